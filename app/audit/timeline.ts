import type { AppDb, AppPrisma, AppTx } from '../db/app-client.ts';
import { databaseTime } from '../db/database-clock.ts';
import type { TimelineEntry } from '../db/generated/app/client.ts';

/** Who says that something happened. */
type TimelineSource = 'kitbridge' | 'service' | 'shopify' | 'person';

/** What more there is to say: logistics only. Never health data, contact data, tokens or registration links. */
type TimelineDetail = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>
>;

/** Something that happened to an order of the shop. */
export interface TimelineFact {
  shop: string;
  /** Shopify's numeric order id. */
  orderId: string;
  /** When it happened; now, when not given. */
  at?: Date;
  /** What happened, e.g. `part.placed`. */
  kind: string;
  source: TimelineSource;
  detail?: TimelineDetail;
  fulfilmentOrderId?: string;
  partId?: string;
  /** Names the fact, uniquely in the shop, so that a step that runs twice tells it once. */
  onceKey?: string;
}

/** A fact as it is read back. */
export type ToldFact = Pick<TimelineEntry, 'at' | 'kind' | 'source' | 'fulfilmentOrderId' | 'partId'> & {
  detail: Record<string, unknown>;
};

/** Adds a fact to an order's timeline, in the transaction that makes it true. */
export async function recordTimeline(tx: AppDb | AppTx, fact: TimelineFact): Promise<void> {
  await tx.timelineEntry.createMany({
    data: [
      {
        shop: fact.shop,
        orderId: fact.orderId,
        at: fact.at ?? (await databaseTime(tx)),
        kind: fact.kind,
        source: fact.source,
        fulfilmentOrderId: fact.fulfilmentOrderId ?? null,
        partId: fact.partId ?? null,
        detail: jsonOf(fact.detail ?? {}),
        onceKey: fact.onceKey ?? null,
      },
    ],
    skipDuplicates: true,
  });
}

/** An order's timeline, oldest first; facts of the same moment in the order in which they were told. */
export async function readTimeline(
  db: AppDb | AppTx,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<ToldFact[]> {
  const rows = await db.timelineEntry.findMany({
    where: { shop, orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ at, kind, source, fulfilmentOrderId, partId, detail }) => ({
    at,
    kind,
    source,
    fulfilmentOrderId,
    partId,
    detail: typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? { ...detail } : {},
  }));
}

/** Without what is undefined, which JSON does not have. */
function jsonOf(detail: TimelineDetail): AppPrisma.InputJsonObject {
  const said = Object.entries(detail).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}
