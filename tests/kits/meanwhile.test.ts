import { afterEach, expect, test } from 'vitest';
import { answerRequest } from '../../app/kits/claim-requests.ts';
import { claimKit } from '../../app/kits/claim.ts';
import { confirmKit } from '../../app/kits/gate.ts';
import { lockKit, setView } from '../../app/kits/kit-view.ts';
import { makeReportTicket, useQuestionsTicket, useReportTicket } from '../../app/kits/report-ticket.ts';
import { readResult } from '../../app/kits/result.ts';
import type { Customer } from '../../app/kits/customers-kit.ts';
import { birth, useAccessWorld } from './support/access-world.ts';

/** What happens to a kit while the service is still answering. */

const world = useAccessWorld();
const during = (act: () => Promise<unknown>) => {
  // Once: a claim fetches a report, too.
  world.meanwhile = () => {
    world.meanwhile = () => Promise.resolve();
    return act();
  };
};
afterEach(() => during(() => Promise.resolve()));

interface Closing {
  name: string;
  code: string;
  close(customer: Customer, kitId: string, kitCode: string): Promise<unknown>;
}

const claimed: Closing = {
  name: 'claimed by the person tested',
  code: 'claimed_by_other',
  async close({ shop, customerId }, kitId, kitCode) {
    await claimKit(world.ctx, { shop, customerId: '2' }, { kitCode, dateOfBirth: birth });
    await answerRequest(world.ctx, { shop, customerId }, kitId, 'hand_over');
  },
};
const closings: Closing[] = [
  claimed,
  ...(['hidden', 'removed'] as const).map((view) => ({
    name: view,
    code: view,
    close: (customer: Customer, kitId: string) => setView(world.ctx, customer, kitId, view),
  })),
];
const locked: Closing = {
  name: 'locked',
  code: 'confirmation_required',
  close: (customer, kitId) => lockKit(world.ctx, customer, kitId),
};

async function confirmed() {
  const customer = { shop: world.newShop(), customerId: '1' };
  const kitCode = `KB-${customer.shop}`;
  const kitId = await world.makeKit({ ...customer, kitCode });
  expect((await confirmKit(world.ctx, customer, kitId, birth)).ok).toBe(true);
  return { customer, kitId, kitCode };
}

test.each([...closings, locked])(
  'a result that is fetched is not given once the kit is $name',
  async (closing) => {
    const { customer, kitId, kitCode } = await confirmed();
    expect(await readResult(world.ctx, customer, kitId)).toMatchObject({ ok: true });
    during(() => closing.close(customer, kitId, kitCode));
    expect(await readResult(world.ctx, customer, kitId)).toEqual({
      ok: false,
      refusal: { code: closing.code },
    });
  },
);

type Ticketed = Parameters<typeof useReportTicket>[0];
const forms = [
  { form: 'PDF', use: (ctx: Ticketed, ticket: string) => useReportTicket(ctx, ticket) },
  {
    form: 'page of questions',
    use: (ctx: Ticketed, ticket: string) => useQuestionsTicket(ctx, ticket, 'en'),
  },
];

test.each([...closings, locked].flatMap((closing) => forms.map((form) => ({ ...closing, ...form }))))(
  'a $form that is fetched is not given once the kit is $name',
  async (closing) => {
    const { customer, kitId, kitCode } = await confirmed();
    const ctx = {
      ...world.ctx,
      async readReportPdf() {
        await world.meanwhile();
        return new Uint8Array([1]);
      },
    };
    const useNew = async () => {
      const made = await makeReportTicket(ctx, customer, kitId);
      return closing.use(ctx, made.ok ? made.value.ticket : '');
    };
    expect(await useNew()).toMatchObject({ kind: 'given' });
    during(() => closing.close(customer, kitId, kitCode));
    expect(await useNew()).toEqual({ kind: 'closed', refusal: { code: closing.code } });
  },
);

test.each(closings)('a right date of birth does not open a kit that is $name meanwhile', async (closing) => {
  const { customer, kitId, kitCode } = await confirmed();
  await lockKit(world.ctx, customer, kitId);
  during(() => closing.close(customer, kitId, kitCode));
  const answer = await confirmKit(world.ctx, customer, kitId, birth);
  expect(answer).toEqual({ ok: false, refusal: { code: closing.code } });
  expect(await readResult(world.ctx, customer, kitId)).toEqual(answer);
});

test('a claim that is under way while the kit is claimed by another comes to nothing', async () => {
  const { customer, kitId, kitCode } = await confirmed();
  during(() => claimed.close(customer, kitId, kitCode));
  const late = await claimKit(world.ctx, { ...customer, customerId: '3' }, { kitCode, dateOfBirth: birth });
  expect(late).toEqual({ ok: false, refusal: { code: 'already_claimed' } });
});
