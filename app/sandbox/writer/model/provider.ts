/** The model that the configuration names, through the Vercel AI SDK. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { LanguageModel } from 'ai';
import type { ModelPrice } from '../prices.ts';
import { familyOf, type ModelProvider } from './families.ts';

export interface ModelConfig {
  readonly provider: ModelProvider;
  /** As the provider calls it. */
  readonly model: string;
  /** Without a trailing slash; undefined is Anthropic's own address. */
  readonly baseUrl: string | undefined;
  /** Undefined for servers that ask for none. */
  readonly key: string | undefined;
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  /** Undefined: as other input. */
  readonly cachedInputUsdPerMillion?: number | undefined;
}

/** How the writer, its price and stored texts name it: never like a standing entry of the price table. */
export function modelName({ provider, model }: Pick<ModelConfig, 'provider' | 'model'>): string {
  return `${provider}/${model}`;
}

/** The configured price, in force since ever: a configuration has no history. */
export function priceOfModel(config: ModelConfig): ModelPrice {
  const { inputUsdPerMillion, outputUsdPerMillion, cachedInputUsdPerMillion } = config;
  return {
    model: modelName(config),
    from: '1970-01-01',
    inputUsdPerMillion,
    outputUsdPerMillion,
    ...(cachedInputUsdPerMillion === undefined ? {} : { cachedInputUsdPerMillion }),
  };
}

// Everything is handed over: the packages would else look into the environment for keys and addresses of their own.
type ProviderModel = Parameters<typeof wrapLanguageModel>[0]['model'];

const makers: Readonly<Record<ModelProvider, (config: ModelConfig) => ProviderModel>> = {
  'openai-compatible': ({ model, baseUrl = '', key }) =>
    createOpenAICompatible({
      name: 'configured',
      baseURL: baseUrl,
      includeUsage: true,
      transformRequestBody: (body) => limitedBy(familyOf('openai-compatible', model).limitField, body),
      ...(key === undefined ? {} : { apiKey: key }),
    })(model),
  anthropic: ({ model, baseUrl = 'https://api.anthropic.com/v1', key = '' }) =>
    createAnthropic({ baseURL: baseUrl, apiKey: key })(model),
};

type RequestBody = Record<string, unknown>;

function limitedBy(field: string, { max_tokens: limit, ...body }: RequestBody): RequestBody {
  return { ...body, [field]: limit };
}

/** A model that thinks aloud is heard to write alone: providers mark its thoughts, other servers put them into tags. */
export function languageModel(config: ModelConfig): LanguageModel {
  const model = makers[config.provider](config);
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}
