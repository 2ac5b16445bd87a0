/** Characters that show nothing, or turn the order of what stands around them. */
const unseen =
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** Text without characters that could hide or disguise what it says. Line breaks and tabs stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '');

/** Lines as they are broken in Markdown mean nothing. */
export const oneLine = (text: string): string => withoutUnseen(text).replaceAll(/\s+/g, ' ');

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Markdown may name a character as HTML does. What comes of it is text and is read as nothing else. */
export const withCharacters = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name = '') => {
      const code = Number(decimal ?? (hex === undefined ? NaN : `0x${hex}`));
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (named[name as string] ?? whole);
    },
  );

/**
 * An address as a link may have it: of the web, encrypted, without a name and password that could pass for its host.
 * Null for everything else.
 */
export function linkAddress(address: string | null): string | null {
  if (address === null || !/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { href, protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
