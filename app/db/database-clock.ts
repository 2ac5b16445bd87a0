import type { Logger } from 'pino';
import type { AppDb, AppTx } from './app-client.ts';

/** What time it is, on the clock that all processes share: the database's. */
export interface Clock {
  /** As this process knows it, to within milliseconds of the database's. */
  now(): Date;
  /**
   * As the database says it, asked for this very moment. For what must not be wrong when this process was suspended or
   * its machine's clock was set meanwhile: deadlines of sends, leases, and searches that prove that nothing is there.
   */
  exact(): Promise<Date>;
}

export interface DatabaseClock extends Clock {
  stop(): void;
}

/** The database's time at this moment, also inside a transaction. */
export async function databaseTime(db: AppDb | AppTx): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  if (!row) throw new Error('PostgreSQL did not say what time it is.');
  return row.at;
}

/** This machine's clocks, in milliseconds. */
interface MachineClocks {
  /** Goes on evenly and is never set; stands still while the machine sleeps. */
  steadyMs(): number;
  /** Epoch; may be set. */
  wallMs(): number;
}

interface DatabaseClockOptions {
  /** Asks the database what time it is. */
  read: () => Promise<Date>;
  log: Logger;
  machine?: MachineClocks;
  /** How often the two are compared. */
  compareEveryMs?: number;
}

const realMachine: MachineClocks = { steadyMs: () => performance.now(), wallMs: () => Date.now() };
const COMPARE_EVERY_MS = 10_000;
/** The quickest of a few questions is the least delayed. */
const questions = 3;
/** The machine slept, or its clock was set: what was known of the database's clock no longer holds. */
const leapMs = 1_000;
/** From here on people who read the machine's own logs should know. */
const toldSkewMs = 30_000;

/** Compares this machine's clock with the database's, now and then again. Rejects when the database can't be asked. */
export async function startDatabaseClock({
  read,
  log,
  machine = realMachine,
  compareEveryMs = COMPARE_EVERY_MS,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let comparison = await compare(read, machine);
  let comparing: Promise<void> | null = null;
  let isStopped = false;
  const estimateMs = (): number => machine.steadyMs() + comparison.aheadMs;
  const skewMs = Math.round(machine.wallMs() - estimateMs());
  if (Math.abs(skewMs) >= toldSkewMs)
    log.warn({ skewMs }, "this machine's clock differs from the database's, which is the one that counts");

  /** One at a time. What fails is tried again at the next look; until then the last comparison holds. */
  function compareAgain(): void {
    if (comparing !== null || isStopped) return;
    comparing = compare(read, machine)
      .then((next) => {
        comparison = next;
      })
      .catch(() => undefined)
      .finally(() => {
        comparing = null;
      });
  }
  const timer = setInterval(compareAgain, compareEveryMs);
  timer.unref();

  const hasLeapt = (): boolean =>
    Math.abs(machine.wallMs() - comparison.wallMs - (machine.steadyMs() - comparison.steadyMs)) > leapMs;

  return {
    now() {
      if (hasLeapt()) compareAgain();
      return new Date(Math.round(estimateMs()));
    },
    exact: read,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

interface Comparison {
  /** How far the database's clock (epoch) is ahead of the steady one. */
  aheadMs: number;
  steadyMs: number;
  wallMs: number;
}

async function compare(read: () => Promise<Date>, machine: MachineClocks): Promise<Comparison> {
  let quickest: (Comparison & { tookMs: number }) | null = null;
  for (let asked = 0; asked < questions; asked += 1) {
    const askedMs = machine.steadyMs();
    const databaseMs = (await read()).getTime();
    const answeredMs = machine.steadyMs();
    const tookMs = answeredMs - askedMs;
    if (quickest !== null && quickest.tookMs <= tookMs) continue;
    const aheadMs = databaseMs - (askedMs + answeredMs) / 2;
    quickest = { aheadMs, steadyMs: answeredMs, wallMs: machine.wallMs(), tookMs };
  }
  if (quickest === null) throw new Error('The database was not asked.');
  return quickest;
}
