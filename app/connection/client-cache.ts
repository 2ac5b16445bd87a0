import type { Logger } from 'pino';
import type { Connection } from '../db/generated/app/client.ts';
import type { LabAiLimits } from '../lab/ai-records.ts';
import type { Reach } from '../lab/reach.ts';
import type { UnreadableElement } from '../lab/unreadable.ts';
import { createResellerClient, type LabList, type ResellerClient } from '../lab/reseller-client.ts';
import type { RetryPolicy } from '../lab/retrying.ts';

/** Clients of one process, one a connection, kept while its address and token stay the same. */
export interface ClientCache {
  /** The kept client of this connection and version, else a new one; `token` is asked for only then. */
  get(connection: Pick<Connection, 'id' | 'version' | 'baseUrl'>, token: () => string): ResellerClient;
  /** A client that is not kept, to try an address and a token. The caller closes it. */
  open(baseUrl: string, token: string): ResellerClient;
  close(): Promise<void>;
}

/**
 * @param options as of the clients; see lab/reseller-client.ts
 * @param options.onAiLimits hears what the AI answers of each kept client say of the account's limits
 * @param options.onUnreadable hears of records in a kept client's lists that can't be read
 * @param options.onReach hears what each call of a kept client showed of the service
 */
export function createClientCache({
  onAiLimits,
  onReach,
  onUnreadable,
  ...options
}: {
  log: Logger;
  timeoutMs: number;
  retry?: Partial<RetryPolicy>;
  onAiLimits?: (connectionId: string, limits: LabAiLimits) => void;
  onUnreadable?: (connectionId: string, list: LabList, found: readonly UnreadableElement[]) => Promise<void>;
  onReach?: (connection: Pick<Connection, 'id' | 'version'>, seen: Reach) => void;
}): ClientCache {
  const kept = new Map<string, { version: number; client: ResellerClient }>();
  let isClosed = false;
  const open = (baseUrl: string, token: string): ResellerClient =>
    createResellerClient({ ...options, baseUrl, token });
  return {
    open,
    get({ id, version, baseUrl }, token) {
      const known = kept.get(id);
      if (known?.version === version) return known.client;
      const client = createResellerClient({
        ...options,
        baseUrl,
        token: token(),
        ...(onAiLimits ? { onAiLimits: (limits) => onAiLimits(id, limits) } : {}),
        ...(onUnreadable ? { onUnreadable: (list, found) => onUnreadable(id, list, found) } : {}),
        // Calls that this process's end cuts off say nothing of the service.
        ...(onReach ? { onReach: (seen) => void (isClosed || onReach({ id, version }, seen)) } : {}),
      });
      kept.set(id, { version, client });
      // Calls that are under way with the former token fail as a lost connection does.
      void known?.client.close();
      return client;
    },
    async close() {
      isClosed = true;
      const clients = [...kept.values()].map(({ client }) => client);
      kept.clear();
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}
