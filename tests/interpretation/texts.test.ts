import { describe, expect, test } from 'vitest';
import { readAllowance } from '../../app/interpretation/allowance.ts';
import { readInterpretation, refreshInterpretation } from '../../app/interpretation/interpretation.ts';
import { lockKit } from '../../app/kits/kit-view.ts';
import { jsonOf, me, text, useAssistantWorld } from './support/world.ts';

const world = useAssistantWorld();

const STORED = 'GET /ai/interpretations/kit/:id';
const WRITE = 'POST /ai/interpretations';

const left = async () => (await readAllowance(world.ctx, me, 'generation')).left;

describe('a customer’s interpretation', () => {
  test('is written once and read from then on, at no cost', async () => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(200, text());
    const written = await readInterpretation(world.ctx, me, kit);
    expect(written).toEqual({
      ok: true,
      value: {
        interpretation: '# Text',
        generated_on: '2025-11-21T04:40:00.000Z',
        sources: [],
        allowance: { left: 9, resets_at: '2026-11-21T00:00:00.000Z' },
      },
    });
    world.answers[STORED] = jsonOf(200, { ...text(), cached: true });
    expect(await readInterpretation(world.ctx, me, kit)).toEqual(written);
    expect(world.called()).toEqual([STORED, WRITE, STORED]);
  });

  test.each([
    ['stored', STORED, readInterpretation],
    ['written', WRITE, readInterpretation],
    ['written anew', WRITE, refreshInterpretation],
  ])('that is %s is not given once the kit is closed', async (_name, call, read) => {
    const kit = await world.openKit();
    world.answers[call] = (response, request) =>
      void lockKit(world.ctx, me, kit).then(() => jsonOf(200, text())(response, request));
    expect(await read(world.ctx, me, kit)).toEqual({
      ok: false,
      refusal: { code: 'confirmation_required' },
    });
  });

  test('that is stored is served when the allowance and the budget are gone', async () => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(429, { code: 'monthly_budget_exhausted' }, { 'retry-after': '60' });
    await world.ctx.db.interpretationUse.create({
      data: { ...me, day: new Date('2026-11-20'), generated: 10 },
    });
    const used = { ok: false, refusal: { code: 'allowance_used', retryAfterMs: 12 * 3_600_000 } };
    expect(await readInterpretation(world.ctx, me, kit)).toEqual(used);
    expect(await refreshInterpretation(world.ctx, me, kit)).toEqual(used);
    world.answers[STORED] = jsonOf(200, text());
    expect(await readInterpretation(world.ctx, me, kit)).toMatchObject({ ok: true });
    expect(world.called()).toEqual([STORED, STORED]);
  });

  describe('in German', () => {
    const english =
      '## Overview\n\n' +
      'Your value is in the middle of the range, and that is the better place. '.repeat(4);
    const german =
      '## Überblick\n\n' +
      'Ihr Wert liegt in der Mitte des Bereichs, und das ist der beste Platz. '.repeat(4);
    const asked = () =>
      world.server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

    test('is asked for in German, and read from then on', async () => {
      const kit = await world.openKit();
      world.answers[WRITE] = jsonOf(200, text(german));
      expect(await readInterpretation(world.ctx, me, kit, 'de')).toMatchObject({
        value: { interpretation: german },
      });
      expect(asked()).toMatchObject([{ instructions: 'Write in German.' }]);
      world.answers[STORED] = jsonOf(200, text(german));
      expect(await readInterpretation(world.ctx, me, kit, 'de')).toMatchObject({
        value: { interpretation: german },
      });
      expect(asked()).toHaveLength(1);
    });

    test('is written anew where the service keeps one text for all, and it is English', async () => {
      const kit = await world.openKit();
      world.answers[STORED] = jsonOf(200, text(english));
      world.answers[WRITE] = (response, request) => {
        const isRefresh = JSON.parse(world.server.requests.at(-1)?.body ?? '{}').refresh === true;
        jsonOf(200, isRefresh ? text(german) : { ...text(english), cached: true })(response, request);
      };
      expect(await readInterpretation(world.ctx, me, kit, 'de')).toMatchObject({
        value: { interpretation: german },
      });
      expect(await left()).toBe(9);
    });

    test('falls back to the stored text of another language when nothing more may be written', async () => {
      const kit = await world.openKit();
      world.answers[STORED] = jsonOf(200, text(english));
      world.answers[WRITE] = jsonOf(429, { code: 'monthly_budget_exhausted' }, { 'retry-after': '60' });
      expect(await readInterpretation(world.ctx, me, kit, 'de')).toMatchObject({
        value: { interpretation: english },
      });
    });
  });

  test('is written anew when the customer asks for it', async () => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(200, text('# New'));
    world.answers[STORED] = jsonOf(200, text('# Old'));
    expect(await refreshInterpretation(world.ctx, me, kit)).toMatchObject({
      value: { interpretation: '# New' },
    });
    expect(JSON.parse(world.server.requests[0]?.body ?? '')).toMatchObject({ refresh: true });
  });

  test('of parallel calls, no more than the allowance are written', async () => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(200, text());
    await world.ctx.db.interpretationUse.create({
      data: { ...me, day: new Date('2026-11-20'), generated: 7 },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refreshInterpretation(world.ctx, me, kit)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(world.called()).toEqual([WRITE, WRITE, WRITE]);
    expect(await left()).toBe(0);
  });

  test.each([
    [429, 'monthly_budget_exhausted', 10],
    [429, 'daily_rate_limit_exceeded', 10],
    [409, 'no_results', 10],
    [403, 'ai_disabled', 10],
    [500, 'internal_error', 10],
    [502, 'empty_response', 9],
  ])('a %i %s leaves the allowance at what was not used', async (status, code, allowance) => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(status, { code });
    await expect(refreshInterpretation(world.ctx, me, kit)).rejects.toMatchObject({ status });
    expect(await left()).toBe(allowance);
  });

  test('that somebody had written meanwhile costs the customer nothing', async () => {
    const kit = await world.openKit();
    world.answers[WRITE] = jsonOf(200, { ...text(), cached: true });
    expect(await readInterpretation(world.ctx, me, kit)).toMatchObject({ ok: true });
    expect(await left()).toBe(10);
  });

  test('of another customer, another shop, or unconfirmed reaches nothing', async () => {
    const kit = await world.openKit();
    for (const act of [readInterpretation, refreshInterpretation]) {
      for (const other of [
        { ...me, customerId: '200' },
        { ...me, shop: 'other.myshopify.com' },
      ])
        expect(await act(world.ctx, other, kit)).toEqual({ ok: false, refusal: { code: 'not_found' } });
    }
    await world.ctx.db.kitGate.updateMany({ where: { kitId: kit }, data: { confirmedUntil: null } });
    const closed = { ok: false, refusal: { code: 'confirmation_required' } };
    expect(await readInterpretation(world.ctx, me, kit)).toEqual(closed);
    expect(await refreshInterpretation(world.ctx, me, kit)).toEqual(closed);
    expect(world.called()).toEqual([]);
  });
});
