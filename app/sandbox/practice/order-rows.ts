/** What a practice's order is stored as, the same whether it is committed alone or together with others. */
import { z } from 'zod';
import type { PartnerOrderKind, PaymentStatus } from '../../contract/partner/schemas.ts';
import { accountCurrency } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { registersByItself } from '../faults/magic.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { simulatedTime } from '../lifecycle/clock.ts';
import { newKits } from '../lifecycle/new-kits.ts';
import { listedAt } from '../lifecycle/new-orders.ts';
import { approvalOffsetMs, orderId, shipOffsetMs } from '../lifecycle/plan.ts';
import { orderLine } from './prices.ts';

/** What an order asks for, whichever endpoint took it. */
export interface PracticeOrderRequest {
  readonly kind: PartnerOrderKind;
  readonly numberOfKits: number;
  /** Of a direct order. */
  readonly patientId: string | null;
}

const recipientSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  zip: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
});

/** Who pays and where it goes, as it is when the order comes: also for one that is committed later. */
export const destinationSchema = z.object({
  email: z.string(),
  /** Null where nothing is sent: the practice takes its own stock. */
  recipient: recipientSchema.nullable(),
  /** What the name of a direct order's patient asks for. */
  magic: z.string().nullable(),
});

/** Whom a parcel goes to. */
export type Recipient = Readonly<z.infer<typeof recipientSchema>>;
export type Destination = Readonly<z.infer<typeof destinationSchema>>;

/** What of a practice's or a patient's record a parcel needs. */
export function recipientOf({ name, address, city, country, zip, state, phone }: Recipient): Recipient {
  return { name, address, city, country, zip, state, phone };
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
  const { magic } = to;
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
    listedAt: listedAt(nowMs, listLag),
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
