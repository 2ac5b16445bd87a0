import { randomBytes } from 'node:crypto';
import type { AppTx } from '../../db/app-client.ts';
import type { Clock } from '../../db/database-clock.ts';
import type { PatientIndexKey } from '../../db/generated/app/client.ts';
import { openReadable } from '../../db/sealing.ts';
import type { PracticeContext } from '../context.ts';
import { type Blind, blindWith } from './terms.ts';

const KEY_BYTES = 32;

/** What reading a shop's index key needs. */
export type IndexContext = Pick<PracticeContext, 'sealer' | 'log'> & { clock: Pick<Clock, 'now'> };

const placeOf = (shop: string) => ({ table: 'PatientIndexKey', column: 'keySealed', row: shop });

/**
 * Blinds terms with the shop's own key. The key is random, and sealed as other values are: it survives a new sealing key,
 * and what it blinded says nothing any more once it is removed with the shop.
 *
 * @returns null where the key can't be opened: nobody can be looked for, and no other key is made by itself, because the
 *   terms that are there are worth nothing without this one. The log says why.
 */
export async function blindOf(ctx: IndexContext, db: AppTx, shop: string): Promise<Blind | null> {
  const { sealer, clock } = ctx;
  const known = await db.patientIndexKey.findUnique({ where: { shop } });
  if (known !== null) return openedKey(ctx, known);
  const keySealed = sealer.seal(randomBytes(KEY_BYTES).toString('base64'), placeOf(shop));
  // Somebody else may be making it: the first one counts.
  await db.patientIndexKey.createMany({
    data: { shop, keySealed, createdAt: clock.now() },
    skipDuplicates: true,
  });
  const made = await db.patientIndexKey.findUniqueOrThrow({ where: { shop } });
  return openedKey(ctx, made);
}

function openedKey(ctx: IndexContext, { shop, keySealed }: PatientIndexKey): Blind | null {
  const key = openReadable(ctx, keySealed, placeOf(shop));
  return key === null ? null : blindWith(Buffer.from(key, 'base64'));
}
