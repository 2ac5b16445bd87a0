/** What a practice's order is stored as, the same whether it is committed alone or together with others. */
import type { PartnerOrderKind, PaymentStatus } from '../../contract/partner/schemas.ts';
import { accountCurrency } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { magicOfName } from '../faults/magic-names.ts';
import { registersByItself } from '../faults/magic.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { simulatedTime } from '../lifecycle/clock.ts';
import type { PatientRow } from '../lifecycle/in-hand.ts';
import { newKits } from '../lifecycle/new-kits.ts';
import { approvalOffsetMs, orderId, shipOffsetMs } from '../lifecycle/plan.ts';
import { orderLine } from './prices.ts';

/** What an order asks for, whichever endpoint took it. */
export interface PracticeOrderRequest {
  readonly kind: PartnerOrderKind;
  readonly numberOfKits: number;
  /** Of a direct order. */
  readonly patientId: string | null;
}

/** Whom a parcel goes to. */
export interface Recipient {
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly zip: string | null;
  readonly state: string | null;
  readonly phone: string | null;
}

/** Who pays and where it goes. */
export interface Destination {
  readonly email: string;
  /** Null where nothing is sent: the practice takes its own stock. */
  readonly recipient: Recipient | null;
  /** Of a direct order. */
  readonly patient: PatientRow | null;
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

interface OrderFacts {
  readonly request: PracticeOrderRequest;
  readonly seedKey: string;
  readonly listLag: FaultDraw;
  /** Its place in the account's list. */
  readonly position: number;
  readonly to: Destination;
  readonly fromStock: boolean;
}

/** Rows of an order, of what it is beside an order, and of its kits: one parcel an order. */
export function practiceOrderRows(
  ctx: Pick<SandboxContext, 'seed' | 'now'>,
  account: AccountRow,
  { request, seedKey, listLag, position, to, fromStock }: OrderFacts,
) {
  const { kind, numberOfKits: kitCount, patientId } = request;
  const name = { seed: ctx.seed, accountId: account.id, seedKey };
  const nowMs = ctx.now();
  const createdAt = new Date(nowMs);
  const placedAtSimMs = simulatedTime(account, nowMs);
  const { line, quantity, amountMinor } = orderLine(kind, accountCurrency(account), kitCount);
  const needsApproval = kind !== 'standard';
  const magic = to.patient === null ? null : magicOfName(to.patient.name);
  const order = {
    id: orderId(name),
    accountId: account.id,
    kind,
    position,
    seedKey,
    magic,
    email: to.email,
    ...copied(to.recipient),
    items: [{ line, quantity }],
    amountMinor,
    currency: account.currency,
    kitCount,
    registersByItself: registersByItself(magic),
    placedAtSimMs: BigInt(placedAtSimMs),
    shipDueSimMs: needsApproval || fromStock ? null : BigInt(placedAtSimMs + shipOffsetMs(name)),
    listedAt: new Date(nowMs + (listLag.hit ? listLag.ms : 0)),
    createdAt,
  };
  const practice = {
    orderId: order.id,
    accountId: account.id,
    patientId,
    paymentType: 'bank-transfer',
    status: firstStatus,
    tokens: kind === 'standard' ? kitCount : 0,
    selfFulfilled: fromStock,
    approvedAt: needsApproval ? null : createdAt,
    approvalDueSimMs: needsApproval ? BigInt(placedAtSimMs + approvalOffsetMs) : null,
  };
  const kits = newKits(name, order);
  const trackingCode = fromStock ? null : (kits[0]?.trackingCode ?? null);
  return { order, practice, kits: kits.map((kit) => ({ ...kit, trackingCode })) };
}

export type PracticeOrderRows = ReturnType<typeof practiceOrderRows>;
