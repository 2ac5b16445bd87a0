import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The linter's rules that need types or are our own are broken once each: a new version of it loses none silently. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitbridge-lint-'));
  const compilerOptions = { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler' };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The names of the rules that the project's own configuration finds broken, each once, in order. */
async function brokenRules(file: string, text: string): Promise<string[]> {
  await writeFile(join(folder, file), text);
  const args = [
    join(root, 'node_modules/.bin/oxlint'),
    '-c',
    join(root, '.oxlintrc.json'),
    '-f',
    'json',
    '.',
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => code))].sort();
}

const BROKEN: readonly (readonly [rule: string, code: string])[] = [
  ['await-thenable', 'const n: number = 1; export const x = async () => { await n; };'],
  ['consistent-type-exports', "import type { T } from './t.ts'; export { T };"],
  ['no-array-delete', 'export function f(a: number[]) { delete a[0]; }'],
  ['no-base-to-string', 'export const f = (o: { a: 1 }) => String(o);'],
  ['no-duplicate-type-constituents', 'export type A = string | string;'],
  ['no-floating-promises', 'export function f(p: Promise<void>) { p; p.then(() => 1); }'],
  ['no-for-in-array', 'export function f(a: number[]) { for (const k in a) a.push(k.length); }'],
  ['no-implied-eval', "export const f = new Function('return 1');"],
  ['no-misused-promises', 'export const f = (p: Promise<boolean>) => { if (p) return 1; return 2; };'],
  ['no-redundant-type-constituents', 'export type A = unknown | string;'],
  ['no-unnecessary-type-assertion', 'export const f = (s: string) => (s as string).length;'],
  ['no-unsafe-argument', 'declare const a: any; declare function g(s: string): void; g(a);'],
  ['no-unsafe-assignment', 'declare const a: any; export const b: { c: number } = { c: a };'],
  ['no-unsafe-call', 'declare const a: any; export const f = () => { a(); };'],
  ['no-unsafe-member-access', 'declare const a: any; export const f = () => { void a.b; };'],
  ['no-unsafe-return', 'declare const a: any; export function f(): string { return a; }'],
  ['no-unsafe-unary-minus', 'declare const s: string; export const f = -s;'],
  ['only-throw-error', "export function f() { throw 'x'; }"],
  ['prefer-promise-reject-errors', "export const f = () => Promise.reject('x');"],
  ['restrict-plus-operands', "declare const o: { a: 1 }; export const f = (n: number) => n + 'a' + o;"],
  ['restrict-template-expressions', 'declare const o: { a: 1 }; export const f = `${o}`;'],
  ['return-await', 'export async function f(p: Promise<1>) { try { return p; } catch { return 2; } }'],
  [
    'switch-exhaustiveness-check',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
  ],
  ['unbound-method', 'class C { m() { return this; } } export const { m } = new C();'],
];

const SPREAD_LITERALS: readonly (readonly [where: string, file: string, code: string])[] = [
  ['into a literal', 'broken.ts', 'export const f = (a: number, b: number) => ({ b, ...{ a } });'],
  ['into an element', 'broken.tsx', 'export const f = (a: string) => <p {...{ id: a }} />;'],
];

const LATE_SUBMITS: readonly (readonly [what: string, code: string])[] = [
  ['a form', 'declare const f: any; export const g = () => <f.Form method="post" />;'],
  ['a submission', "declare const f: any; export const g = () => f.submit({}, { method: 'post' });"],
];

describe('the linter', { timeout: 60_000 }, () => {
  test.each(BROKEN)('names a file that breaks %s', async (rule, code) => {
    await writeFile(join(folder, 't.ts'), 'export interface T { a: 1 }');
    expect(await brokenRules('broken.ts', code)).toContain(`typescript(${rule})`);
  });

  test.each(SPREAD_LITERALS)('names a literal that is spread %s', async (_, file, code) => {
    expect(await brokenRules(file, code)).toContain('plain-literals(no-spread-literals)');
  });

  test.each(LATE_SUBMITS)('names %s that a second click sends again', async (_, code) => {
    expect(await brokenRules('late.tsx', code)).toContain('shown-at-once(no-late-submits)');
  });

  test('takes a sound file', async () => {
    expect(await brokenRules('sound.ts', 'export const half = (n: number) => n / 2;')).toEqual([]);
  });
});
