/** "1,234" */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** "1 kit", "2 kits" */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}
