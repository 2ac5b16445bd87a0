import { describe, expect, test } from 'vitest';
import { builtInReply } from '../../../app/sandbox/writer/built-in.ts';
import { familyOf } from '../../../app/sandbox/writer/model/families.ts';
import { type ModelConfig, priceOfModel } from '../../../app/sandbox/writer/model/provider.ts';
import { costMicroUsd } from '../../../app/sandbox/writer/prices.ts';
import { modelProtocols, question, withModel } from '../support/asked-model.ts';

const [first, second] = ['Your glycan age is 52 years.', 'Your age in years is 55.'];
const diagnosis = 'You have diabetes.';

describe.each(modelProtocols)('over %s, a model that', (provider) => {
  const good = () => [first, ` ${second}`];

  test('is refused twice is followed by the built-in writer, whose text costs nothing', async () => {
    await withModel(
      provider,
      () => [diagnosis],
      async ({ server, ask }) => {
        const { text, outputTokens } = await ask();
        expect(text).toContain('52');
        expect(text).not.toContain('diabetes');
        expect(server.asked).toHaveLength(2);
        expect(outputTokens).toBeLessThanOrEqual(400);
      },
    );
  });

  test('is refused in the middle of a stream ends honestly, behind what was shown', async () => {
    await withModel(
      provider,
      () => [`${first} `, diagnosis],
      async ({ server, ask }) => {
        const { text, shown } = await ask();
        expect(text).toBe(shown);
        expect(text).toBe(
          `${first}\n\nThe rest of this answer couldn’t be checked, so it ends here. You can ask again.`,
        );
        expect(server.asked).toHaveLength(2);
      },
    );
  });

  test.each([400, 404, 409, 413, 422])(
    'answers %i is not asked the same again; the built-in writer writes',
    async (status) => {
      await withModel(provider, good, async ({ server, ask }) => {
        server.failWith(status);
        const { text, outputTokens } = await ask();
        expect(text).toContain('52');
        expect([server.asked.length, outputTokens]).toEqual([1, 0]);
      });
    },
  );

  test('answers 429 with a short wait gets that wait, and writes', async () => {
    await withModel(provider, good, async ({ server, ask }) => {
      server.failWith(429, { headers: { 'retry-after-ms': '20' }, times: 1 });
      const { text } = await ask();
      expect(text).toBe(`${first} ${second}`);
      expect(server.asked).toHaveLength(2);
    });
  });

  test('answers 429 with a long wait is left alone that long: the next reader is not kept waiting either', async () => {
    await withModel(provider, good, async ({ server, ask, logged }) => {
      server.failWith(429, { headers: { 'retry-after': '60' }, times: 1 });
      expect((await ask()).text).toContain('52');
      expect((await ask()).text).toContain('52');
      expect(server.asked).toHaveLength(1);
      expect(logged()).toContain('the model is left alone');
    });
  });

  test('comes back after its rest is asked again', async () => {
    await withModel(
      provider,
      good,
      async ({ server, ask }) => {
        server.failWith(401, { times: 1 });
        expect((await ask()).text).not.toBe(`${first} ${second}`);
        await expect.poll(async () => (await ask()).text).toBe(`${first} ${second}`);
        expect(server.asked).toHaveLength(2);
      },
      { timings: { restMs: 50 } },
    );
  });

  test('stumbles once writes at the second try', async () => {
    await withModel(provider, good, async ({ server, ask }) => {
      server.failWith(503, { times: 1 });
      expect((await ask()).text).toBe(`${first} ${second}`);
      expect(server.asked).toHaveLength(2);
    });
  });

  test('cannot be reached is followed by the built-in writer', async () => {
    await withModel(provider, good, async ({ server, ask }) => {
      server.cut();
      const { text, outputTokens } = await ask();
      expect(text).toContain('52');
      expect([server.asked.length, outputTokens]).toEqual([2, 0]);
    });
  });

  test('thinks aloud is heard to write alone', async () => {
    await withModel(
      provider,
      () => ['<think>The age is 52, so I will ', `say so. ${diagnosis}</think>`, first, ` ${second}`],
      async ({ ask }) => {
        expect((await ask()).text?.trim()).toBe(`${first} ${second}`);
      },
    );
  });
});

