import type { AppTx } from '../../db/app-client.ts';
import { isUnreadable } from '../../db/sealing.ts';
import type { PracticeStaff } from '../../db/generated/app/client.ts';
import { UNKNOWN_STAFF } from '../../shopify/platform.ts';
import type { PracticeContext } from '../context.ts';

/** What somebody on a shop's staff may do with its practice's patients. */
export type StaffRight = 'see' | 'export' | 'manage';

/** `stranger`: neither let in, nor asked for it. */
export type StaffAccess =
  | { is: 'allowed'; mayExport: boolean; mayManage: boolean }
  | { is: 'asked' }
  | { is: 'stranger' };

/** A person of the shop's staff, and what they may do. Names are people's own words: never logged. */
export interface StaffMember {
  /** `merchant:…`, from the session token. */
  actor: string;
  /** As they wrote it; null where nobody did, or it can't be read. */
  name: string | null;
  access: Exclude<StaffAccess, { is: 'stranger' }>;
  since: Date;
}

/** Who is asking. */
export interface StaffAsker {
  shop: string;
  actor: string;
}

type StaffContext = Pick<PracticeContext, 'db' | 'sealer'> & { clock: { now(): Date } };

const STRANGER: StaffAccess = { is: 'stranger' };

const accessIn = ({ state, mayExport, mayManage }: PracticeStaff): StaffMember['access'] =>
  state === 'allowed' ? { is: 'allowed', mayExport, mayManage } : { is: 'asked' };

/** One change of a shop's list at a time, so that somebody is always left who may change it. */
async function lockStaff(tx: AppTx, shop: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`practice-staff:${shop}`}, 0))`;
}

/**
 * What somebody may do with the practice's patients. Whoever is first, because they connected the practice or opened its
 * pages before anybody else, gets every right; everybody after them is let in by name.
 */
export async function accessOf(ctx: StaffContext, { shop, actor }: StaffAsker): Promise<StaffAccess> {
  if (actor === UNKNOWN_STAFF) return STRANGER;
  const row = await ctx.db.practiceStaff.findUnique({ where: { shop_actor: { shop, actor } } });
  if (row !== null && row.state === 'allowed') return accessIn(row);
  if ((await ctx.db.practiceStaff.count({ where: { shop, mayManage: true } })) > 0)
    return row === null ? STRANGER : accessIn(row);
  return ctx.db.$transaction(async (tx) => {
    await lockStaff(tx, shop);
    if ((await tx.practiceStaff.count({ where: { shop, mayManage: true } })) > 0)
      return row === null ? STRANGER : accessIn(row);
    const now = ctx.clock.now();
    const rights = { state: 'allowed', mayExport: true, mayManage: true, updatedAt: now };
    const first = await tx.practiceStaff.upsert({
      where: { shop_actor: { shop, actor } },
      create: { shop, actor, createdAt: now, ...rights },
      update: rights,
    });
    return accessIn(first);
  });
}

/** Whether an access is enough for something. */
export function may(access: StaffAccess, right: StaffRight): boolean {
  if (access.is !== 'allowed') return false;
  return right === 'see' || (right === 'export' ? access.mayExport : access.mayManage);
}

const placeOf = ({ shop, actor }: StaffAsker) => ({
  table: 'PracticeStaff',
  column: 'nameSealed',
  row: `${shop}/${actor}`,
});

/** Says that somebody wants to be let in, and what they are called. Twice is once: the name is the last one given. */
export async function askForAccess(ctx: StaffContext, asker: StaffAsker, name: string): Promise<void> {
  const { shop, actor } = asker;
  const now = ctx.clock.now();
  const nameSealed = ctx.sealer.seal(name, placeOf(asker));
  await ctx.db.practiceStaff.upsert({
    where: { shop_actor: { shop, actor } },
    create: {
      shop,
      actor,
      state: 'asked',
      nameSealed,
      mayExport: false,
      mayManage: false,
      createdAt: now,
      updatedAt: now,
    },
    update: { nameSealed, updatedAt: now },
  });
}

/** Everybody who may see the practice's patients, and who asked to; those who asked first. */
export async function readStaff(ctx: StaffContext, shop: string): Promise<StaffMember[]> {
  const rows = await ctx.db.practiceStaff.findMany({
    where: { shop },
    orderBy: [{ state: 'desc' }, { createdAt: 'asc' }, { actor: 'asc' }],
  });
  return rows.map((row) => ({
    actor: row.actor,
    name: nameIn(ctx, row),
    access: accessIn(row),
    since: row.updatedAt,
  }));
}

function nameIn({ sealer }: StaffContext, row: PracticeStaff): string | null {
  if (row.nameSealed === null) return null;
  try {
    return sealer.open(row.nameSealed, placeOf(row));
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

export type StaffChange =
  | 'done'
  /** Nobody of that name is in the list (any more). */
  | 'unknown'
  /** The list would be left without anybody who may change it. */
  | 'last_manager';

/** Lets somebody of the list in, with these rights, or changes what they may do. */
export async function letIn(
  ctx: StaffContext,
  { shop, actor }: StaffAsker,
  rights: { mayExport: boolean; mayManage: boolean },
): Promise<StaffChange> {
  return ctx.db.$transaction(async (tx) => {
    await lockStaff(tx, shop);
    if (!rights.mayManage && (await isLastManager(tx, { shop, actor }))) return 'last_manager';
    const { count } = await tx.practiceStaff.updateMany({
      where: { shop, actor },
      data: { state: 'allowed', ...rights, updatedAt: ctx.clock.now() },
    });
    return count === 1 ? 'done' : 'unknown';
  });
}

/** Takes somebody off the list: what they asked for, or every right they had. */
export async function takeOff(ctx: StaffContext, { shop, actor }: StaffAsker): Promise<StaffChange> {
  return ctx.db.$transaction(async (tx) => {
    await lockStaff(tx, shop);
    if (await isLastManager(tx, { shop, actor })) return 'last_manager';
    const { count } = await tx.practiceStaff.deleteMany({ where: { shop, actor } });
    return count === 1 ? 'done' : 'unknown';
  });
}

async function isLastManager(tx: AppTx, { shop, actor }: StaffAsker): Promise<boolean> {
  const managers = await tx.practiceStaff.findMany({ where: { shop, mayManage: true } });
  return managers.length === 1 && managers[0]?.actor === actor;
}
