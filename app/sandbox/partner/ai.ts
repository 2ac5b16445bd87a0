/** AI of the partner interface: usage; the texts are not offered yet, and say so. */
import { readMeter, usageOf } from '../metering/meter.ts';
import type { Handler } from './call.ts';
import { notOffered } from './not-offered.ts';

export const getUsage: Handler<'getUsage'> = async ({ ctx, account }) =>
  usageOf(account, await readMeter(ctx.db, account.id, ctx.now()));

export const createInterpretation: Handler<'createInterpretation'> = notOffered;
export const getInterpretationByKit: Handler<'getInterpretationByKit'> = notOffered;
export const createConversation: Handler<'createConversation'> = notOffered;
export const listConversations: Handler<'listConversations'> = notOffered;
export const listMessages: Handler<'listMessages'> = notOffered;
export const createMessage: Handler<'createMessage'> = notOffered;
export const streamMessage: Handler<'streamMessage'> = notOffered;
export const deleteConversation: Handler<'deleteConversation'> = notOffered;
