/** What identifies a partner (practice) account. */
import { z } from 'zod';
import { serviceAccountSchema } from '../account.ts';

/** A self-fulfilled account fulfils orders from its own kit stock (partner-api §1.5). */
export const partnerAccountSchema = serviceAccountSchema.extend({ self_fulfilled: z.boolean() });
export type PartnerAccount = z.infer<typeof partnerAccountSchema>;
