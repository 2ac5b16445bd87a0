/** A practice's orders (partner-api §1.2 to §1.5, §3): for the practice, or direct to a patient. */
import type { PartnerOrderKind, PaymentStatus } from '../../contract/partner/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { accountCurrency } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { magicOfName } from '../faults/magic-names.ts';
import { registersByItself } from '../faults/magic.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { simulatedTime } from '../lifecycle/clock.ts';
import { takeInHand } from '../lifecycle/in-hand.ts';
import type { OrderRow, PatientRow, PracticeOrderRow } from '../lifecycle/in-hand.ts';
import { newKits } from '../lifecycle/new-kits.ts';
import { nextPosition, showLate, storeKits } from '../lifecycle/new-orders.ts';
import { approvalOffsetMs, orderId, shipOffsetMs } from '../lifecycle/plan.ts';
import { putDown, shipOrder } from '../lifecycle/steps.ts';
import { ruleWords } from '../words/errors.ts';
import { knownPatient } from './patients.ts';
import { orderLine } from './prices.ts';
import { addressFailure, billingEmailOf, missingToShip, readPractice } from './profile.ts';
import { takeFromStock } from './stock.ts';

/** What an order asks for, whichever endpoint took it. */
export interface PracticeOrderRequest {
  readonly kind: PartnerOrderKind;
  readonly numberOfKits: number;
  /** Of a direct order. */
  readonly patientId: string | null;
}

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
): Promise<{ email: string; recipient: Recipient | null; patient: PatientRow | null }> {
  const practice = await readPractice(db, account.id);
  const email = billingEmailOf(practice);
  if (patientId !== null) {
    const patient = await knownPatient(db, account.id, patientId);
    const missing = missingToShip(patient);
    if (missing.length > 0) throw addressFailure(missing, ruleWords.neededToShip);
    return { email, recipient: patient, patient };
  }
  if (isFromStock(account, kind)) return { email, recipient: null, patient: null };
  const missing = missingToShip(practice);
  if (missing.length > 0) throw addressFailure(missing, ruleWords.setInProfile);
  return { email, recipient: practice, patient: null };
}

interface Recipient {
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly zip: string | null;
  readonly state: string | null;
  readonly phone: string | null;
}

/** As it is at this moment: later changes send nothing elsewhere (partner-api §4 rule 3). */
function copied(recipient: Recipient | null) {
  return {
    customerName: recipient?.name ?? null,
    address: recipient?.address ?? null,
    city: recipient?.city ?? null,
    country: recipient?.country ?? null,
    zip: recipient?.zip ?? null,
    state: recipient?.state ?? null,
    phone: recipient?.phone ?? null,
  };
}

const firstStatus: PaymentStatus = 'pending';

/**
 * Commits an order: its tokens at once, its parcel when it is due, or its kits from the practice's own stock right here.
 * The caller holds the account's lock.
 */
export async function commitPracticeOrder(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { request, seedKey, listLag }: { request: PracticeOrderRequest; seedKey: string; listLag: FaultDraw },
): Promise<PracticeOrder> {
  const { kind, numberOfKits: kitCount } = request;
  const { email, recipient, patient } = await readyToOrder(tx, account, request);
  const name = { seed: ctx.seed, accountId: account.id, seedKey };
  const nowMs = ctx.now();
  const createdAt = new Date(nowMs);
  const placedAtSimMs = simulatedTime(account, nowMs);
  const { line, quantity, amountMinor } = orderLine(kind, accountCurrency(account), kitCount);
  const fromStock = isFromStock(account, kind);
  const needsApproval = kind !== 'standard';
  const magic = patient === null ? null : magicOfName(patient.name);
  const order = await tx.order.create({
    data: {
      id: orderId(name),
      accountId: account.id,
      kind,
      position: await nextPosition(tx, account.id),
      seedKey,
      magic,
      email,
      ...copied(recipient),
      items: [{ line, quantity }],
      amountMinor,
      currency: account.currency,
      kitCount,
      registersByItself: registersByItself(magic),
      placedAtSimMs: BigInt(placedAtSimMs),
      shipDueSimMs: needsApproval || fromStock ? null : BigInt(placedAtSimMs + shipOffsetMs(name)),
      listedAt: new Date(nowMs + (listLag.hit ? listLag.ms : 0)),
      createdAt,
    },
  });
  const tokens = kind === 'standard' ? kitCount : 0;
  const practice = await tx.practiceOrder.create({
    data: {
      orderId: order.id,
      accountId: account.id,
      patientId: request.patientId,
      paymentType: 'bank-transfer',
      status: firstStatus,
      tokens,
      selfFulfilled: fromStock,
      approvedAt: needsApproval ? null : createdAt,
      approvalDueSimMs: needsApproval ? BigInt(placedAtSimMs + approvalOffsetMs) : null,
    },
  });
  if (tokens > 0) {
    await tx.practice.update({ where: { accountId: account.id }, data: { tokens: { increment: tokens } } });
  }
  showLate(ctx, order.listedAt, listLag);
  const kits = newKits(name, order);
  if (fromStock) return fulfilled(tx, ctx, account, { order, practice, kits });
  // One parcel an order.
  await storeKits(
    tx,
    kits.map((kit) => ({ ...kit, trackingCode: kits[0]?.trackingCode ?? null })),
  );
  return { order, practice, ownKits: null };
}

/** The practice hands out kits of its own: they are known at once, and nothing is sent. */
async function fulfilled(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { order, practice, kits }: Omit<PracticeOrder, 'ownKits'> & { kits: ReturnType<typeof newKits> },
): Promise<PracticeOrder> {
  const externalIds = await takeFromStock(
    tx,
    account.id,
    kits.map(({ code }) => code),
  );
  await storeKits(
    tx,
    kits.map((kit) => ({ ...kit, trackingCode: null, externalId: externalIds.get(kit.code) ?? null })),
  );
  const stored = await tx.kit.findMany({ where: { orderId: order.id }, orderBy: { ordinal: 'asc' } });
  const hand = await takeInHand(tx, ctx, account, order);
  shipOrder(hand, stored);
  await putDown(hand);
  const sent = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
  return { order: sent, practice, ownKits: stored };
}
