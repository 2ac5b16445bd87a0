/**
 * Spreadsheets run a cell that begins like a formula. A file of ours has an apostrophe before it, and one more where the
 * text itself begins with apostrophes and then like a formula, so that what was written is read back as it was.
 */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A text as it stands in a file of ours. */
export function cellOf(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** What such a cell says. An apostrophe before anything else is part of the text. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
