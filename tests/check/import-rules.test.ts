import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { downwardRule, namedRule, ranksOf } from '../../.dependency-cruiser/folder-order.mjs';
import { folderOrders } from '../../.dependency-cruiser/folder-orders.mjs';

const root = join(import.meta.dirname, '..', '..');

/** Every package that a rule speaks of: where its parts lie is read from the installed one. */
const PACKAGES = ['pg', 'pg-boss', '@shopify/shopify-api', '@shopify/shopify-app-remix', 'react', 'vitest'];

/** A tree that keeps every rule. */
const GOOD: Record<string, string> = {
  'app/contract/thing.ts': `import 'node:crypto';`,
  'app/words/thing.ts': `import '../contract/thing.ts';`,
  'app/db/thing.ts': `import '../contract/thing.ts'; import '../words/thing.ts'; import 'pg';`,
  'app/db/app-client.ts': `import './generated/app/client.ts'; export type Row = 1;`,
  'app/db/sandbox-client.ts': `import './generated/sandbox/client.ts';`,
  'app/db/local-shopify-client.ts': `import './generated/local-shopify/client.ts';`,
  'app/db/generated/app/client.ts': `export type Row = 1;`,
  'app/db/generated/sandbox/client.ts': `export type Row = 1;`,
  'app/db/generated/local-shopify/client.ts': `export type Row = 1;`,
  'app/jobs/thing.ts': `import '../db/thing.ts'; import 'pg-boss';`,
  'app/lab/thing.ts': `import '../jobs/thing.ts';`,
  'app/shopify/thing.ts': `import '../jobs/thing.ts'; import '@shopify/shopify-api'; import '@shopify/shopify-app-remix/server';`,
  'app/audit/thing.ts': `import '../lab/thing.ts'; import '../shopify/thing.ts'; import '../db/app-client.ts';`,
  'app/connection/thing.ts': `import '../audit/thing.ts'; import type { Row } from '../db/generated/app/client.ts';`,
  'app/catalogue/thing.ts': `import '../connection/thing.ts';`,
  'app/orders/ledger/thing.ts': `import '../../catalogue/thing.ts';`,
  'app/kits/thing.ts': `import '../orders/ledger/thing.ts';`,
  'app/interpretation/thing.ts': `import '../kits/thing.ts';`,
  'app/practice/thing.ts': `import '../interpretation/thing.ts';`,
  'app/privacy/thing.ts': `import '../practice/thing.ts';`,
  'app/events/thing.ts': `import '../privacy/thing.ts';`,
  'app/pages/thing.ts': `import '../events/thing.ts';`,
  'app/http/thing.ts': `import '../pages/thing.ts';`,
  'app/ui/thing.tsx': `import '../contract/thing.ts'; import type { Row } from '../db/app-client.ts'; import 'react';`,
  'app/routes/thing.tsx': `import '../privacy/thing.ts'; import '../ui/thing.tsx'; import '@shopify/shopify-app-remix/react'; export type Context = 1;`,
  'app/sandbox/index.ts': `import '../contract/thing.ts'; import '../jobs/thing.ts'; import '../db/sandbox-client.ts';`,
  'app/local-shopify/index.ts': `import '../jobs/thing.ts'; import '../db/local-shopify-client.ts';`,
  'app/start/thing.ts': `import type { Context } from '../routes/thing.tsx'; import '../sandbox/index.ts'; import '../local-shopify/index.ts'; import '../privacy/thing.ts';`,
  'extensions/words/thing.ts': `import '../../app/contract/thing.ts';`,
  'extensions/block/thing.ts': `import type { Context } from '../../app/routes/thing.tsx';`,
  'tests/support/thing.ts': `import '../../app/sandbox/index.ts'; import '../../app/start/thing.ts'; import 'vitest';`,
};

