import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A browser on this machine. */
export interface Chromium {
  executablePath: string;
  /** What its process needs in its environment. */
  env: Record<string, string>;
}

const packageName = '@sparticuz/chromium';
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser from npm, unpacked once into a folder of its own per version; the system's where that package holds none
 * for this machine, or the one that CHROMIUM_PATH names.
 * @throws when there is no browser at all; the message says what to install
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const name of systemNames)
    for (const path of paths)
      if (existsSync(join(path, name))) return { executablePath: join(path, name), env: {} };
  throw new Error(
    `No browser was found. Install Chromium, or name one in CHROMIUM_PATH (${packageName} holds one for linux-x64 only).`,
  );
}

async function unpackedChromium(): Promise<Chromium> {
  const bin = join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'bin');
  const manifest = JSON.parse(await readFile(join(bin, '..', 'package.json'), 'utf8')) as { version: string };
  const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');
  const folder = join(cache, `chromium-${manifest.version}`);
  if (!existsSync(folder)) await unpack(cache, folder);
  return { executablePath: join(folder, 'chromium'), env: { FONTCONFIG_PATH: join(folder, 'fonts') } };
}

/** The package unpacks into the temporary folder of its process: one of its own, which is moved when it is whole. */
async function unpack(cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  const script = `await (await import('${packageName}')).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: temporary },
  });
  await writeFile(join(temporary, 'fonts', 'fonts.conf'), fontsConf(join(folder, 'fonts')));
  try {
    await rename(temporary, folder);
  } catch (error) {
    // Another process was faster, and its copy is as good.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own file names folders of the cloud that it was made for. The same font on every machine, where it has the glyph. */
function fontsConf(fonts: string): string {
  const families = ['sans-serif', 'serif', 'system-ui', 'Inter', 'Arial', 'Helvetica'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${fonts}/cache</cachedir>
${families.map((family) => `  <alias binding="same"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`).join('\n')}
</fontconfig>
`;
}
