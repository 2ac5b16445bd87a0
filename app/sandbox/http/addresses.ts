/** The two interfaces, and where they lie below the sandbox's origin. */
export const basePaths = { reseller: '/reseller/v1', partner: '/partner/v1' } as const;
export type InterfaceKind = keyof typeof basePaths;

/** base_url of an interface's accounts. */
export function baseUrlOf(kind: InterfaceKind, origin: string): string {
  return `${origin}${basePaths[kind]}`;
}
