import type { Logger } from 'pino';
import type { Connection } from '../db/generated/app/client.ts';
import type { LabAiLimits } from '../lab/ai-records.ts';
import type { Reach } from '../lab/reach.ts';
import type { UnreadableElement } from '../lab/unreadable.ts';
import { createPartnerClient, type PartnerClient } from '../lab/partner-client.ts';
import { createResellerClient, type LabList, type ResellerClient } from '../lab/reseller-client.ts';
import type { RetryPolicy } from '../lab/retrying.ts';
import { type LabAccount, practiceAccount, resellerAccount } from './accounts.ts';
import type { ConnectionKind } from './kind.ts';

type Kept = Pick<Connection, 'id' | 'version' | 'baseUrl'>;

/** Clients of one process, one a connection, kept while its address and token stay the same. */
export interface ClientCache {
  /** The kept client of this reseller's connection and version, else a new one; `token` is asked for only then. */
  get(connection: Kept, token: () => string): ResellerClient;
  /** The same of a practice's connection. */
  practice(connection: Kept, token: () => string): PartnerClient;
  /** An account that is not kept, to try an address and a token. The caller closes it. */
  try(kind: ConnectionKind, baseUrl: string, token: string): LabAccount;
  close(): Promise<void>;
}

interface CacheOptions {
  log: Logger;
  timeoutMs: number;
  retry?: Partial<RetryPolicy>;
  /** The clock that all processes share. */
  now?: () => Date;
  /** Hears what the AI answers of each kept client say of the account's limits. */
  onAiLimits?: (connectionId: string, limits: LabAiLimits) => void;
  /** Hears of records in a kept client's lists that can't be read. */
  onUnreadable?: (connectionId: string, list: LabList, found: readonly UnreadableElement[]) => Promise<void>;
  /** Hears what each call of a kept client showed of the service. */
  onReach?: (connection: Pick<Connection, 'id' | 'version'>, seen: Reach) => void;
}

/** @param options as of the clients; see lab/reseller-client.ts */
export function createClientCache({
  onAiLimits,
  onReach,
  onUnreadable,
  ...options
}: CacheOptions): ClientCache {
  let isClosed = false;
  /** What every kept client hears, of whichever interface. */
  const hears = ({ id, version }: Pick<Connection, 'id' | 'version'>) => ({
    ...(onAiLimits ? { onAiLimits: (limits: LabAiLimits) => onAiLimits(id, limits) } : {}),
    // Calls that this process's end cuts off say nothing of the service.
    ...(onReach ? { onReach: (seen: Reach) => void (isClosed || onReach({ id, version }, seen)) } : {}),
  });
  const resellers = keptBy<ResellerClient>((connection, token) =>
    createResellerClient({
      ...options,
      ...hears(connection),
      baseUrl: connection.baseUrl,
      token,
      ...(onUnreadable ? { onUnreadable: (list, found) => onUnreadable(connection.id, list, found) } : {}),
    }),
  );
  const practices = keptBy<PartnerClient>((connection, token) =>
    createPartnerClient({ ...options, ...hears(connection), baseUrl: connection.baseUrl, token }),
  );
  return {
    get: (connection, token) => resellers.get(connection, token),
    practice: (connection, token) => practices.get(connection, token),
    try: (kind, baseUrl, token) =>
      kind === 'partner'
        ? practiceAccount(createPartnerClient({ ...options, baseUrl, token }))
        : resellerAccount(createResellerClient({ ...options, baseUrl, token })),
    async close() {
      isClosed = true;
      await Promise.all([resellers.close(), practices.close()]);
    },
  };
}

/** Clients of one interface, by their connections' ids. */
function keptBy<Client extends { close(): Promise<void> }>(
  make: (connection: Kept, token: string) => Client,
) {
  const kept = new Map<string, { version: number; client: Client }>();
  return {
    get(connection: Kept, token: () => string): Client {
      const { id, version } = connection;
      const known = kept.get(id);
      if (known?.version === version) return known.client;
      const client = make(connection, token());
      kept.set(id, { version, client });
      // Calls that are under way with the former token fail as a lost connection does.
      void known?.client.close();
      return client;
    },
    async close(): Promise<void> {
      const clients = [...kept.values()].map(({ client }) => client);
      kept.clear();
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}