/** For each rule a file that breaks it. */
const OFFENCES: Record<string, [path: string, source: string]> = {
  'start-imports-downward': ['app/start/bad.ts', `import '../routes/thing.tsx';`],
  'routes-imports-downward': ['app/routes/bad-start.ts', `import '../start/thing.ts';`],
  'http-imports-downward': ['app/http/bad.ts', `import '../routes/thing.tsx';`],
  'pages-imports-downward': ['app/pages/bad.ts', `import '../http/thing.ts';`],
  'events-imports-downward': ['app/events/bad.ts', `import '../pages/thing.ts';`],
  'privacy-imports-downward': ['app/privacy/bad.ts', `import '../routes/thing.tsx';`],
  'practice-imports-downward': ['app/practice/bad.ts', `import '../privacy/thing.ts';`],
  'interpretation-imports-downward': ['app/interpretation/bad.ts', `import '../practice/thing.ts';`],
  'kits-imports-downward': ['app/kits/bad.ts', `import '../interpretation/thing.ts';`],
  'orders-imports-downward': ['app/orders/bad.ts', `import '../kits/thing.ts';`],
  'catalogue-imports-downward': ['app/catalogue/bad.ts', `import '../orders/ledger/thing.ts';`],
  'connection-imports-downward': ['app/connection/bad.ts', `import '../catalogue/thing.ts';`],
  'audit-imports-downward': ['app/audit/bad.ts', `import '../connection/thing.ts';`],
  'lab-imports-downward': ['app/lab/bad.ts', `import '../shopify/thing.ts';`],
  'shopify-imports-downward': ['app/shopify/bad.ts', `import '../lab/thing.ts';`],
  'jobs-imports-downward': ['app/jobs/bad.ts', `import '../shopify/thing.ts';`],
  'db-imports-downward': ['app/db/bad.ts', `import '../jobs/thing.ts';`],
  'words-imports-downward': ['app/words/bad.ts', `import '../db/thing.ts';`],
  'contract-imports-downward': ['app/contract/bad.ts', `import type { Row } from '../db/app-client.ts';`],
  'sandbox-is-sealed': ['app/sandbox/bad.ts', `import '../orders/ledger/thing.ts';`],
  'local-shopify-is-sealed': ['app/local-shopify/bad.ts', `import '../shopify/thing.ts';`],
  'sandbox-has-its-own-database': ['app/sandbox/bad-db.ts', `import '../db/app-client.ts';`],
  'local-shopify-has-its-own-database': ['app/local-shopify/bad-db.ts', `import '../db/sandbox-client.ts';`],
  'only-start-names-sandbox': ['app/orders/bad-sandbox.ts', `import '../sandbox/index.ts';`],
  'only-start-names-local-shopify': ['app/orders/bad-local.ts', `import '../local-shopify/index.ts';`],
  'pg-has-one-owner': ['app/orders/bad-pg.ts', `import 'pg';`],
  'pg-boss-has-one-owner': ['app/orders/bad-boss.ts', `import type { Job } from 'pg-boss';`],
  'shopify-shopify-api-has-one-owner': ['app/orders/bad-api.ts', `import '@shopify/shopify-api';`],
  'shopify-shopify-app-remix-has-one-owner': [
    'app/routes/bad-server.ts',
    `import '@shopify/shopify-app-remix/server';`,
  ],
  'react-has-one-owner': ['app/orders/bad-page.ts', `import 'react';`],
  'ui-is-for-routes': ['app/orders/bad-ui.ts', `import '../ui/thing.tsx';`],
  'ui-takes-props-only': ['app/ui/bad.ts', `import '../orders/ledger/thing.ts';`],
  'pages-are-handed-their-data': ['app/routes/bad-db.ts', `import '../db/app-client.ts';`],
  'only-start-and-the-frame-name-routes': ['app/ui/bad-route.ts', `import '../routes/thing.tsx';`],
  'one-client-a-world': ['app/orders/bad-world.ts', `import '../db/sandbox-client.ts';`],
  'generated-clients-are-opened-in-db': ['app/orders/bad-gen.ts', `import '../db/generated/app/client.ts';`],
  'pages-share-the-reader-of-texts-alone': [
    'app/ui/bad-extension.tsx',
    `import '../../extensions/block/thing.ts';`,
  ],
  'words-import-the-contract-alone': ['extensions/words/bad.ts', `import '../../app/db/thing.ts';`],
  'words-stay-out-of-scripts': ['extensions/block/bad-words.ts', `import '../words/thing.ts';`],
  'contract-does-no-io': ['app/contract/bad-io.ts', `import 'node:fs';`],
  'extensions-import-types-only': ['extensions/block/bad.ts', `import '../../app/kits/thing.ts';`],
  'nothing-imports-tests': ['app/orders/bad-test.ts', `import '../../tests/support/thing.ts';`],
  'no-cycles': ['app/orders/bad-cycle.ts', `import type { A } from './cycle.ts'; export type B = A;`],
  'no-orphans': ['app/orders/bad-orphan.ts', `export const alone = 1;`],
  'everything-resolves': ['app/orders/bad-path.ts', `import './nowhere.ts';`],
  'packages-are-declared': ['app/orders/bad-package.ts', `import 'react-dom/server';`],
  'development-packages-stay-out-of-the-app': ['app/orders/bad-dev.ts', `import 'vitest';`],
};

