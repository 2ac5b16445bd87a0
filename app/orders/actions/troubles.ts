import { createHash } from 'node:crypto';
import { asks } from '../ledger/attention.ts';

interface ToldRow {
  id: string;
  state: string;
  reasonCode: string | null;
  reason: string | null;
  resolvedAt: Date | null;
}

/** What is asked whether something of it may be called settled: a fulfilment order of ours and its parts. */
export interface ResolvableRequest extends ToldRow {
  parts: readonly ToldRow[];
}

/** Something that waits for a person, and for nothing that the app could do afterwards. */
export interface Trouble {
  of: 'order' | 'part';
  id: string;
  reason: string | null;
}

/** The states in which a part's reason only tells: in the others, what a person decides moves it on. */
const telling: ReadonlySet<string> = new Set(['placed', 'shipped', 'fulfilled', 'withdrawn']);

/** What of these a person may call settled. An overdue request isn't among it: that passes by itself. */
export function troublesOf(requests: readonly ResolvableRequest[]): Trouble[] {
  return requests.flatMap((request) => [
    // Whatever its reason is, or is none: it waits for a person (attention.ts).
    ...(request.state === 'mismatched' && request.reasonCode !== 'overdue' && request.resolvedAt === null
      ? [{ of: 'order' as const, id: request.id, reason: request.reason }]
      : []),
    ...request.parts
      .filter((part) => telling.has(part.state) && asks(part.reasonCode) && part.resolvedAt === null)
      .map(({ id, reason }) => ({ of: 'part' as const, id, reason })),
  ]);
}

/** Stands for what a person sees of that: what came up since is not settled by their word. */
export function seenTrouble(requests: readonly ResolvableRequest[]): string {
  const told = troublesOf(requests).map(({ of, id, reason }) => [of, id, reason]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22);
}
