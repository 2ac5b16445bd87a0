/** docs/conformance.md and docs/conformance-partner.md name, for every part of the contracts, tests that exist. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string): Promise<string> => readFile(fileURLToPath(new URL(path, root)), 'utf8');

const numbered = (before: string, count: number): string[] =>
  Array.from({ length: count }, (_value, index) => `${before}${String(index + 1)}`);

/** Every part of reseller-api that says something; numbered sentences are parts of their own. */
const resellerParts = [
  ...numbered('§1.', 8),
  ...numbered('§2.', 8),
  '§3',
  '§4',
  ...numbered('§4 rule ', 9),
  ...numbered('§5.', 5),
  '§6',
  ...numbered('§6 rule ', 6),
  '§7',
  '§8',
  '§9',
];

/** The same of partner-api. */
const partnerParts = [
  ...numbered('§1.', 7),
  ...numbered('§2.', 6),
  '§3',
  '§4',
  ...numbered('§4 rule ', 6),
  ...numbered('§5.', 3),
  '§6',
  '§7',
  '§8',
  '§9',
];

interface Row {
  readonly part: string;
  readonly requirement: string;
  readonly proof: string;
}

const rowsIn = (table: string): Row[] =>
  [...table.matchAll(/^\| (§\S+(?: rule \d+)?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, part = '', requirement = '', proof = '']) => ({ part, requirement, proof }),
  );

interface Contract {
  table: string;
  parts: string[];
  /** Without the sandbox's extras. */
  endpoints: EndpointDefinition[];
  /** So many tests are named, and more. */
  fewestTests: number;
}
const contracts: Contract[] = [
  {
    table: await textOf('docs/conformance.md'),
    parts: resellerParts,
    endpoints: Object.values(resellerEndpoints),
    fewestTests: 100,
  },
  {
    table: await textOf('docs/conformance-partner.md'),
    parts: partnerParts,
    endpoints: Object.values<EndpointDefinition>(partnerEndpoints).filter(({ extra }) => extra !== true),
    fewestTests: 50,
  },
];

/** `file › title` in code spans, nothing else beside them; null where the cell says something else. */
function namedTests(proof: string): { file: string; title: string }[] | null {
  const named = proof.split('<br>').map((one) => /^`(\S+\.test\.ts) › (.+)`$/.exec(one));
  return named.every((one) => one !== null)
    ? named.map(([, file = '', title = '']) => ({ file, title }))
    : null;
}

/** Titles of the tests of a file that run: `test('…')` and `test.each(…)('…')`, not `test.skip`. */
function titlesIn(source: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && runsATest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest));
  return titles;
}

function runsATest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  const each = ts.isCallExpression(callee) ? callee.expression : callee;
  return ts.isPropertyAccessExpression(each) && each.name.text === 'each' && runsATest(each.expression);
}

describe.each(contracts)('of $parts.length parts', ({ table, parts, endpoints, fewestTests }) => {
  const rows = rowsIn(table);

  test('every part of the contract has a row, and every row a part', () => {
    const lines = table.split('\n').filter((line) => line.startsWith('|') && !/^\| (part|-+) /.test(line));
    expect(rows).toHaveLength(lines.length);
    expect([...new Set(rows.map(({ part }) => part))].toSorted()).toEqual(parts.toSorted());
  });

  test('every endpoint that is served has a row', () => {
    const shown = rows.filter(({ part }) => part === '§4').map(({ requirement }) => requirement);
    const missing = endpoints
      .map(({ method, path }) => `\`${method} ${path}\``)
      .filter((operation) => !shown.some((requirement) => requirement.startsWith(operation)));
    expect(missing).toEqual([]);
  });

  test('every row names a test, or says why there is none', () => {
    const without = rows.filter(
      ({ proof }) => namedTests(proof) === null && !/^not testable: \S.{10,}/.test(proof),
    );
    expect(without).toEqual([]);
  });

  test('every test that is named exists and runs', async () => {
    const named = rows.flatMap(({ proof }) => namedTests(proof) ?? []);
    expect(named.length).toBeGreaterThan(fewestTests);
    const titles = new Map<string, Set<string>>();
    for (const file of new Set(named.map((one) => one.file))) {
      titles.set(file, titlesIn(await textOf(`tests/${file}`)));
    }
    expect(named.filter(({ file, title }) => titles.get(file)?.has(title) !== true)).toEqual([]);
  });
});
