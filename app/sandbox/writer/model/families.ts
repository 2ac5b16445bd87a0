/** What a family of models wants to be asked differently, as of 2026-11. A request with what it refuses is a 400. */

export const modelProviders = ['openai-compatible', 'anthropic'] as const;
export type ModelProvider = (typeof modelProviders)[number];

export interface ModelFamily {
  /** The name of the field that limits how much is written. */
  readonly limitField: 'max_tokens' | 'max_completion_tokens';
  readonly takesTemperature: boolean;
  /** What it thinks before it writes counts as output: so many tokens more than the text needs. */
  readonly thinkingTokens: number;
}

interface Row extends ModelFamily {
  readonly provider: ModelProvider;
  readonly models: RegExp;
  /** YYYY-MM: since when a model of it is offered. */
  readonly since: string;
  /** Where it is said. */
  readonly source: string;
}

const plain: ModelFamily = { limitField: 'max_tokens', takesTemperature: true, thinkingTokens: 0 };

/** The first row that fits a model's name decides; a name may stand behind a host's prefix, as in `openai/o3`. */
const modelFamilies: readonly Row[] = [
  {
    provider: 'openai-compatible',
    models: /(?:^|\/)(?:o[1-9]|gpt-(?:[5-9]|[1-9]\d))/i,
    since: '2024-09',
    source: 'platform.openai.com/docs/api-reference/chat/create: max_tokens is not compatible with o-series',
    limitField: 'max_completion_tokens',
    takesTemperature: false,
    thinkingTokens: 8_000,
  },
  { provider: 'openai-compatible', models: /./, since: '2023-03', source: 'as above', ...plain },
  {
    provider: 'anthropic',
    models: /claude-(?:[23]|instant|(?:opus|sonnet|haiku)-4(?:-[0-6](?!\d)|-\d{8}|$))/i,
    since: '2023-07',
    source: 'docs.claude.com: sampling parameters up to Opus 4.6',
    ...plain,
  },
  {
    // 2026-04, with Claude Opus 4.7: sampling parameters were removed, and are refused.
    provider: 'anthropic',
    models: /./,
    since: '2026-04',
    source: 'docs.claude.com, migrating to Claude Opus 4.7',
    ...plain,
    takesTemperature: false,
  },
];

export function familyOf(provider: ModelProvider, model: string): ModelFamily {
  return modelFamilies.find((row) => row.provider === provider && row.models.test(model)) ?? plain;
}
