/** What is wrong with the sources of the extensions in `root/extensions`, in sentences. */
export function problemsOfSources(root: string): string[];

/** What is wrong with what the CLI built, in sentences. */
export function problemsOfBuild(
  built: readonly { handle: string; targets: readonly string[]; scriptPath: string }[],
): string[];

/** How large each built extension is, compressed, and what it may be: the lines of a table. */
export function sizeTable(
  built: readonly { handle: string; targets: readonly string[]; scriptPath: string }[],
): string[];

/** What is wrong with the types of the extensions in `root/extensions`, in the compiler's words. */
export function problemsOfTypes(root: string): Promise<string[]>;
