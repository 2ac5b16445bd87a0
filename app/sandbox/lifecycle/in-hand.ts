/** An order while it is being moved, with what its steps need to know. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { StreamName } from '../core/seeded.ts';
import type { ServiceEvent } from '../deliveries/emit.ts';
import { simulatedTime } from './clock.ts';

export type OrderRow = Awaited<ReturnType<SandboxTx['order']['findUniqueOrThrow']>>;
export type KitRow = Awaited<ReturnType<SandboxTx['kit']['findUniqueOrThrow']>>;

/** An order being moved inside one transaction that holds its account's lock. */
export interface OrderInHand {
  readonly tx: SandboxTx;
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly order: OrderRow;
  readonly now: Date;
  /** Simulated time of what happens by hand. */
  readonly simNowMs: bigint;
  /** What the order is beside an order; null for a reseller's. */
  readonly practice: PracticeInHand | null;
  /** Kits changed so far, by code. */
  readonly changed: Map<string, KitRow>;
  readonly events: ServiceEvent[];
  readonly released: { kit: KitRow; resultId: string }[];
}

export type PracticeOrderRow = Awaited<ReturnType<SandboxTx['practiceOrder']['findUniqueOrThrow']>>;
export type PatientRow = Awaited<ReturnType<SandboxTx['patient']['findUniqueOrThrow']>>;

/** What a practice's order is beside an order. */
export interface PracticeInHand {
  readonly row: PracticeOrderRow;
  /** Patients of the order's kits, and whom it ships to, by id. */
  readonly patients: ReadonlyMap<string, PatientRow>;
}

async function practiceInHand(tx: SandboxTx, { id, kind }: OrderRow): Promise<PracticeInHand | null> {
  if (kind === 'reseller') return null;
  const row = await tx.practiceOrder.findUniqueOrThrow({ where: { orderId: id } });
  const patients = await tx.patient.findMany({
    where: { OR: [{ kits: { some: { orderId: id } } }, { orders: { some: { orderId: id } } }] },
  });
  return { row, patients: new Map(patients.map((patient) => [patient.id, patient])) };
}

/** The caller holds the account's lock and has read it under the lock. */
export async function takeInHand(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  order: OrderRow,
): Promise<OrderInHand> {
  const nowMs = ctx.now();
  return {
    tx,
    ctx,
    account,
    order,
    practice: await practiceInHand(tx, order),
    now: new Date(nowMs),
    simNowMs: BigInt(simulatedTime(account, nowMs)),
    changed: new Map(),
    events: [],
    released: [],
  };
}

/** Names what is drawn for the order. */
export function streamName({
  ctx,
  account,
  order,
}: Pick<OrderInHand, 'ctx' | 'account' | 'order'>): StreamName {
  return { seed: ctx.seed, accountId: account.id, seedKey: order.seedKey };
}

/** The link that a kit's QR code carries. */
export function registrationLink(
  ctx: Pick<SandboxContext, 'publicUrl'>,
  kit: Pick<KitRow, 'registrationToken'>,
): string {
  return `${ctx.publicUrl}/register/${kit.registrationToken}`;
}
