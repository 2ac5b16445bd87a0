import { z } from 'zod';
import { startWords, valueWords as words, variableWords as purposes } from '../words/command-line.ts';

/** What a variable is for: printed beside the complaint when it is missing or wrong. */
interface Variable<S extends z.ZodType> {
  purpose: string;
  schema: S;
}

const url = z
  .url({ protocol: /^https?$/, error: words.address })
  .transform((value) => value.replace(/\/+$/, ''));
const parsedUrl = url.transform((value) => new URL(value));
const isPlain = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && search + hash + username + password === '';
/** As browsers and Shopify write it: the host in small letters, without a port that goes without saying. */
const originOf = ({ origin }: URL): string => origin;
/** An address without anything behind the host. */
export const originSchema = parsedUrl.refine(isPlain, words.plainAddress).transform(originOf);
/** Shopify talks HTTPS; a loopback address is for machines of which Shopify knows nothing. */
const publicUrl = parsedUrl
  .refine(
    ({ protocol, hostname }) =>
      protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    words.publicAddress,
  )
  .refine(isPlain, words.plainAddress)
  .transform(originOf);
const shortestSecret = 16;
const secret = z.string().min(shortestSecret, words.atLeastCharacters(shortestSecret));
export const postgresUrlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: words.postgres,
});
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevelSchema = z.enum(logLevels, { error: words.oneOf(logLevels) }).default('info');
export const lastPort = 65_535;
const isPort = words.wholeNumberFrom(0, lastPort);
const port = z
  .string()
  .regex(/^\d+$/, isPort)
  .transform(Number)
  .refine((n) => n <= lastPort, isPort);

const keyBytes = 32;
const keys = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().split(':')))
  .refine(
    (pairs) => pairs.every(([id, key]) => id && key && Buffer.from(key, 'base64').length === keyBytes),
    words.sealingKeys(keyBytes),
  )
  .transform((pairs) => pairs.map(([id = '', secretBase64 = '']) => ({ id, secretBase64 })));

/** Every environment variable that the app reads. Read once, here, and nowhere else. */
export const variables = {
  SHOPIFY_API_KEY: {
    purpose: purposes.SHOPIFY_API_KEY,
    schema: z.string().min(1),
  },
  SHOPIFY_API_SECRET: {
    purpose: purposes.SHOPIFY_API_SECRET,
    schema: secret,
  },
  SHOPIFY_APP_URL: { purpose: purposes.SHOPIFY_APP_URL, schema: publicUrl },
  SEALING_KEYS: { purpose: purposes.SEALING_KEYS, schema: keys },
  DATABASE_URL: {
    purpose: purposes.DATABASE_URL,
    schema: postgresUrlSchema.optional(),
  },
  DATA_DIR: {
    purpose: purposes.DATA_DIR,
    schema: z.string().min(1).default('.data'),
  },
  LAB_SANDBOX_URL: { purpose: purposes.LAB_SANDBOX_URL, schema: url.optional() },
  LAB_SANDBOX_TOKEN: {
    purpose: purposes.LAB_SANDBOX_TOKEN,
    schema: z.string().min(1).optional(),
  },
  LAB_SANDBOX_ADMIN_TOKEN: {
    purpose: purposes.LAB_SANDBOX_ADMIN_TOKEN,
    schema: z.string().min(1).optional(),
  },
  LAB_PRODUCTION_URL: {
    purpose: purposes.LAB_PRODUCTION_URL,
    schema: url.optional(),
  },
  LAB_PARTNER_SANDBOX_URL: { purpose: purposes.LAB_PARTNER_SANDBOX_URL, schema: url.optional() },
  LAB_PARTNER_SANDBOX_TOKEN: {
    purpose: purposes.LAB_PARTNER_SANDBOX_TOKEN,
    schema: z.string().min(1).optional(),
  },
  LAB_PARTNER_PRODUCTION_URL: { purpose: purposes.LAB_PARTNER_PRODUCTION_URL, schema: url.optional() },
  APP_BRIDGE_URL: {
    purpose: purposes.APP_BRIDGE_URL,
    schema: url.optional(),
  },
  HOST: { purpose: purposes.HOST, schema: z.string().min(1).default('0.0.0.0') },
  PORT: { purpose: purposes.PORT, schema: port.prefault('3000') },
  LOG_LEVEL: {
    purpose: purposes.LOG_LEVEL,
    schema: logLevelSchema,
  },
  ORDER_SPEED: {
    purpose: purposes.ORDER_SPEED,
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, words.aboveZero)
      .transform(Number)
      .refine((n) => n > 0, words.aboveZero)
      .prefault('1'),
  },
} as const satisfies Record<string, Variable<z.ZodType>>;

type Variables = Readonly<Record<string, Variable<z.ZodType>>>;
type ValuesOf<V extends Variables> = { [K in keyof V]: z.output<V[K]['schema']> };
export type Environment = ValuesOf<typeof variables>;

/**
 * Parses the environment. An empty variable counts as missing.
 * @returns every problem at once, one line each: the variable, what is wrong and what it is for
 */
export function parseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; values: Environment } | { ok: false; problems: string[] } {
  return parseVariables(variables, env);
}

/** The same for other variables; `check` finds what is wrong with values that go together. */
export function parseVariables<V extends Variables>(
  variables: V,
  env: Readonly<Record<string, string | undefined>>,
  check: (values: ValuesOf<V>) => readonly string[] = () => [],
): { ok: true; values: ValuesOf<V> } | { ok: false; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, purpose }] of Object.entries(variables)) {
    const given = env[name]?.trim();
    const parsed = schema.safeParse(given === '' ? undefined : given);
    if (parsed.success) values[name] = parsed.data;
    else {
      const why = given ? (parsed.error.issues[0]?.message ?? words.isInvalid) : words.isMissing;
      problems.push(startWords.variable(name, why, purpose));
    }
  }
  if (problems.length === 0) problems.push(...check(values as ValuesOf<V>));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: values as ValuesOf<V> };
}

/** The environment of this process; prints every problem and ends with exit code 2 when there is one. */
export function environmentOrExit(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  return variablesOrExit(variables, env);
}

/** The same for a process with variables of its own. */
export function variablesOrExit<V extends Variables>(
  variables: V,
  env: Readonly<Record<string, string | undefined>> = process.env,
  check?: (values: ValuesOf<V>) => readonly string[],
): ValuesOf<V> {
  const parsed = parseVariables(variables, env, check);
  if (parsed.ok) return parsed.values;
  process.stderr.write(`${startWords.cannotStart}\n${parsed.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(2);
}
