import { z } from 'zod';
import type { AppDb } from '../../db/app-client.ts';
import { type Phase, phases } from './phase.ts';

/** How far a run is, as it is kept in `Reconciliation.checked`. */
export interface Progress {
  /** How many were looked at, by phase. */
  counts: Partial<Record<Phase, number>>;
  /** Where the phase goes on after an interruption. */
  after: string | null;
}

const stored = z.object({
  counts: z.partialRecord(z.enum(phases), z.number()).default({}),
  after: z.string().nullable().default(null),
});

export function progressOf(checked: unknown): Progress {
  const { counts, after } = stored.parse(checked);
  return { counts, after };
}

/** So many are looked at before the row is written again: a page of progress for each page of work. */
const tellEvery = 25;

/** Keeps a run's progress in its row; what was not written yet when the process died is looked at once more. */
export class ProgressKeeper {
  readonly #db: AppDb;
  readonly #runId: string;
  #progress: Progress;
  #untold = 0;

  constructor(db: AppDb, runId: string, progress: Progress) {
    this.#db = db;
    this.#runId = runId;
    this.#progress = progress;
  }

  get after(): string | null {
    return this.#progress.after;
  }

  /** A phase that goes on in the middle keeps its count; one that begins, begins at nothing. */
  async begin(phase: Phase, isNew: boolean): Promise<void> {
    const { counts, after } = this.#progress;
    const goesOn = !isNew && after !== null;
    this.#progress = {
      counts: { ...counts, [phase]: goesOn ? (counts[phase] ?? 0) : 0 },
      after: goesOn ? after : null,
    };
    await this.#write({ phase });
  }

  async tell(phase: Phase, count: number, after: string | null): Promise<void> {
    const { counts } = this.#progress;
    this.#progress = { counts: { ...counts, [phase]: (counts[phase] ?? 0) + count }, after };
    this.#untold += count;
    if (this.#untold >= tellEvery) await this.#write({});
  }

  async end(finished: { at: Date; problem: string | null }): Promise<void> {
    await this.#write({ finishedAt: finished.at, problem: finished.problem });
  }

  async #write(more: { phase?: Phase; finishedAt?: Date; problem?: string | null }): Promise<void> {
    this.#untold = 0;
    await this.#db.reconciliation.updateMany({
      where: { id: this.#runId, finishedAt: null },
      data: { checked: { ...this.#progress }, ...more },
    });
  }
}
