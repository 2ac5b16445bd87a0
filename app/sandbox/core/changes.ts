/** Tells whoever watches (the console) that something changed; says what and for whom, never the data itself. */
import { EventEmitter } from 'node:events';

export const changeTopics = [
  'accounts',
  'requests',
  'orders',
  'patients',
  'deliveries',
  'clock',
  'faults',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export interface Change {
  /** Null when it concerns no single account. */
  readonly accountId: string | null;
  readonly topic: ChangeTopic;
}

export interface Changes {
  /** Call it after the commit. */
  tell(accountId: string | null, ...topics: readonly ChangeTopic[]): void;
  /** Returns what ends the watch. */
  watch(listener: (change: Change) => void): () => void;
}

export function createChanges(): Changes {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    tell(accountId, ...topics) {
      for (const topic of topics) emitter.emit('change', { accountId, topic } satisfies Change);
    },
    watch(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
  };
}
