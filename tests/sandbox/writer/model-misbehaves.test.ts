/** A model server that answers 200 and goes wrong all the same, over both protocols, for replies and interpretations. */
import { describe, expect, test } from 'vitest';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { type ModelConfig, priceOfModel } from '../../../app/sandbox/writer/model/provider.ts';
import { costMicroUsd } from '../../../app/sandbox/writer/prices.ts';
import { letter, modelProtocols, question, withModel } from '../support/asked-model.ts';

const first = 'Your glycan age is 52 years.';
const opening = `${first} It is an estimate of where the pattern of your glycans stands.`;
const ending = 'Your age in years is 55.';
const stopped = 'The rest of this answer couldn’t be checked, so it ends here. You can ask again.';
const diagnosis = 'You have diabetes, so I must be careful.';

const tasks = { reply: question, interpretation: letter } as const;
type Kind = keyof typeof tasks;
const letterSaid = composeInterpretation(letter);
/** A text in pieces of which the first is more than an excuse would be. */
const says: Record<Kind, readonly string[]> = {
  reply: [`${opening} `, ending],
  interpretation: [letterSaid.slice(0, 200), letterSaid.slice(200)],
};
/** The same as its reader gets it. */
const whole: Record<Kind, RegExp> = {
  reply: new RegExp(`^${opening} ${ending}$`),
  interpretation: /^## Overview\n[^]*## Considerations\n[^]*\.$/,
};
const kinds = Object.keys(tasks) as Kind[];
const cases = modelProtocols.flatMap((provider) => kinds.map((kind) => ({ provider, kind })));
const quick = { firstChunkMs: 200, chunkMs: 200, totalMs: 2_000 };

describe.each(cases)('over $provider, $kind: a stream that', ({ provider, kind }) => {
  test.each(['cut', 'end', 'error', 'hang'] as const)(
    'breaks off once (%s) is asked for again, and read whole',
    async (how) => {
      await withModel(
        provider,
        () => says[kind],
        async ({ server, ask, logged }) => {
          server.breakStreams(how, { times: 1 });
          const { text, shown } = await ask(tasks[kind]);
          expect(text).toMatch(whole[kind]);
          if (kind === 'reply') expect(shown).toBe(text);
          expect(server.asked).toHaveLength(2);
          expect(logged()).toHaveLength(1);
          expect(JSON.stringify(logged())).not.toMatch(/glycan|Overloaded/);
        },
        { timeouts: quick },
      );
    },
  );

  test.each(['cut', 'end', 'error', 'hang'] as const)(
    'always breaks off (%s) ends honestly behind what was shown, or is the built-in writer’s',
    async (how) => {
      await withModel(
        provider,
        () => says[kind],
        async ({ server, ask }) => {
          server.breakStreams(how);
          const { text } = await ask(tasks[kind]);
          if (kind === 'reply') expect(text).toBe(`${first}\n\n${stopped}`);
          else expect(text).toMatch(whole.interpretation);
          expect(server.asked).toHaveLength(2);
        },
        { timeouts: quick },
      );
    },
  );

  test('holds no text is followed by the built-in writer', async () => {
    await withModel(
      provider,
      () => ['', '  \n'],
      async ({ server, ask, logged }) => {
        const { text, outputTokens } = await ask(tasks[kind]);
        expect(text).toContain('52');
        expect(server.asked).toHaveLength(1);
        expect(outputTokens).toBe(200);
        expect(logged()).toContain('the model wrote nothing');
      },
    );
  });

  test('thinks in the protocol’s own way is heard to write alone', async () => {
    await withModel(
      provider,
      () => says[kind],
      async ({ server, ask }) => {
        const { text, shown } = await ask(tasks[kind]);
        expect(text).toMatch(whole[kind]);
        expect(`${text ?? ''}${shown}`).not.toContain('careful');
        expect(server.asked).toHaveLength(1);
      },
      { beside: { thoughts: [diagnosis, ' I will say the ages.'] } },
    );
  });

  test('reports cached input is charged its own price for that part', async () => {
    await withModel(
      provider,
      () => says[kind],
      async ({ ask }) => {
        const { used } = await ask(tasks[kind]);
        expect(used).toEqual({ inputTokens: 1_000, outputTokens: 200, cachedInputTokens: 800 });
        const config: ModelConfig = {
          provider,
          model: 'writer-1',
          baseUrl: undefined,
          key: undefined,
          inputUsdPerMillion: 3,
          outputUsdPerMillion: 15,
          cachedInputUsdPerMillion: 0.3,
        };
        expect(costMicroUsd(priceOfModel(config), used)).toBe(200 * 3 + 800 * 0.3 + 200 * 15);
      },
      { beside: { cachedTokens: 800 } },
    );
  });
});
