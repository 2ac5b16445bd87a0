import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../../support/command.ts';

/** Pictures that documents show; in the repository. */
export const keptPicturesDir = join(projectDir, 'docs', 'pictures');
/** All the others; ignored by git. */
export const picturesDir = join(projectDir, 'pictures');

/** What a program that makes pictures was asked for. */
export interface PictureOptions {
  /** Whether a picture is wanted; `file` is its whole name, `app-home-desk.png`. */
  wants(file: string): boolean;
  /** Where it goes. */
  pathOf(file: string): string;
  /** `--german`: of each screen in German, too. */
  german: boolean;
}

/**
 * Reads `[NAME…] [--out DIR] [--german]` and makes the folder. A NAME is the name of a picture or how it begins;
 * without one, every picture is wanted.
 */
export function pictureOptions(): PictureOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: picturesDir },
      german: { type: 'boolean', default: false },
    },
  });
  mkdirSync(values.out, { recursive: true });
  return {
    wants: (file) => positionals.length === 0 || positionals.some((name) => file.startsWith(name)),
    pathOf: (file) => join(values.out, file),
    german: values.german,
  };
}
