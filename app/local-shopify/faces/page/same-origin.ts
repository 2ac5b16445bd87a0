import type { MiddlewareHandler } from 'hono';
import { requestWords } from '../../words/requests.ts';
import { isSameOrigin } from './local-requests.ts';

/** Lets a face's own pages write, and nobody else's: what is not a mere reading has to come from a page of this server. */
export const ownPagesOnly: MiddlewareHandler = async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (reads || isSameOrigin(c)) return next();
  return c.text(requestWords.ownPagesOnly, 403);
};
