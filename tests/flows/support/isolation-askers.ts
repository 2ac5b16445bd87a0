import { customerToken, merchantToken, shop } from '../../shopify/support/platform.ts';
import type { CustomerWorld, ReleasedKit } from './customer-world.ts';
import { tokenOf } from './customer-world.ts';

/** Who asks, and how the kit stands to them: the columns of the isolation matrix. */

/** The kit's buyer, who also gave the date of birth, and somebody else of the same shop. */
const buyer = '77';
const stranger = '78';
export const otherShop = 'other-shop.myshopify.com';

export interface Asker {
  name: string;
  token: () => Promise<string | null>;
  /** How the kit stands before each request; else open to its buyer, as `right`. */
  stands?: (world: CustomerWorld, kit: ReleasedKit) => Promise<unknown>;
  /** Sends a wrong date of birth where one is asked for. */
  isWrong?: true;
}

const asBuyer = () => tokenOf(buyer);

/** Requests that show no customer whose kit it is. The kit is open to its buyer all the while. */
export const strangers: readonly Asker[] = [
  { name: 'no token', token: () => Promise.resolve(null) },
  { name: 'bad signature', token: () => customerToken({ secret: 'another-secret-of-some-length' }) },
  { name: 'for another app', token: () => customerToken({ claims: { aud: 'another-app' } }) },
  { name: 'expired', token: () => customerToken({ expiresIn: -60 }) },
  { name: 'not valid yet', token: () => customerToken({ validFrom: 60, expiresIn: 120 }) },
  { name: 'a merchant’s token', token: () => merchantToken() },
  { name: 'not logged in', token: () => customerToken({ claims: { sub: undefined } }) },
  {
    name: 'a shop without the app',
    token: () => customerToken({ claims: { dest: 'gone-shop.myshopify.com' } }),
  },
  { name: 'same customer, other shop', token: () => customerToken({ claims: { dest: otherShop } }) },
  { name: 'another customer', token: () => tokenOf(stranger) },
];

/** The kit's buyer, by how the kit stands to them. */
export const kitStates: readonly Asker[] = [
  {
    name: 'no result yet',
    token: asBuyer,
    stands: ({ app }, { id }) => app.context.db.kit.update({ where: { id }, data: { resultReadyAt: null } }),
  },
  { name: 'not confirmed', token: asBuyer, stands: (world, { id }) => forget(world, id) },
  {
    name: 'wrong date of birth',
    token: asBuyer,
    isWrong: true,
    stands: (world, { id }) => forget(world, id),
  },
  {
    name: 'claimed by another',
    token: asBuyer,
    stands: ({ app }, { id }) =>
      app.context.db.kitClaim.create({
        data: { kitId: id, shop, customerId: '99', claimedAt: new Date() },
      }),
  },
  { name: 'hidden', token: asBuyer, stands: (world, { id }) => closed(world, id, { hiddenAt: new Date() }) },
  {
    name: 'removed',
    token: asBuyer,
    stands: (world, { id }) => closed(world, id, { removedAt: new Date() }),
  },
  {
    name: 'not offered by the shop',
    token: asBuyer,
    stands: ({ app }) =>
      app.context.db.customerPages.create({
        data: {
          shop,
          showResults: false,
          showInterpretation: false,
          showConversation: false,
          confirmationMs: 60_000,
        },
      }),
  },
  { name: 'open', token: asBuyer },
];

const forget = ({ app }: CustomerWorld, kitId: string) =>
  app.context.db.kitGate.deleteMany({ where: { kitId } });

const closed = ({ app }: CustomerWorld, kitId: string, how: { hiddenAt: Date } | { removedAt: Date }) =>
  app.context.db.kitGate.updateMany({ where: { kitId }, data: how });

/** Puts everything back as it was: the kit's result is there, and open to its buyer. */
export async function standOpen({ app }: CustomerWorld, { id: kitId }: ReleasedKit): Promise<void> {
  const { db } = app.context;
  await Promise.all([
    db.kitClaim.deleteMany(),
    db.kitClaimRequest.deleteMany(),
    db.claimTries.deleteMany(),
    db.kitGate.deleteMany(),
    db.customerPages.deleteMany(),
    db.customerNotices.deleteMany(),
    db.interpretationUse.deleteMany(),
  ]);
  await db.kit.update({ where: { id: kitId }, data: { resultReadyAt: new Date() } });
  await db.kitGate.create({
    data: { kitId, customerId: buyer, shop, confirmedUntil: new Date(Date.now() + 600_000) },
  });
}