const OTHER_HALF: Record<string, string> = {
  'app/orders/cycle.ts': `import type { B } from './bad-cycle.ts'; export type A = B;`,
};

/** In a room whose folders are in order: each part imports one that it must not, and one imports what the line leaves out. */
for (const order of folderOrders) {
  const { room } = order;
  const ranks = ranksOf(order);
  const fileOf = (part: string): string => (part.includes('.') ? part : `${part}/bad-order.ts`);
  const importing = (from: string, to: string): string =>
    `import '${from.includes('/') ? '../' : './'}${to}'; export const one = 1;`;
  for (const [at, rank] of ranks.entries()) {
    for (const part of rank) {
      const above = [...ranks.slice(0, at).flat(), ...rank.filter((other) => other !== part)].at(-1);
      const file = fileOf(part);
      if (above === undefined) OTHER_HALF[`${room}/${file}`] ??= `export const one = 1;`;
      else OFFENCES[downwardRule(room, part)] = [`${room}/${file}`, importing(file, fileOf(above))];
    }
  }
  OFFENCES[namedRule(room)] = [`${room}/bad-unnamed.ts`, `import './unnamed/thing.ts';`];
  OTHER_HALF[`${room}/unnamed/thing.ts`] = `export const one = 1;`;
}

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
});

let tree: string;
let findings: z.infer<typeof report>['summary'];

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'kitbridge-imports-'));
  const offences = Object.fromEntries(Object.values(OFFENCES));
  await Promise.all(
    Object.entries({ ...OTHER_HALF, ...GOOD, ...offences }).map(([path, text]) => write(path, text)),
  );
  await Promise.all([...PACKAGES, 'react-dom'].map(installHollow));
  const dependencies = Object.fromEntries(
    PACKAGES.filter((name) => name !== 'vitest').map((name) => [name, '*']),
  );
  await write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies, devDependencies: { vitest: '*' } }),
  );
  await copyFile(join(root, 'tsconfig.json'), join(tree, 'tsconfig.json'));
  findings = await cruise();
});

afterAll(() => rm(tree, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

/** A package with the installed one's manifest and nothing in the files that it names. */
async function installHollow(name: string): Promise<void> {
  const manifest = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8');
  const files = manifest.match(/(?<=")(\.\/)?[\w./-]+\.[cm]?[jt]s(?=")/g) ?? [];
  await write(`node_modules/${name}/package.json`, manifest);
  await Promise.all(files.map((file) => write(`node_modules/${name}/${file}`, 'export {};')));
}

async function cruise(): Promise<typeof findings> {
  const tool = join(root, 'node_modules', '.bin', 'depcruise');
  const args = [
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'app',
    'extensions',
    'tests',
  ];
  const options = { cwd: tree, maxBuffer: 32 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args], options);
  return report.parse(JSON.parse(stdout)).summary;
}

const rulesBrokenBy = (path: string) =>
  new Set(findings.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name));

test('every import rule states its reason and has a file here that breaks it', () => {
  const rules = findings.ruleSetUsed.forbidden;
  expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(OFFENCES).sort());
  expect(rules.filter(({ comment }) => comment.trim() === '')).toEqual([]);
});

test.each(Object.entries(OFFENCES))('%s bites', (rule, [path]) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test.each(Object.keys(GOOD))('%s, which keeps every rule, breaks none', (path) => {
  expect(rulesBrokenBy(path)).toEqual(new Set());
});
