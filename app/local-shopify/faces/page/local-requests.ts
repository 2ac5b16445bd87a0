import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

/** An address or localhost: a name that a web page made point here is neither. */
const OWN_HOST = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i;

/** Whether a request comes from this machine, to an address that is this machine's. */
export function isFromThisMachine(c: Context): boolean {
  return LOOPBACK.test(getConnInfo(c).remote.address ?? '') && OWN_HOST.test(c.req.header('Host') ?? '');
}

/**
 * The same address by its number, for one that says localhost; null for any other. The app allows its frame to the
 * numbered address alone, and cookies of the one are not the other's.
 */
export function numberedAddress(c: Context): string | null {
  const url = new URL(c.req.url);
  if (url.hostname !== 'localhost' || c.req.method !== 'GET') return null;
  url.hostname = '127.0.0.1';
  return url.href;
}

/** Whether a form or a script of this server's own pages sent a request. A sender that says nothing of itself did not. */
export function isSameOrigin(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  return c.req.header('Origin') === `http://${c.req.header('Host') ?? ''}`;
}
