/** Faults asked for at the control address: kinds, defaults and seeded draws. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { seededStream } from '../core/seeded.ts';

export const faultKinds = [
  'latency',
  'error_500',
  'cut_after_commit',
  'late_commit',
  'list_lag',
  'duplicate',
  'reorder',
  'lose',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Delay in real milliseconds at speed 1 where a rule names none; null for kinds that have none. */
const defaultMs: Readonly<Record<FaultKind, number | null>> = {
  latency: 1_000,
  error_500: null,
  cut_after_commit: null,
  late_commit: 20_000,
  list_lag: 10_000,
  duplicate: 1_000,
  reorder: 5_000,
  lose: null,
};

export function hasMs(kind: FaultKind): boolean {
  return defaultMs[kind] !== null;
}

export const faultKindsWithMs = faultKinds.filter(hasMs);

function defaultFaultMs(kind: FaultKind, speed: number): number {
  const atSpeedOne = defaultMs[kind] ?? 0;
  // Latency is what a client's patience is measured with, so it stays real; the others follow the simulation.
  return kind === 'latency' ? atSpeedOne : Math.round(atSpeedOne / speed);
}

export interface FaultDraw {
  readonly hit: boolean;
  readonly ms: number;
}

/** What a draw gives where no rule is in force. */
export const miss: FaultDraw = { hit: false, ms: 0 };

/**
 * Draws `count` times from a rule's seeded stream and counts the draws. Without a rule nothing is hit. The draws follow
 * from the seed and from how many were made before, not from time.
 */
export async function drawFaults(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'seed' | 'speed'>,
  account: Pick<AccountRow, 'id' | 'faultKinds'>,
  kind: FaultKind,
  count = 1,
): Promise<FaultDraw[]> {
  const rule = account.faultKinds.includes(kind) ? await countDraws(tx, account.id, kind, count) : undefined;
  if (rule === undefined) return Array.from({ length: count }, () => miss);
  const ms = rule.ms ?? defaultFaultMs(kind, ctx.speed);
  return Array.from({ length: count }, (_value, index) => {
    const draw = seededStream(ctx.seed, 'fault', account.id, kind, rule.draws - count + index).uniform();
    return draw < rule.rate ? { hit: true, ms } : miss;
  });
}

async function countDraws(tx: SandboxTx, accountId: string, kind: FaultKind, count: number) {
  const rules = await tx.faultRule.updateManyAndReturn({
    where: { accountId, kind, rate: { gt: 0 } },
    data: { draws: { increment: count } },
  });
  return rules[0];
}

/** One draw. */
export async function drawFault(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'seed' | 'speed'>,
  account: Pick<AccountRow, 'id' | 'faultKinds'>,
  kind: FaultKind,
): Promise<FaultDraw> {
  return (await drawFaults(tx, ctx, account, kind))[0] ?? miss;
}

/** A rule in force. */
export interface FaultRuleReport {
  kind: FaultKind;
  rate: number;
  /** As it was given; null where the kind's default holds. */
  ms: number | null;
}

/** An account's rules in force. */
export async function listFaults(db: SandboxTx, accountId: string): Promise<FaultRuleReport[]> {
  const rules = await db.faultRule.findMany({ where: { accountId, rate: { gt: 0 } } });
  return faultKinds.flatMap((kind) =>
    rules.filter((rule) => rule.kind === kind).map(({ rate, ms }) => ({ kind, rate, ms })),
  );
}

/** Puts a rule in force; rate 0 takes it out of force. Its draws go on where they were. Returns the rules in force. */
export async function setFaultRule(
  ctx: SandboxContext,
  accountId: string,
  { kind, rate, ms = null }: { kind: FaultKind; rate: number; ms?: number | null | undefined },
): Promise<FaultRuleReport[]> {
  const rules = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx.faultRule.upsert({
      where: { accountId_kind: { accountId, kind } },
      create: { accountId, kind, rate, ms },
      update: { rate, ms },
    });
    const inForce = await listFaults(tx, accountId);
    const faultKindsInForce = inForce.map((rule) => rule.kind);
    await tx.account.update({ where: { id: accountId }, data: { faultKinds: faultKindsInForce } });
    return inForce;
  });
  ctx.accounts.forget(accountId);
  ctx.changes.tell(accountId, 'faults');
  return rules;
}
