/** Who is logged in to the console. Kept in memory: a restart of the sandbox logs everybody out. */
import { randomBytes } from 'node:crypto';
import type { Html } from './html.ts';

/** A session that was not used for this long is over. */
export const sessionIdleMs = 12 * 3_600_000;
const mostSessions = 1_000;
/** So that one token’s holder cannot push the others out. */
const mostSessionsOfAToken = 50;
const mostNotices = 20;

/** What an action reports: shown above the page that follows it. */
export interface Notice {
  readonly tone: 'good' | 'bad';
  readonly text: Html | string;
}

export interface Session {
  readonly id: string;
  /** The only account it may see and steer; null: the admin's, who may all. */
  readonly accountId: string | null;
  /** Digest of the API token it was opened with; null: the admin token. */
  readonly tokenHash: string | null;
  lastUsedMs: number;
  readonly notices: Map<string, Notice>;
  /** Aborted when the session ends. */
  readonly ended: AbortSignal;
}

export interface Sessions {
  open(who: Pick<Session, 'accountId' | 'tokenHash'>): Session;
  /** The session of a cookie's value, if it is not over. */
  find(id: string | undefined): Session | null;
  end(session: Session): void;
}

export function createSessions(now: () => number): Sessions {
  const open = new Map<string, { session: Session; end: AbortController }>();
  const end = (id: string): void => {
    open.get(id)?.end.abort();
    open.delete(id);
  };
  const makeRoom = (tokenHash: string | null): void => {
    for (const [id, { session }] of open) if (now() - session.lastUsedMs > sessionIdleMs) end(id);
    const ofToken = [...open.values()].filter(({ session }) => session.tokenHash === tokenHash);
    for (const { session } of ofToken.slice(0, Math.max(0, ofToken.length + 1 - mostSessionsOfAToken))) {
      end(session.id);
    }
    for (const id of open.keys()) {
      if (open.size < mostSessions) break;
      end(id);
    }
  };
  return {
    open(who) {
      makeRoom(who.tokenHash);
      const controller = new AbortController();
      const id = randomBytes(32).toString('base64url');
      const session: Session = {
        ...who,
        id,
        lastUsedMs: now(),
        notices: new Map(),
        ended: controller.signal,
      };
      open.set(id, { session, end: controller });
      return session;
    },
    find(id) {
      const found = id === undefined ? undefined : open.get(id)?.session;
      if (found === undefined) return null;
      if (now() - found.lastUsedMs <= sessionIdleMs) return found;
      end(found.id);
      return null;
    },
    end: (session) => end(session.id),
  };
}

/** Keeps a notice for the page that follows; returns its name in that page's address. */
export function keepNotice(session: Session, notice: Notice): string {
  const id = randomBytes(9).toString('base64url');
  session.notices.set(id, notice);
  for (const oldest of session.notices.keys()) {
    if (session.notices.size <= mostNotices) break;
    session.notices.delete(oldest);
  }
  return id;
}
