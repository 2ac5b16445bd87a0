import { parseArgs } from 'node:util';
import { z } from 'zod';

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
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be from ${least} to ${most}`);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const shared = {
  port: {
    value: 'N',
    help: 'port to listen on; 0 for any free one',
    schema: wholeNumber(0, 65_535).optional(),
  },
  ephemeral: { help: 'own temporary data, nothing is kept', schema: isGiven },
  speed: {
    value: 'S',
    help: 'run the simulated lifecycle S times faster (0.01 to 1000)',
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .refine((n) => n >= 0.01 && n <= 1000, 'must be from 0.01 to 1000')
      .prefault('1'),
  },
  seed: {
    value: 'N',
    help: 'the same requests give the same codes, tokens and results',
    schema: wholeNumber(0, 2 ** 31 - 1).optional(),
  },
  'allow-loopback-webhooks': { help: 'accept webhook targets such as http://127.0.0.1', schema: isGiven },
  manual: { help: 'nothing moves by itself', schema: isGiven },
  help: { help: 'print this', schema: isGiven },
} as const satisfies Record<string, FlagDefinition<z.ZodType>>;

/** Flags of `npm run sandbox`. */
export const sandboxFlags = {
  ...shared,
  port: { ...shared.port, help: 'port to listen on, 4010 without it; 0 for any free one' },
};

/** Flags of `npm run demo`. */
export const demoFlags = {
  ...shared,
  once: { help: 'do the main job end to end, print it, and stop', schema: isGiven },
  orders: {
    value: 'FILE',
    help: 'with --once: orders in Shopify’s webhook form, one or an array',
    schema: z.string().min(1).optional(),
  },
  map: {
    value: 'SKU=VARIATION_ID[,…]',
    help: 'with --orders: which SKUs of the file are which kits',
    schema: z
      .string()
      .regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, 'must be SKU=VARIATION_ID, several with commas')
      .optional(),
  },
  'service-url': {
    value: 'U',
    help: 'connect this implementation of the service instead of the bundled one',
    schema: address.optional(),
  },
  'service-token': { value: 'T', help: 'its API token', schema: z.string().min(1).optional() },
  partner: { help: 'that account is a partner account', schema: isGiven },
} as const satisfies Record<string, FlagDefinition<z.ZodType>>;

type Definitions = Record<string, FlagDefinition<z.ZodType>>;
export type FlagValues<D extends Definitions> = { [K in keyof D]: z.output<D[K]['schema']> };

export type ParsedFlags<D extends Definitions> =
  | { ok: true; flags: FlagValues<D> }
  | { ok: false; problem: string };

/** Parses command-line arguments; the problem names the flag and the rule. */
export function parseFlags<D extends Definitions>(definitions: D, args: readonly string[]): ParsedFlags<D> {
  const options = Object.fromEntries(
    Object.entries(definitions).map(([name, { value }]) => [
      name,
      { type: value ? 'string' : 'boolean' } as const,
    ]),
  );
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  const flags: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(definitions)) {
    const parsed = schema.safeParse(values[name]);
    if (!parsed.success)
      return { ok: false, problem: `--${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}` };
    flags[name] = parsed.data;
  }
  return { ok: true, flags: flags as FlagValues<D> };
}

/** The usage text of a command; `more` stands below its flags. */
export function usage(command: string, definitions: Definitions, more: readonly string[] = []): string {
  const rows = Object.entries(definitions).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  );
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    `Usage: ${command} [flags]`,
    '',
    ...rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`),
    ...(more.length === 0 ? [] : ['', ...more]),
  ].join('\n');
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
