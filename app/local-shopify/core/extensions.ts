import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** An extension of the app, as `shopify app build` made it. */
export interface LocalExtension {
  /** Names it in addresses: letters, digits and hyphens. */
  handle: string;
  /** What people read where it cannot be shown, and as the link to a full page. */
  name: string;
  /** Where that name stands in its texts, such as `name`; left out: it has one name in all languages. */
  nameKey?: string;
  /** Where it is shown, such as `customer-account.order-status.block.render`. */
  targets: readonly string[];
  /** The file with the script (an IIFE that calls `shopify.extend`), served as it is. */
  scriptPath: string;
  /** The folder with its texts (`en.default.json`, `de.json`), if it has any. */
  localesPath?: string;
  /** Such as `2026-07`. */
  apiVersion: string;
}

/** An extension as this shop shows it: read once, for a later build removes the files of an earlier one. */
export interface ShownExtension extends Pick<
  LocalExtension,
  'handle' | 'name' | 'nameKey' | 'targets' | 'apiVersion'
> {
  script: string;
  /** Its texts by language, those of `defaultLanguage` always among them. */
  texts: ReadonlyMap<string, Texts>;
  defaultLanguage: string;
}

type Texts = Record<string, unknown>;
const Texts = z.record(z.string(), z.unknown());

/** Reads an extension's script and its texts. Throws when the script is not there, or the texts are no JSON object. */
export async function loadExtension(extension: LocalExtension): Promise<ShownExtension> {
  const { handle, name, nameKey, targets, apiVersion, scriptPath, localesPath } = extension;
  return {
    handle,
    name,
    targets,
    apiVersion,
    ...(nameKey === undefined ? {} : { nameKey }),
    script: await readFile(scriptPath, 'utf8'),
    ...(await readTexts(localesPath)),
  };
}

async function readTexts(
  folder: string | undefined,
): Promise<Pick<ShownExtension, 'texts' | 'defaultLanguage'>> {
  const texts = new Map<string, Texts>([['en', {}]]);
  let defaultLanguage = 'en';
  for (const file of folder === undefined ? [] : await readdir(folder)) {
    const [, language, isDefault] = /^([\w-]+)(\.default)?\.json$/.exec(file) ?? [];
    if (folder === undefined || language === undefined) continue;
    texts.set(language, Texts.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))));
    if (isDefault !== undefined) defaultLanguage = language;
  }
  return { texts, defaultLanguage };
}

/**
 * An extension's texts for a reader of `language`, and the language that they are in. What a translation lacks is in
 * the default language.
 */
export function textsFor(extension: ShownExtension, language: string): { language: string; texts: Texts } {
  const standard = extension.texts.get(extension.defaultLanguage) ?? {};
  const own = extension.texts.get(language);
  if (!own) return { language: extension.defaultLanguage, texts: standard };
  return { language, texts: language === extension.defaultLanguage ? standard : overlaid(standard, own) };
}

const overlaid = (under: Texts, over: Texts): Texts => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const [below, above] = [Texts.safeParse(under[key]), Texts.safeParse(value)];
      return [key, below.success && above.success ? overlaid(below.data, above.data) : value];
    }),
  ),
});

/** What an extension is called, in a reader's language. */
export function nameFor(extension: ShownExtension, language: string): string {
  const { texts } = textsFor(extension, language);
  const name = extension.nameKey
    ?.split('.')
    .reduce<unknown>((at, key) => Texts.safeParse(at).data?.[key], texts);
  return typeof name === 'string' ? name : extension.name;
}