const families: [ModelConfig['provider'], string, { limit: string; temperature: boolean }][] = [
  ['openai-compatible', 'gpt-4o-mini', { limit: 'max_tokens', temperature: true }],
  ['openai-compatible', 'llama3.2:3b', { limit: 'max_tokens', temperature: true }],
  ['openai-compatible', 'o3-mini', { limit: 'max_completion_tokens', temperature: false }],
  ['openai-compatible', 'openai/gpt-5-nano', { limit: 'max_completion_tokens', temperature: false }],
  ['anthropic', 'claude-3-5-haiku-latest', { limit: 'max_tokens', temperature: true }],
  ['anthropic', 'claude-sonnet-4-20250514', { limit: 'max_tokens', temperature: true }],
  ['anthropic', 'claude-opus-4-6', { limit: 'max_tokens', temperature: true }],
  ['anthropic', 'claude-opus-4-7', { limit: 'max_tokens', temperature: false }],
  ['anthropic', 'claude-sonnet-5', { limit: 'max_tokens', temperature: false }],
];

describe.each(modelProtocols)('over %s', (provider) => {
  test.each(['Wie alt sind meine Glykane?', 'Quel est mon âge glycanique ?', 'Shield?'])(
    '“%s” is answered in its own language, by the writer that has it, and costs nothing',
    async (message) => {
      await withModel(
        provider,
        () => [first, ` ${second}`],
        async ({ server, ask }) => {
          const asked = { ...question, message, usualLanguage: 'de' as const };
          const { text, used } = await ask(asked);
          expect(text).toBe(builtInReply(asked).replace(/\[@[\w-]+\]/, '[1]'));
          expect(text).not.toMatch(/\b(?:the|your)\b/);
          expect([server.asked.length, used.outputTokens]).toEqual([0, 0]);
        },
      );
    },
  );

  test('a model is told nothing of other languages, and writes English as Americans do', async () => {
    await withModel(
      provider,
      () => [first, ` ${second}`],
      async ({ server, ask }) => {
        await ask();
        const body = server.asked[0]?.body ?? '';
        expect(body).toContain('American English');
        expect(body).not.toMatch(/British|favour|another language/);
      },
    );
  });
});

test.each(families)(
  '%s/%s is asked as its family wants it',
  async (provider, model, { limit, temperature }) => {
    await withModel(
      provider,
      () => [first, ` ${second}`],
      async ({ server, ask }) => {
        await ask();
        const body = JSON.parse(server.asked[0]?.body ?? '{}') as Record<string, unknown>;
        const limits = ['max_tokens', 'max_completion_tokens'].filter((field) => field in body);
        expect([limits, 'temperature' in body]).toEqual([[limit], temperature]);
        expect(body[limit]).toBe(1_200 + familyOf(provider, model).thinkingTokens);
      },
      { model },
    );
  },
);

test('cached input is charged at its own price, and as other input where none is given', () => {
  const config: ModelConfig = {
    provider: 'anthropic',
    model: 'm',
    baseUrl: undefined,
    key: 'k',
    inputUsdPerMillion: 3,
    outputUsdPerMillion: 15,
  };
  const used = { inputTokens: 1_000, outputTokens: 100, cachedInputTokens: 800 };
  expect(costMicroUsd(priceOfModel(config), used)).toBe(4_500);
  expect(costMicroUsd(priceOfModel({ ...config, cachedInputUsdPerMillion: 0.3 }), used)).toBe(
    200 * 3 + 800 * 0.3 + 1_500,
  );
});
