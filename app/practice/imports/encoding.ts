/** How the bytes of a file were read. */
export const fileEncodings = ['utf-8', 'utf-16', 'windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export type DecodedFile =
  | { ok: true; encoding: FileEncoding; text: string }
  /** `workbook`: a file of Excel's own or another archive; `binary`: no text in an encoding that can be told. */
  | { ok: false; why: 'workbook' | 'binary' };

/** What no text holds; as what Windows-1252 leaves undefined is read, too. */
// oxlint-disable-next-line no-control-regex
const notText = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffe\uffff]/u;

/**
 * Reads a file's text: UTF-8 with or without its mark, UTF-16 with it. What isn't valid UTF-8 is read as Windows-1252,
 * which Excel writes in most of Europe and America, for somebody to look at first.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const starts = (...with_: number[]): boolean => with_.every((byte, i) => bytes[i] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) return { ok: false, why: 'workbook' };
  if (starts(0xff, 0xfe)) return decoded(bytes, 'utf-16', 'utf-16le');
  if (starts(0xfe, 0xff)) return decoded(bytes, 'utf-16', 'utf-16be');
  const utf8 = decoded(bytes, 'utf-8', 'utf-8');
  // What is UTF-8 and no text isn't text in another encoding either.
  return utf8.ok || isUtf8(bytes) ? utf8 : decoded(bytes, 'windows-1252', 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: FileEncoding, label: string): DecodedFile {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return notText.test(text) ? { ok: false, why: 'binary' } : { ok: true, encoding, text };
  } catch {
    return { ok: false, why: 'binary' };
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
