/** Tells an open page that something changed: names of topics as server-sent events, never data. */
import type { Change, ChangeTopic } from '../core/changes.ts';
import type { SandboxContext } from '../context.ts';
import type { Session } from './sessions.ts';

/** A burst of changes is told once in this time. */
const gatherMs = 250;
/** A sign of life, so that no proxy takes the silence for an end; and a look whether the session still stands. */
const heartbeatMs = 15_000;
/** Events that nobody reads; more, and the stream ends. */
const mostUnread = 500;

function concerns(session: Session, change: Change): boolean {
  if (session.accountId === null || change.accountId === session.accountId) return true;
  // What callers without a valid token tried is the admin's to see.
  return change.accountId === null && change.topic !== 'requests';
}

/**
 * The stream of a session: `event: changed-{topic}` for what it may see. It begins with `changed-all`, so that a page
 * that was cut off catches up, and ends with the session or the sandbox.
 */
export function liveAnswer(
  ctx: SandboxContext,
  session: Session,
  stillValid: () => Promise<boolean>,
): Response {
  const encoder = new TextEncoder();
  const over = AbortSignal.any([session.ended, ctx.stopping]);
  let release = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const pending = new Set<ChangeTopic>();
      let open = true;
      let timer: NodeJS.Timeout | null = null;
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = (): void => {
        timer = null;
        for (const topic of pending) send(`event: changed-${topic}\ndata: 1\n\n`);
        pending.clear();
      };
      const check = async (): Promise<void> => {
        const reads = (controller.desiredSize ?? 0) > -mostUnread;
        if (!reads || !(await stillValid().catch(() => true))) leave();
      };
      const unwatch = ctx.changes.watch((change) => {
        if (!concerns(session, change)) return;
        if (change.topic === 'accounts') void check();
        pending.add(change.topic);
        timer ??= setTimeout(tell, gatherMs);
      });
      const heartbeat = setInterval(() => {
        send(': here\n\n');
        void check();
      }, heartbeatMs);
      const leave = (): void => {
        if (!open) return;
        // The page asks again and finds the login.
        send('event: changed-all\ndata: 1\n\n');
        release();
        controller.close();
      };
      release = () => {
        open = false;
        unwatch();
        clearInterval(heartbeat);
        if (timer !== null) clearTimeout(timer);
        over.removeEventListener('abort', leave);
      };
      over.addEventListener('abort', leave);
      if (over.aborted) leave();
      else send('retry: 1000\nevent: changed-all\ndata: 1\n\n');
    },
    cancel: () => release(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    },
  });
}
