import { z } from 'zod';

/** What a variable is for: printed beside the complaint when it is missing or wrong. */
interface Variable<S extends z.ZodType> {
  purpose: string;
  schema: S;
}

const url = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
/** Shopify talks HTTPS; a loopback address is for machines of which Shopify knows nothing. */
const publicUrl = url
  .transform((value) => new URL(value))
  .refine(
    ({ protocol, hostname }) =>
      protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    'must be an https address',
  )
  .refine(
    ({ pathname, search, hash, username, password }) =>
      pathname === '/' && search + hash + username + password === '',
    'must have no path, query or user',
  )
  // As browsers and Shopify write it: the host in small letters, without a port that goes without saying.
  .transform(({ origin }) => origin);
const secret = z.string().min(16, 'must have at least 16 characters');
export const postgresUrlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});
export const logLevelSchema = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');
const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((n) => n <= 65_535, 'must be at most 65535');

const keys = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().split(':')))
  .refine(
    (pairs) => pairs.every(([id, key]) => id && key && Buffer.from(key, 'base64').length === 32),
    'must be id:key[,id:key …], each key 32 bytes in base64, the one to seal with first',
  )
  .transform((pairs) => pairs.map(([id = '', secretBase64 = '']) => ({ id, secretBase64 })));

/** Every environment variable that the app reads. Read once, here, and nowhere else. */
export const variables = {
  SHOPIFY_API_KEY: {
    purpose: "the app's client ID from the Shopify Partner dashboard",
    schema: z.string().min(1),
  },
  SHOPIFY_API_SECRET: {
    purpose: "the app's client secret; verifies webhooks and session tokens",
    schema: secret,
  },
  SHOPIFY_APP_URL: { purpose: 'the public address of this app, without a path', schema: publicUrl },
  SEALING_KEYS: { purpose: 'keys that seal tokens and contact data at rest', schema: keys },
  DATABASE_URL: {
    purpose:
      'the PostgreSQL database; without it an embedded one is started in DATA_DIR, fit for one machine',
    schema: postgresUrlSchema.optional(),
  },
  DATA_DIR: {
    purpose: 'where the embedded PostgreSQL keeps its data',
    schema: z.string().min(1).default('.data'),
  },
  LAB_SANDBOX_URL: { purpose: "the base_url of the lab's sandbox environment", schema: url.optional() },
  LAB_SANDBOX_TOKEN: {
    purpose: 'an API token of the sandbox, so that merchants connect it in one click',
    schema: z.string().min(1).optional(),
  },
  LAB_PRODUCTION_URL: {
    purpose: "the base_url of the lab's production environment",
    schema: url.optional(),
  },
  APP_BRIDGE_URL: {
    purpose: 'an App Bridge other than Shopify’s own; for machines without a network',
    schema: url.optional(),
  },
  HOST: { purpose: 'the address to listen on', schema: z.string().min(1).default('0.0.0.0') },
  PORT: { purpose: 'the port to listen on', schema: port.prefault('3000') },
  LOG_LEVEL: {
    purpose: 'how much is logged',
    schema: logLevelSchema,
  },
  ORDER_SPEED: {
    purpose: 'divides the waits of orders (searches, sweeps); 1 in production',
    schema: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .refine((n) => n > 0, 'must be above 0')
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
      const why = given ? (parsed.error.issues[0]?.message ?? 'is not valid') : 'is missing';
      problems.push(`${name} ${why} (${purpose})`);
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
  process.stderr.write(`Kitbridge cannot start:\n${parsed.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(2);
}
