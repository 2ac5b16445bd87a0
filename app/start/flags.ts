import { parseArgs } from 'node:util';
import { z } from 'zod';
import { flagWords, usageWords, valueWords } from '../words/command-line.ts';
import { lastPort } from './env.ts';

/** What a flag takes, and the line that the usage shows for it. */
interface FlagDefinition<S extends z.ZodType> {
  /** Name of the value in the usage; absent for flags that take none. */
  value?: string;
  help: string;
  schema: S;
}

const isGiven = z.boolean().default(false);
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, valueWords.wholeNumberFrom(least, most))
    .transform(Number)
    .refine((n) => n >= least && n <= most, valueWords.wholeNumberFrom(least, most));
const address = z
  .url({ protocol: /^https?$/, error: valueWords.address })
  .transform((url) => url.replace(/\/+$/, ''));

/** Where the commands listen when they aren't told. */
export const sandboxPort = 4010;
export const demoPort = 4000;
const slowest = 0.01;
const fastest = 1000;

const shared = {
  port: {
    value: 'N',
    help: flagWords.port(sandboxPort),
    schema: wholeNumber(0, lastPort).optional(),
  },
  ephemeral: { help: flagWords.ephemeral, schema: isGiven },
  speed: {
    value: 'S',
    help: flagWords.speed(slowest, fastest),
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, valueWords.numberFrom(slowest, fastest))
      .transform(Number)
      .refine((n) => n >= slowest && n <= fastest, valueWords.numberFrom(slowest, fastest))
      .prefault('1'),
  },
  seed: {
    value: 'N',
    help: flagWords.seed,
    schema: wholeNumber(0, 2 ** 31 - 1).optional(),
  },
  'allow-loopback-webhooks': { help: flagWords.allowLoopbackWebhooks, schema: isGiven },
  manual: { help: flagWords.manual, schema: isGiven },
  help: { help: flagWords.help, schema: isGiven },
} as const satisfies Record<string, FlagDefinition<z.ZodType>>;

/** Flags of `npm run sandbox`. */
export const sandboxFlags = shared;

/** Flags of `npm run demo`. */
export const demoFlags = {
  ...shared,
  port: { ...shared.port, help: flagWords.demoPort(demoPort) },
  once: { help: flagWords.once, schema: isGiven },
  orders: {
    value: 'FILE',
    help: flagWords.orders,
    schema: z.string().min(1).optional(),
  },
  map: {
    value: 'SKU=VARIATION_ID[,…]',
    help: flagWords.map,
    schema: z
      .string()
      .regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, valueWords.skuMap)
      .optional(),
  },
  'service-url': {
    value: 'U',
    help: flagWords.serviceUrl,
    schema: address.optional(),
  },
  'service-token': { value: 'T', help: flagWords.serviceToken, schema: z.string().min(1).optional() },
  partner: { help: flagWords.partner, schema: isGiven },
} as const satisfies Record<string, FlagDefinition<z.ZodType>>;

/** Flags of `npm run keys`. */
export const keysFlags = {
  reindex: { help: flagWords.reindex, schema: isGiven },
  help: shared.help,
} as const satisfies Record<string, FlagDefinition<z.ZodType>>;

type Definitions = Record<string, FlagDefinition<z.ZodType>>;
export type FlagValues<D extends Definitions> = { [K in keyof D]: z.output<D[K]['schema']> };

export type ParsedFlags<D extends Definitions> =
  | { ok: true; flags: FlagValues<D> }
  | { ok: false; problem: string };

/** Parses command-line arguments; the problem names the flag and the rule, and never repeats its value. */
export function parseFlags<D extends Definitions>(definitions: D, args: readonly string[]): ParsedFlags<D> {
  const options = Object.fromEntries(
    Object.entries(definitions).map(([name, { value }]) => [
      name,
      { type: value ? 'string' : 'boolean' } as const,
    ]),
  );
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const problem = tokenProblem(definitions, token);
    if (problem !== null) return { ok: false, problem };
  }
  const flags: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(definitions)) {
    const parsed = schema.safeParse(values[name]);
    if (!parsed.success) {
      const rule = parsed.error.issues[0]?.message ?? valueWords.isInvalid;
      return { ok: false, problem: usageWords.badValue(`--${name}`, rule) };
    }
    flags[name] = parsed.data;
  }
  return { ok: true, flags: flags as FlagValues<D> };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** What is wrong with one thing that was typed, apart from its value; in our words, as Node's are for programmers. */
function tokenProblem(definitions: Definitions, token: Token): string | null {
  if (token.kind === 'option-terminator') return null;
  if (token.kind === 'positional') return usageWords.unexpected(token.value);
  const { name, rawName } = token;
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (definition === undefined || rawName !== `--${name}`) return usageWords.unknownFlag(rawName);
  if (definition.value === undefined)
    return token.value === undefined ? null : usageWords.takesNoValue(rawName);
  // As for Node: another flag is no value, unless it's written with "=".
  const isNext = token.inlineValue === false && /^-./.test(token.value);
  return token.value === undefined || isNext ? usageWords.needsValue(rawName, definition.value) : null;
}

/** The usage text of a command; `more` stands below its flags. */
export function usage(command: string, definitions: Definitions, more: readonly string[] = []): string {
  const rows = Object.entries(definitions).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  );
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    usageWords.usage(command),
    '',
    ...rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`),
    ...(more.length === 0 ? [] : ['', ...more]),
  ].join('\n');
}

/** What is wrong with flags of `npm run demo` that are right one by one; null when they go together. */
export function demoProblem(flags: FlagValues<typeof demoFlags>): string | null {
  if (flags.partner) return usageWords.partner;
  if ((flags['service-url'] === undefined) !== (flags['service-token'] === undefined))
    return usageWords.serviceTogether;
  if (flags.orders !== undefined && !flags.once) return usageWords.onlyWith('--orders', '--once');
  if (flags.map !== undefined && flags.orders === undefined) return usageWords.onlyWith('--map', '--orders');
  return null;
}

/** Parses a command's own arguments; prints the usage and ends the process on a wrong one (exit 2) or on --help. */
export function flagsOrExit<D extends Definitions>(
  command: string,
  definitions: D,
  more: readonly string[] = [],
): FlagValues<D> {
  const parsed = parseFlags(definitions, process.argv.slice(2));
  if (!parsed.ok) {
    process.stderr.write(`${parsed.problem}\n\n${usage(command, definitions, more)}\n`);
    process.exit(2);
  }
  if (parsed.flags['help'] === true) {
    process.stdout.write(`${usage(command, definitions, more)}\n`);
    process.exit(0);
  }
  return parsed.flags;
}
