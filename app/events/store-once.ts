import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Jobs, QueueDefinition } from '../jobs/queue.ts';

interface Incoming {
  /** Its row's id, which its job carries. */
  id: string;
  /** Its work; null where nobody can work on it yet. */
  queue: QueueDefinition<{ eventId: string }> | null;
  /** Writes its row. @returns 0 where the sender's own key shows that it's there already */
  insert: (tx: AppTx) => Promise<{ count: number }>;
  /** What to note of one that came again. */
  onRepeat?: (tx: AppTx) => Promise<unknown>;
}

/**
 * Takes in an event whose sender is proved: stores it once and puts it in the queue, in one transaction. Senders deliver
 * at least once, and again for as long as they get no 200.
 * @throws what the database throws: the caller answers 503, and it comes again
 */
export async function storeOnce(
  { db, jobs }: { db: AppDb; jobs: Pick<Jobs, 'enqueue'> },
  { id, queue, insert, onRepeat }: Incoming,
): Promise<'accepted' | 'duplicate'> {
  return db.$transaction(async (tx) => {
    const { count } = await insert(tx);
    if (count === 0) {
      await onRepeat?.(tx);
      return 'duplicate';
    }
    if (queue) await jobs.enqueue(tx, queue, { eventId: id });
    return 'accepted';
  });
}
