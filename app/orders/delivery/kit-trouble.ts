import type { Kit } from '../../db/generated/app/client.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import type { OrdersContext } from '../context.ts';
import { touchPart } from '../ledger/ledger.ts';
import { type ReasonCode, reasonText, type Why } from '../reasons.ts';

/** The service's word for a kit that no result comes of any more (reseller-api §3). */
export const CANCELED = 'Cancelled';
/** Its word for a kit that it can't go on with (reseller-api §3). */
const MISSING_INFO = 'Missing info';

type TroubledKit = Pick<Kit, 'kitCode' | 'status' | 'resultWithdrawnAt'>;
type Trouble = Extract<ReasonCode, 'kits_canceled' | 'result_withdrawn' | 'kit_info_missing'>;

const { details } = orderReasons;

/** What can be the matter with kits that the service has, what weighs most first. */
const troubles: readonly {
  code: Trouble;
  has: (kit: TroubledKit) => boolean;
  says: (kitCodes: readonly string[]) => string;
}[] = [
  { code: 'kits_canceled', has: ({ status }) => status === CANCELED, says: details.kitsCanceled },
  {
    code: 'result_withdrawn',
    has: ({ resultWithdrawnAt }) => resultWithdrawnAt !== null,
    says: details.resultsWithdrawn,
  },
  { code: 'kit_info_missing', has: ({ status }) => status === MISSING_INFO, says: details.kitInfoMissing },
];
const troubleCodes: readonly (string | null)[] = troubles.map(({ code }) => code);

/** What keeps the kits of a part from their results and needs a person; null while nothing does. */
function kitTroubleOf(kits: readonly TroubledKit[]): (Why & { reasonCode: Trouble }) | null {
  for (const { code, has, says } of troubles) {
    const found = kits.filter(has);
    if (found.length === 0) continue;
    // Of a single kit, or of all of them, the code's own sentence says enough.
    const codes = found.flatMap(({ kitCode }) => kitCode ?? []);
    const isOfAll = found.length === kits.length && code === 'kits_canceled';
    return { reasonCode: code, detail: isOfAll || codes.length === 0 ? '' : says(codes) };
  }
  return null;
}

/**
 * Says on the part what is the matter with its kits, and takes that back once nothing is. A part that says something
 * else already keeps that: it asks for a person as it is. (Late shipping is no news beside a canceled kit.)
 */
export async function tellKitTrouble(ctx: Pick<OrdersContext, 'db'>, partId: string): Promise<void> {
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId }, include: { kits: true } });
  const saysOther = part.reason !== null && !troubleCodes.includes(part.reasonCode);
  if (saysOther && part.reasonCode !== 'late_shipping') return;
  const why = kitTroubleOf(part.kits);
  if (why === null && (part.reasonCode === null || saysOther)) return;
  const reason = why === null ? null : reasonText(why);
  if (reason !== part.reason) await touchPart(ctx.db, part, { reasonCode: why?.reasonCode ?? null, reason });
}
