import { Session } from '@shopify/shopify-api';
import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import { databaseTime } from '../db/database-clock.ts';
import type { ShopifySession } from '../db/generated/app/client.ts';
import { openReadable, type Sealer } from '../db/sealing.ts';

type SealedColumn = 'accessTokenSealed' | 'refreshTokenSealed' | 'onlineAccessInfoSealed';

const place = (column: SealedColumn, row: string) => ({ table: 'ShopifySession', column, row });

/** What the library asks of a session storage (`@shopify/shopify-app-session-storage`). */
export interface ShopifySessionStorage {
  /** Stores a session, or replaces it. */
  storeSession(session: Session): Promise<boolean>;
  loadSession(id: string): Promise<Session | undefined>;
  /** True also when there was none. */
  deleteSession(id: string): Promise<boolean>;
  deleteSessions(ids: string[]): Promise<boolean>;
  findSessionsByShop(shop: string): Promise<Session[]>;
}

/** The columns that hold a session's secrets, sealed for its row. */
export function sealSession(sealer: Sealer, session: Session) {
  const seal = (column: SealedColumn, plaintext: string | undefined) =>
    // The library blanks a token that Shopify refused; an empty one is none.
    plaintext === undefined || plaintext === '' ? null : sealer.seal(plaintext, place(column, session.id));
  return {
    scope: session.scope ?? null,
    expires: session.expires ?? null,
    accessTokenSealed: seal('accessTokenSealed', session.accessToken),
    refreshTokenSealed: seal('refreshTokenSealed', session.refreshToken),
    refreshTokenExpires: session.refreshTokenExpires ?? null,
    onlineAccessInfoSealed: seal(
      'onlineAccessInfoSealed',
      session.onlineAccessInfo === undefined ? undefined : JSON.stringify(session.onlineAccessInfo),
    ),
  };
}

/** What opening sessions needs. */
export interface OpeningContext {
  sealer: Sealer;
  log: Pick<Logger, 'error'>;
}

/**
 * A stored row as the library's session. One whose tokens can't be opened has none: the merchant's next visit brings new
 * ones, as after a refusal of Shopify's.
 */
export function openSession(ctx: OpeningContext, row: ShopifySession): Session {
  const open = (column: SealedColumn) => {
    const sealed = row[column];
    return sealed === null ? undefined : (openReadable(ctx, sealed, place(column, row.id)) ?? undefined);
  };
  const accessToken = open('accessTokenSealed');
  const refreshToken = open('refreshTokenSealed');
  const onlineAccessInfo = open('onlineAccessInfoSealed');
  return new Session({
    id: row.id,
    shop: row.shop,
    state: row.state,
    isOnline: row.isOnline,
    ...(row.scope === null ? {} : { scope: row.scope }),
    ...(row.expires === null ? {} : { expires: row.expires }),
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(row.refreshTokenExpires === null ? {} : { refreshTokenExpires: row.refreshTokenExpires }),
    ...(onlineAccessInfo === undefined
      ? {}
      : { onlineAccessInfo: JSON.parse(onlineAccessInfo) as NonNullable<Session['onlineAccessInfo']> }),
  });
}

/** Clocks that differ by less agree: what a question to the database takes is no skew. */
const AGREED_MS = 1_000;

/** How far the database's clock is ahead of this machine's, in milliseconds. */
async function aheadMs(db: AppDb): Promise<number> {
  const ms = (await databaseTime(db)).getTime() - Date.now();
  return Math.abs(ms) < AGREED_MS ? 0 : ms;
}

/**
 * The library counts a token's life on this machine's clock, and judges it by that clock; rows have it on the database's,
 * which all processes share.
 */
function shifted(session: Session, byMs: number): Session {
  if (byMs === 0) return session;
  const by = (at: Date): Date => new Date(at.getTime() + byMs);
  return new Session({
    ...session.toObject(),
    ...(session.expires === undefined ? {} : { expires: by(session.expires) }),
    ...(session.refreshTokenExpires === undefined
      ? {}
      : { refreshTokenExpires: by(session.refreshTokenExpires) }),
  });
}

/**
 * Session storage in the app's database, as the library asks. Tokens and what
 * is known of a user are sealed. Storing a session replaces what was stored under its id, in one statement.
 */
export function createSessionStorage({
  db,
  sealer,
  log,
}: { db: AppDb } & OpeningContext): ShopifySessionStorage {
  return {
    async storeSession(given) {
      const session = shifted(given, await aheadMs(db));
      const data = {
        shop: session.shop,
        state: session.state,
        isOnline: session.isOnline,
        ...sealSession(sealer, session),
        // The library stores a session without its token, too, once Shopify refused that.
        ...(session.accessToken ? { obtainedAt: await databaseTime(db) } : {}),
        // A new pair of tokens ends any exchange of the old one.
        refreshLeaseId: null,
        refreshLeaseUntil: null,
      };
      await db.shopifySession.upsert({
        where: { id: session.id },
        create: { id: session.id, ...data },
        update: data,
      });
      return true;
    },

    async loadSession(id) {
      const row = await db.shopifySession.findUnique({ where: { id } });
      return row === null ? undefined : shifted(openSession({ sealer, log }, row), -(await aheadMs(db)));
    },

    async deleteSession(id) {
      await db.shopifySession.deleteMany({ where: { id } });
      return true;
    },

    async deleteSessions(ids) {
      await db.shopifySession.deleteMany({ where: { id: { in: ids } } });
      return true;
    },

    async findSessionsByShop(shop) {
      const rows = await db.shopifySession.findMany({ where: { shop }, orderBy: { id: 'asc' } });
      const ahead = await aheadMs(db);
      return rows.map((row) => shifted(openSession({ sealer, log }, row), -ahead));
    },
  };
}
