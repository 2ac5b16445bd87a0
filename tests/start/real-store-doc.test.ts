import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseEnvironment, variables } from '../../app/start/env.ts';
import { projectDir } from '../support/command.ts';

const doc = readFileSync(join(projectDir, 'docs/real-store.md'), 'utf8');
const toml = z
  .looseObject({
    application_url: z.url(),
    embedded: z.literal(true),
    access_scopes: z.looseObject({ scopes: z.string(), use_legacy_install_flow: z.literal(false) }),
    auth: z.object({ redirect_urls: z.array(z.url()) }),
    pos: z.object({ embedded: z.literal(false) }),
  })
  .parse(parse(readFileSync(join(projectDir, 'shopify.app.toml'), 'utf8')));

/** The cells of the table rows that begin with a name in code. */
const rows = [...doc.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
  name,
  cells: rest.split('|').map((cell) => cell.trim()),
}));

describe('docs/real-store.md', () => {
  test('lists every variable of the environment: whether it is needed, its default, what it is', () => {
    const fromCode = Object.entries(variables).map(([name, { purpose, schema }]) => {
      const missing = schema.safeParse(undefined);
      const fallback =
        missing.success && missing.data !== undefined
          ? ` (\`${z.union([z.string(), z.number()]).parse(missing.data)}\`)`
          : '';
      return { name, cells: [missing.success ? `no${fallback}` : 'yes', purpose] };
    });
    expect(rows.filter(({ name }) => /^[A-Z_]+$/.test(name))).toEqual(fromCode);
  });

  test('lists every scope that the app asks for, and no other', () => {
    const scopes = rows.map(({ name }) => name).filter((name) => /^(read|write)_/.test(name));
    expect(scopes.sort()).toEqual(toml.access_scopes.scopes.split(',').sort());
  });

  test('makes a sealing key that the app takes', () => {
    const code = /node -e "(.+)"/.exec(doc)?.[1];
    const key = execFileSync(process.execPath, ['-e', code ?? ''], { encoding: 'utf8' });
    const parsed = parseEnvironment({ SEALING_KEYS: key });
    expect(parsed.ok ? [] : parsed.problems.filter((line) => line.startsWith('SEALING_KEYS'))).toEqual([]);
  });
});

describe('shopify.app.toml', () => {
  test('sends merchants back to the address where the app is', () => {
    const origin = new URL(toml.application_url).origin;
    expect(toml.auth.redirect_urls.map((url) => new URL(url).origin)).toEqual([origin]);
  });

  test('asks for nothing that the app lacks', () => {
    expect(toml).not.toHaveProperty('app_proxy');
  });
});
