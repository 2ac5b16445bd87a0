import type { Logger } from 'pino';
import { z } from 'zod';
import type { PriceTable } from '../sandbox/writer/prices.ts';
import type { ModelConfig } from '../sandbox/writer/model/provider.ts';
import type { Writer } from '../sandbox/writer/writer.ts';
import { sandboxValueWords, sandboxVariableWords as purposes, startWords } from '../sandbox/words/start.ts';
import { demoWords, startWords as processWords, valueWords as words } from '../words/command-line.ts';

const priceDecimals = 6;
const longestModel = 200;
const longestKey = 1_000;
const providers = ['openai-compatible', 'anthropic'] as const;

const price = z
  .string()
  .regex(
    new RegExp(`^\\d{1,4}(\\.\\d{1,${String(priceDecimals)}})?$`),
    sandboxValueWords.price(priceDecimals),
  )
  .transform(Number);

/** The environment variables that let a model write instead of the built-in writer; without any, it is the built-in one. */
export const writerVariables = {
  SANDBOX_AI_PROVIDER: {
    purpose: purposes.SANDBOX_AI_PROVIDER,
    schema: z.enum(providers, { error: words.oneOf(providers) }).optional(),
  },
  SANDBOX_AI_MODEL: {
    purpose: purposes.SANDBOX_AI_MODEL,
    schema: z
      .string()
      .max(longestModel, words.atMostCharacters(longestModel))
      .regex(/^[\x21-\x7e]+$/, sandboxValueWords.visibleAscii)
      .optional(),
  },
  SANDBOX_AI_BASE_URL: {
    purpose: purposes.SANDBOX_AI_BASE_URL,
    schema: z
      .url({ protocol: /^https?$/, error: sandboxValueWords.modelAddress })
      .transform((text) => new URL(text))
      .refine(
        ({ protocol, hostname }) =>
          protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
        sandboxValueWords.httpsOrLocal,
      )
      .refine(
        ({ search, hash, username, password }) => search + hash + username + password === '',
        sandboxValueWords.noQueryOrUser,
      )
      .transform(({ href }) => href.replace(/\/+$/, ''))
      .optional(),
  },
  SANDBOX_AI_KEY: {
    purpose: purposes.SANDBOX_AI_KEY,
    schema: z
      .string()
      .max(longestKey, words.atMostCharacters(longestKey))
      .regex(/^[\x21-\x7e]+$/, sandboxValueWords.visibleAscii)
      .optional(),
  },
  SANDBOX_AI_INPUT_USD_PER_MILLION: {
    purpose: purposes.SANDBOX_AI_INPUT_USD_PER_MILLION,
    schema: price.optional(),
  },
  SANDBOX_AI_OUTPUT_USD_PER_MILLION: {
    purpose: purposes.SANDBOX_AI_OUTPUT_USD_PER_MILLION,
    schema: price.optional(),
  },
  SANDBOX_AI_CACHED_INPUT_USD_PER_MILLION: {
    purpose: purposes.SANDBOX_AI_CACHED_INPUT_USD_PER_MILLION,
    schema: price.optional(),
  },
} as const;

/** For the usage of the commands that start a sandbox. */
export const writerHelp: readonly string[] = [
  startWords.writer,
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
    .map((name) => processWords.variable(name, words.neededFor(why), writerVariables[name].purpose));
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
  if (config === null) return { writer: undefined, prices: [], told: demoWords.builtInWriter };
  // Only who wants a model waits for its libraries.
  const [{ modelWriter }, { withFallback }, { builtInWriter }, { modelName, priceOfModel }] =
    await Promise.all([
      import('../sandbox/writer/model/writer.ts'),
      import('../sandbox/writer/model/fallback.ts'),
      import('../sandbox/writer/built-in.ts'),
      import('../sandbox/writer/model/provider.ts'),
    ]);
  return {
    writer: withFallback(modelWriter(config, log), { builtIn: builtInWriter, log }),
    prices: [priceOfModel(config)],
    told: demoWords.modelWriter(modelName(config), config.baseUrl ?? demoWords.provider),
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
    SANDBOX_AI_CACHED_INPUT_USD_PER_MILLION: cachedInputUsdPerMillion,
  } = values;
  if (provider === undefined || model === undefined) return null;
  if (inputUsdPerMillion === undefined || outputUsdPerMillion === undefined) return null;
  return {
    provider,
    model,
    baseUrl,
    key,
    inputUsdPerMillion,
    outputUsdPerMillion,
    cachedInputUsdPerMillion,
  };
}
