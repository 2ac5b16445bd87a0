import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { projectDir } from './command.ts';

/** A text as `npm run format` would leave it in this file. */
export async function formatted(path: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile(join(projectDir, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(basename(path), text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
