/** For `vi.waitFor` of what certainly comes, however busy the machine is. (Vitest's own limit is a second.) */
export const waitLimit = { timeout: 45_000 } as const;
