/** The model that the configuration names, through the Vercel AI SDK. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelPrice } from '../prices.ts';

export const modelProviders = ['openai-compatible', 'anthropic'] as const;
export type ModelProvider = (typeof modelProviders)[number];

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
}

/** How the writer, its price and stored texts name it: never like a standing entry of the price table. */
export function modelName({ provider, model }: Pick<ModelConfig, 'provider' | 'model'>): string {
  return `${provider}/${model}`;
}

/** The configured price, in force since ever: a configuration has no history. */
export function priceOfModel(config: ModelConfig): ModelPrice {
  const { inputUsdPerMillion, outputUsdPerMillion } = config;
  return { model: modelName(config), from: '1970-01-01', inputUsdPerMillion, outputUsdPerMillion };
}

// Everything is handed over: the packages would else look into the environment for keys and addresses of their own.
const makers: Readonly<Record<ModelProvider, (config: ModelConfig) => LanguageModel>> = {
  'openai-compatible': ({ model, baseUrl = '', key }) =>
    createOpenAICompatible({
      name: 'configured',
      baseURL: baseUrl,
      includeUsage: true,
      ...(key === undefined ? {} : { apiKey: key }),
    })(model),
  anthropic: ({ model, baseUrl = 'https://api.anthropic.com/v1', key = '' }) =>
    createAnthropic({ baseURL: baseUrl, apiKey: key })(model),
};

export function languageModel(config: ModelConfig): LanguageModel {
  return makers[config.provider](config);
}
