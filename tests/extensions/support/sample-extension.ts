import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildsDir } from '../../../app/start/build/build-lock.mjs';

/** The files of an extension in which every rule holds, by their path within `extensions/`. */
const soundFiles: Readonly<Record<string, string>> = {
  'block/shopify.extension.toml': `
api_version = "2026-07"

[[extensions]]
name = "t:name"
handle = "block"
type = "ui_extension"
uid = "11111111-1111-4111-8111-111111111111"

[[extensions.targeting]]
module = "./src/index.tsx"
target = "customer-account.order-status.block.render"

[extensions.capabilities]
network_access = true
`,
  'block/tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "preact" } }',
  'block/src/index.tsx': `
import { render } from 'preact';

export default function extension() {
  void fetch(\`\${process.env.APP_URL}/api\`);
  render(<s-text>{shopify.i18n.translate('hello')}</s-text>, document.body);
}
`,
  'block/locales/en.default.json': '{ "name": "Block", "hello": "Hello {{name}}" }',
  'trigger/shopify.extension.toml': `
[[extensions]]
name = "Kit shipped"
handle = "kit-shipped"
type = "flow_trigger"
uid = "22222222-2222-4222-8222-222222222222"

[settings]

[[settings.fields]]
type = "order_reference"

[[settings.fields]]
type = "number_decimal"
key = "kit count"
`,
  'trigger/locales/en.default.json': '{ "name": "Kit shipped" }',
};

/** What is to differ from the sound extension: a file's whole text, or what in it is replaced by what. */
export type Change = { path: string; text: string } | { path: string; from: string; to: string };

/**
 * Writes an app with two extensions in which every rule holds, but for the changes.
 * @returns its folder, within build/ so that packages are found; the caller removes it
 */
export async function writeApp(...changes: Change[]): Promise<string> {
  await mkdir(buildsDir, { recursive: true });
  const folder = await mkdtemp(join(buildsDir, 'fixture-'));
  const files = { ...soundFiles };
  for (const change of changes) {
    const old = files[change.path] ?? '';
    if ('from' in change && !old.includes(change.from))
      throw new Error(`${change.path} does not hold ${change.from}`);
    files[change.path] = 'from' in change ? old.replace(change.from, change.to) : change.text;
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'extensions', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(
    join(folder, 'shopify.app.toml'),
    `client_id = ""\nname = "Fixture"\napplication_url = "https://fixture.example"\nembedded = true\n` +
      `[auth]\nredirect_urls = ["https://fixture.example/auth/callback"]\n[webhooks]\napi_version = "2026-10"\n`,
  );
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  return folder;
}
