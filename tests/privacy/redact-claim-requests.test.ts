import { expect, test } from 'vitest';
import { sweepClaimRequests } from '../../app/kits/claim-requests.ts';
import { claimKit } from '../../app/kits/claim.ts';
import { listCustomerKits } from '../../app/kits/customer-kits.ts';
import { confirmKit, openKit } from '../../app/kits/gate.ts';
import { type PrivacyContext, redactCustomer } from '../../app/privacy/compliance.ts';
import { birth, useAccessWorld } from '../kits/support/access-world.ts';

/** Somebody asks to read what another customer reads, and one of the two is redacted. */

const world = useAccessWorld();

async function asked() {
  const shop = world.newShop();
  const kitCode = `KB-${shop}`;
  const kitId = await world.makeKit({ shop, kitCode });
  const [reader, claimant] = [
    { shop, customerId: '1' },
    { shop, customerId: '2' },
  ];
  await confirmKit(world.ctx, reader, kitId, birth);
  expect(await claimKit(world.ctx, claimant, { kitCode, dateOfBirth: birth })).toMatchObject({ ok: true });
  return { shop, kitId, reader, claimant };
}

const redact = (shop: string, customerId: string) =>
  redactCustomer(
    { ...world.ctx, jobs: { enqueue: () => Promise.resolve() } } as unknown as PrivacyContext,
    shop,
    { customerId, orderIds: [] },
  );

test('with the reader her hold is gone: the kit goes over, and nothing names her', async () => {
  const { shop, kitId, claimant } = await asked();
  await redact(shop, '1');
  await sweepClaimRequests(world.ctx, [shop]);
  expect(await openKit(world.ctx, claimant, kitId, 'result')).toEqual({
    ok: false,
    refusal: { code: 'confirmation_required' },
  });
  expect(await world.db.kitClaimRequest.findMany({ where: { kitId } })).toMatchObject([
    { customerId: '2', readerId: 'removed', state: 'freed' },
  ]);
});

test('with the claimant goes the claim: the reader is asked nothing more', async () => {
  const { shop, kitId, reader } = await asked();
  await redact(shop, '2');
  await sweepClaimRequests(world.ctx, [shop]);
  expect(await world.db.kitClaimRequest.count({ where: { kitId } })).toBe(0);
  expect((await listCustomerKits(world.ctx, reader, null)).kits).toMatchObject([
    { request: null, result: 'open' },
  ]);
});
