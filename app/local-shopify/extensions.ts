import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** An extension of the app, as `shopify app build` made it. */
export interface LocalExtension {
  /** Names it in addresses: letters, digits and hyphens. */
  handle: string;
  /** What people read where it cannot be shown. */
  name: string;
  /** Where it is shown, such as `customer-account.order-status.block.render`. */
  targets: readonly string[];
  /** The file with the script (an IIFE that calls `shopify.extend`), served as it is. */
  scriptPath: string;
  /** The folder with its texts (`en.default.json`), if it has any. */
  localesPath?: string;
  /** Such as `2026-07`. */
  apiVersion: string;
}

/** An extension as this shop shows it: read once, for a later build removes the files of an earlier one. */
export interface ShownExtension extends Pick<LocalExtension, 'handle' | 'name' | 'targets' | 'apiVersion'> {
  script: string;
  translations: Record<string, unknown>;
}

/** The language of this shop's pages. */
export const LOCALE = 'en';

const Translations = z.record(z.string(), z.unknown());

/** Reads an extension's script and its texts. Throws when the script is not there, or the texts are no JSON object. */
export async function loadExtension(extension: LocalExtension): Promise<ShownExtension> {
  const { handle, name, targets, apiVersion, scriptPath, localesPath } = extension;
  return {
    ...{ handle, name, targets, apiVersion },
    script: await readFile(scriptPath, 'utf8'),
    translations: localesPath === undefined ? {} : await readTranslations(localesPath),
  };
}

async function readTranslations(localesPath: string): Promise<Record<string, unknown>> {
  for (const name of [`${LOCALE}.json`, `${LOCALE}.default.json`]) {
    const text = await readFile(join(localesPath, name), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (text !== null) return Translations.parse(JSON.parse(text));
  }
  return {};
}
