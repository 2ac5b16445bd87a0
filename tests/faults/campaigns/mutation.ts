/** A small fault put into the code on purpose: some test must notice. */
export interface Mutation {
  /** Names it for good, also when files move. */
  id: number;
  file: string;
  /** Stands in the file exactly once. */
  snippet: string;
  replacement: string;
  /** What would go wrong. */
  why: string;
  /** Files and folders of tests that should notice, run one after the other: the nearest first. */
  tests: readonly string[];
}
