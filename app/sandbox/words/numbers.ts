/** "1,234" */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** "1 kit", "2 kits" */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

const inSentences = new Intl.ListFormat('en-US');

/** "0, 1, 2, and 6" */
export function listed(texts: readonly string[]): string {
  return inSentences.format(texts);
}
