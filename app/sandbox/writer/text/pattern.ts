/** A pattern that begins and ends at the edges of a word, with umlauts counted as letters (`\b` does not). Lower case. */
export function wordPattern(source: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'u');
}
