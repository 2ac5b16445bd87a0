import { forgetConversations } from '../interpretation/erasure.ts';
import type { ClosingContext } from '../kits/context.ts';
import type { AppContext } from './app-context.ts';

/** What closes kits to customers: with it goes what they said, a room further up. */
export const closingContext = (ctx: AppContext): ClosingContext => ({
  ...ctx,
  forgetConversations: (tx, whose) => forgetConversations(ctx, tx, whose),
});
