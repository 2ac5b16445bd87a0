/** A practice's orders (partner-api §1.2 to §1.5, §3): for the practice, or direct to a patient. */
import type { PartnerOrderKind } from '../../contract/partner/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { magicOfName } from '../faults/magic-names.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { takeInHand } from '../lifecycle/in-hand.ts';
import type { OrderRow, PracticeOrderRow } from '../lifecycle/in-hand.ts';
import { nextPosition, showLate, storeKits } from '../lifecycle/new-orders.ts';
import { putDown, shipOrder } from '../lifecycle/steps.ts';
import { ruleWords } from '../words/errors.ts';
import { practiceOrderRows, recipientOf } from './order-rows.ts';
import type { Destination, PracticeOrderRequest, PracticeOrderRows } from './order-rows.ts';
import { knownPatient } from './patients.ts';
import { addressFailure, billingEmailOf, missingToShip, readPractice } from './profile.ts';
import { takeFromStock } from './stock.ts';

export interface PracticeOrder {
  readonly order: OrderRow;
  readonly practice: PracticeOrderRow;
  /** Of an order from the practice's own stock; null for others. */
  readonly ownKits: readonly { readonly code: string; readonly externalId: string | null }[] | null;
}

/** A standard order of a self-fulfilled account comes from its own stock; every other is sent by the lab. */
function isFromStock(account: Pick<AccountRow, 'selfFulfilled'>, kind: PartnerOrderKind): boolean {
  return account.selfFulfilled && kind === 'standard';
}

/** Who pays and where it goes: 400 for what the profile or the patient's record lacks, 404 for an unknown patient. */
export async function readyToOrder(
  db: SandboxDb | SandboxTx,
  account: AccountRow,
  { kind, patientId }: PracticeOrderRequest,
): Promise<Destination> {
  const practice = await readPractice(db, account.id);
  const email = billingEmailOf(practice);
  if (patientId !== null) {
    const patient = await knownPatient(db, account.id, patientId);
    const missing = missingToShip(patient);
    if (missing.length > 0) throw addressFailure(missing, ruleWords.neededToShip);
    return { email, recipient: recipientOf(patient), magic: magicOfName(patient.name) };
  }
  if (isFromStock(account, kind)) return { email, recipient: null, magic: null };
  const missing = missingToShip(practice);
  if (missing.length > 0) throw addressFailure(missing, ruleWords.setInProfile);
  return { email, recipient: recipientOf(practice), magic: null };
}

interface PracticeOrderCommit {
  readonly request: PracticeOrderRequest;
  readonly seedKey: string;
  readonly listLag: FaultDraw;
  /** As it was when the order came, for one that is committed later; without it, as it is now. */
  readonly to?: Destination | null;
}

/**
 * Commits an order: its tokens at once, its parcel when it is due, or its kits from the practice's own stock right here.
 * The caller holds the account's lock.
 */
export async function commitPracticeOrder(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { request, seedKey, listLag, to: toOfThen }: PracticeOrderCommit,
): Promise<PracticeOrder> {
  const { kind } = request;
  const to = toOfThen ?? (await readyToOrder(tx, account, request));
  const position = await nextPosition(tx, account.id);
  const fromStock = isFromStock(account, kind);
  const rows = practiceOrderRows(ctx, account, { request, seedKey, listLag, position, to, fromStock });
  const order = await tx.order.create({ data: rows.order });
  const practice = await tx.practiceOrder.create({ data: rows.practice });
  const { tokens } = rows.practice;
  if (tokens > 0) {
    await tx.practice.update({ where: { accountId: account.id }, data: { tokens: { increment: tokens } } });
  }
  showLate(ctx, order.listedAt, listLag);
  if (fromStock) return fulfilled(tx, ctx, account, { order, practice, kits: rows.kits });
  await storeKits(tx, rows.kits);
  return { order, practice, ownKits: null };
}

/** The practice hands out kits of its own: they are known at once, and nothing is sent. */
async function fulfilled(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { order, practice, kits }: Omit<PracticeOrder, 'ownKits'> & { kits: PracticeOrderRows['kits'] },
): Promise<PracticeOrder> {
  const externalIds = await takeFromStock(
    tx,
    account.id,
    kits.map(({ code }) => code),
  );
  await storeKits(
    tx,
    kits.map((kit) => ({ ...kit, externalId: externalIds.get(kit.code) ?? null })),
  );
  const stored = await tx.kit.findMany({ where: { orderId: order.id }, orderBy: { ordinal: 'asc' } });
  const hand = await takeInHand(tx, ctx, account, order);
  shipOrder(hand, stored);
  await putDown(hand);
  const sent = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
  return { order: sent, practice, ownKits: stored };
}
