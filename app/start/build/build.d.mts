/** A build that did not happen; the message says why, in the build's own words. */
export class BuildError extends Error {}

/**
 * Makes sure that there is a web build of the sources as they are. Processes that ask at once build once.
 *
 * @param options `force` builds although nothing changed.
 * @returns the build's folder; `built` is false when it was up to date.
 * @throws BuildError
 */
export function buildWeb(options?: { force?: boolean }): Promise<{ built: boolean; buildDir: string }>;
