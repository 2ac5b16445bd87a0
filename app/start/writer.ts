import type { Logger } from 'pino';
import { z } from 'zod';
import type { PriceTable } from '../sandbox/writer/prices.ts';
import type { ModelConfig } from '../sandbox/writer/model/provider.ts';
import type { Writer } from '../sandbox/writer/writer.ts';

const price = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be dollars, at most six decimals, such as 2.50')
  .transform(Number);

/** The environment variables that let a model write instead of the built-in writer; without any, it is the built-in one. */
export const writerVariables = {
  SANDBOX_AI_PROVIDER: {
    purpose: 'openai-compatible or anthropic: lets a model write instead of the built-in writer',
    schema: z
      .enum(['openai-compatible', 'anthropic'], { error: 'must be openai-compatible or anthropic' })
      .optional(),
  },
  SANDBOX_AI_MODEL: {
    purpose: 'the model, as the provider calls it',
    schema: z
      .string()
      .max(200, 'must have at most 200 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be made of visible ASCII characters')
      .optional(),
  },
  SANDBOX_AI_BASE_URL: {
    purpose: "the provider's address; Anthropic's own when it is missing and the provider is anthropic",
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an absolute https address' })
      .transform((text) => new URL(text))
      .refine(
        ({ protocol, hostname }) =>
          protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
        'must be an https address, or http on this machine: results are sent there',
      )
      .refine(
        ({ search, hash, username, password }) => search + hash + username + password === '',
        'must have no query and no user; the key goes into SANDBOX_AI_KEY',
      )
      .transform(({ href }) => href.replace(/\/+$/, ''))
      .optional(),
  },
  SANDBOX_AI_KEY: {
    purpose: "the provider's API key",
    schema: z
      .string()
      .max(1_000, 'must have at most 1000 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be made of visible ASCII characters')
      .optional(),
  },
  SANDBOX_AI_INPUT_USD_PER_MILLION: {
    purpose: "what a million tokens of the model's input cost; budgets are kept by it",
    schema: price.optional(),
  },
  SANDBOX_AI_OUTPUT_USD_PER_MILLION: {
    purpose: "what a million tokens of the model's output cost; budgets are kept by it",
    schema: price.optional(),
  },
} as const;

/** For the usage of the commands that start a sandbox. */
export const writerHelp: readonly string[] = [
  'AI texts are written by the built-in writer, or by a model that these variables name (docs/sandbox.md):',
  ...Object.entries(writerVariables).map(([name, { purpose }]) => `  ${name.padEnd(35)}${purpose}`),
];

type VariableName = keyof typeof writerVariables;
export type WriterValues = { readonly [V in VariableName]: z.output<(typeof writerVariables)[V]['schema']> };

const always: readonly VariableName[] = [
  'SANDBOX_AI_MODEL',
  'SANDBOX_AI_INPUT_USD_PER_MILLION',
  'SANDBOX_AI_OUTPUT_USD_PER_MILLION',
];
const neededBy: Readonly<Record<ModelConfig['provider'], readonly VariableName[]>> = {
  'openai-compatible': [...always, 'SANDBOX_AI_BASE_URL'],
  anthropic: [...always, 'SANDBOX_AI_KEY'],
};

/** What is missing for the model to write, a line for each variable. */
export function writerProblems(values: WriterValues): string[] {
  const names = Object.keys(writerVariables) as VariableName[];
  const given = names.filter((name) => values[name] !== undefined);
  const needed =
    values.SANDBOX_AI_PROVIDER === undefined
      ? given.slice(0, 1).map((): VariableName => 'SANDBOX_AI_PROVIDER')
      : neededBy[values.SANDBOX_AI_PROVIDER];
  const why = values.SANDBOX_AI_PROVIDER ?? given[0] ?? '';
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing, with ${why} (${writerVariables[name].purpose})`);
}

/** What the sandbox is started with, and how people are told of it. */
export interface ChosenWriter {
  readonly writer: Writer | undefined;
  readonly prices: PriceTable;
  readonly told: string;
}

/** The writer of values in which `writerProblems` finds nothing. */
export async function chooseWriter(values: WriterValues, log: Logger): Promise<ChosenWriter> {
  const config = modelOf(values);
  if (config === null) return { writer: undefined, prices: [], told: 'built in (no model, no network)' };
  // Only who wants a model waits for its libraries.
  const [{ modelWriter }, { modelName, priceOfModel }] = await Promise.all([
    import('../sandbox/writer/model/writer.ts'),
    import('../sandbox/writer/model/provider.ts'),
  ]);
  return {
    writer: modelWriter(config, log),
    prices: [priceOfModel(config)],
    told: `${modelName(config)}: results are sent to ${config.baseUrl ?? 'the provider'}`,
  };
}

function modelOf(values: WriterValues): ModelConfig | null {
  const {
    SANDBOX_AI_PROVIDER: provider,
    SANDBOX_AI_MODEL: model,
    SANDBOX_AI_BASE_URL: baseUrl,
    SANDBOX_AI_KEY: key,
    SANDBOX_AI_INPUT_USD_PER_MILLION: inputUsdPerMillion,
    SANDBOX_AI_OUTPUT_USD_PER_MILLION: outputUsdPerMillion,
  } = values;
  if (provider === undefined || model === undefined) return null;
  if (inputUsdPerMillion === undefined || outputUsdPerMillion === undefined) return null;
  return { provider, model, baseUrl, key, inputUsdPerMillion, outputUsdPerMillion };
}
