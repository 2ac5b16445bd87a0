/** The order of the parts (folders, and files beside them) inside one room. */
export interface FolderOrder {
  /** Path of the folder whose parts are in order, such as `app/sandbox`. */
  readonly room: string;
  /** `a -> b, c -> d`: each imports only what stands further right; with a comma between them, not each other. */
  readonly line: string;
  /** Why nothing further left may be imported: for each part that has something to its left. */
  readonly reasons: Readonly<Record<string, string>>;
}

interface ImportRule {
  readonly name: string;
  readonly comment: string;
}

/** The parts of a line, leftmost first. */
export function ranksOf(order: FolderOrder): string[][];
/** Name of the rule for one part. */
export function downwardRule(room: string, part: string): string;
/** Name of the rule for what the line does not name. */
export function namedRule(room: string): string;
/** One rule a part (nothing to its left, and no neighbour), and one for what the line leaves out. */
export function folderOrderRules(order: FolderOrder): ImportRule[];
