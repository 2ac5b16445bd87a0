/**
 * The simulated clock of an account. It runs `speed` times faster than real time from an anchor that is stored, so a
 * restart changes nothing; frozen, it stands at its anchor. Times are epoch milliseconds.
 */
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';

export type ClockState = Pick<AccountRow, 'simAnchorMs' | 'realAnchorMs' | 'speed' | 'frozen'>;

/** What the clock shows at real time `nowMs`. */
export function simulatedTime(clock: ClockState, nowMs: number): number {
  const anchor = Number(clock.simAnchorMs);
  if (clock.frozen) return anchor;
  return Math.floor(anchor + Math.max(0, nowMs - Number(clock.realAnchorMs)) * clock.speed);
}

/** Sets the clock to `simMs` at real time `nowMs`; `frozen` where it is to be frozen or released by hand. */
export function setClock(
  tx: SandboxTx,
  accountId: string,
  set: { simMs: number; nowMs: number; frozen?: boolean },
): Promise<AccountRow> {
  return tx.account.update({
    where: { id: accountId },
    data: {
      simAnchorMs: BigInt(set.simMs),
      realAnchorMs: BigInt(set.nowMs),
      ...(set.frozen === undefined ? {} : { frozen: set.frozen, frozenByStart: false }),
    },
  });
}

/** Carries stored clocks over to this start: a new speed counts from now on, and `manual` freezes or is released. */
export async function resumeClocks(
  db: SandboxDb,
  options: { speed: number; manual: boolean; nowMs: number },
): Promise<void> {
  for (const account of await db.account.findMany()) {
    const frozen = options.manual || (account.frozen && !account.frozenByStart);
    if (account.speed === options.speed && account.frozen === frozen) continue;
    await db.account.update({
      where: { id: account.id },
      data: {
        simAnchorMs: BigInt(simulatedTime(account, options.nowMs)),
        realAnchorMs: BigInt(options.nowMs),
        speed: options.speed,
        frozen,
        frozenByStart: options.manual && (account.frozenByStart || !account.frozen),
      },
    });
  }
}

/** Earliest planned step of an account in simulated time, or null when nothing is planned. */
export async function nextDueMs(tx: SandboxTx, accountId: string): Promise<number | null> {
  const order = await tx.order.aggregate({ where: { accountId }, _min: { shipDueSimMs: true } });
  const kit = await tx.kit.aggregate({ where: { accountId }, _min: { nextStepDueSimMs: true } });
  const approval = await tx.practiceOrder.aggregate({
    where: { accountId },
    _min: { approvalDueSimMs: true },
  });
  const planned = [order._min.shipDueSimMs, kit._min.nextStepDueSimMs, approval._min.approvalDueSimMs];
  const dues = planned.filter((due) => due !== null);
  return dues.length === 0 ? null : Math.min(...dues.map(Number));
}
