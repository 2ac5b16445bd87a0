import { type AppDb, AppPrisma } from '../../db/app-client.ts';
import type { PracticeKit } from '../../db/generated/app/client.ts';
import { bareCode } from '../../kits/printed-code.ts';
import { bareSql } from './codes.ts';
import { type PracticeKitStage, practiceKitStages } from './stage-names.ts';
import { stageSql } from './stages.ts';

const { sql, join, empty } = AppPrisma;

/** Which of a shop's kits are asked for; null: whatever they are. */
export interface KitsFilter {
  stage: PracticeKitStage | null;
  /** Part of a code, however it is typed. */
  code: string | null;
  /** Only those of these patients; left out: anybody's and nobody's. */
  patientIds?: readonly string[];
}

/** Where a page begins: behind a kit or before one, by its id; null: at the beginning. */
export type KitsPosition = { after: string } | { before: string } | null;

/** A kit with where it is, and the parcel of its order. */
export type ListedKit = PracticeKit & {
  stage: PracticeKitStage;
  orderTrackingCode: string | null;
  orderTrackingLink: string | null;
};

export interface KitsPage {
  kits: ListedKit[];
  /** Ids that the neighbouring pages begin at; null where there is none. */
  before: string | null;
  after: string | null;
}

export const KITS_A_PAGE = 50;

/** A page of a shop's kits, the ones that became known last first. Pages are cut at a kit, so that none is seen twice. */
export async function listKits(
  db: AppDb,
  shop: string,
  filter: KitsFilter,
  position: KitsPosition,
): Promise<KitsPage> {
  const isForward = position === null || 'after' in position;
  const found = await next(db, shop, filter, position);
  const isMore = found.length > KITS_A_PAGE;
  // Beyond either end, or from a kit that is gone: a whole first page says more than what is left there.
  if (position !== null && (found.length === 0 || (!isForward && !isMore)))
    return listKits(db, shop, filter, null);
  const kits = found.slice(0, KITS_A_PAGE);
  if (!isForward) kits.reverse();
  const [first, last] = [kits[0]?.id ?? null, kits.at(-1)?.id ?? null];
  return {
    kits,
    before: (isForward ? position !== null : isMore) ? first : null,
    after: (isForward ? isMore : true) ? last : null,
  };
}

async function next(
  db: AppDb,
  shop: string,
  filter: KitsFilter,
  position: KitsPosition,
): Promise<ListedKit[]> {
  const isForward = position === null || 'after' in position;
  const from = position === null ? null : 'after' in position ? position.after : position.before;
  const beyond =
    from === null
      ? empty
      : sql`AND (k."createdAt", k."kitCode", k.id) ${isForward ? sql`<` : sql`>`}
          (SELECT at."createdAt", at."kitCode", at.id FROM "PracticeKit" at WHERE at.id = ${from} AND at.shop = ${shop})`;
  const way = isForward ? sql`DESC` : sql`ASC`;
  const sorted = sql`ORDER BY k."createdAt" ${way}, k."kitCode" ${way}, k.id ${way}`;
  return db.$queryRaw<ListedKit[]>`
    SELECT k.*, o."trackingCode" AS "orderTrackingCode", o."trackingLink" AS "orderTrackingLink"
    FROM (SELECT k.*, ${stageSql} AS stage FROM "PracticeKit" k WHERE ${where(shop, filter)} ${beyond} ${sorted}
      LIMIT ${KITS_A_PAGE + 1}) k
    LEFT JOIN "PracticeOrder" o ON o.id = k."orderId" ${sorted}`;
}

/** How many kits of each stage a shop has among those with this code. */
export async function countStages(
  db: AppDb,
  shop: string,
  code: string | null,
): Promise<Record<PracticeKitStage, number>> {
  const counted = await db.$queryRaw<{ stage: PracticeKitStage; count: number }[]>`
    SELECT ${stageSql} AS stage, count(*)::int AS count FROM "PracticeKit" k
    WHERE ${where(shop, { stage: null, code })} GROUP BY 1`;
  const none = practiceKitStages.map((stage) => [stage, 0] as const);
  const some = counted.map(({ stage, count }) => [stage, count] as const);
  return Object.fromEntries([...none, ...some]) as Record<PracticeKitStage, number>;
}

function where(shop: string, { stage, code, patientIds }: KitsFilter): AppPrisma.Sql {
  const asked = [sql`k.shop = ${shop}`];
  if (stage !== null) asked.push(sql`${stageSql} = ${stage}`);
  if (patientIds !== undefined) asked.push(sql`k."patientId" = ANY(${[...patientIds]})`);
  const bare = code === null ? '' : bareCode(code);
  if (bare !== '') asked.push(sql`strpos(${bareSql}, ${bare}) > 0`);
  return join(asked, ' AND ');
}
