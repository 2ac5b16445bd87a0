import { partnerEndpoints } from '../contract/partner/endpoints.ts';
import type { partnerWebhookRequestSchema, PatientChangeRequest } from '../contract/partner/schemas.ts';
import type { z } from 'zod';
import { type AccountOptions, createAccountCalls } from './account-calls.ts';
import { parseJson } from './json.ts';
import { createPartnerAi, type PartnerAi } from './partner-ai.ts';
import { createPartnerPosts, PATIENT, type PartnerPosts } from './partner-posts.ts';
import { createPartnerReads, isOffered, type PartnerExtra, type PartnerReads } from './partner-reads.ts';
import type { LabPatient } from './partner-records.ts';
import { createWebhookCalls, type WebhookCalls } from './service-webhooks.ts';
import { findRecord } from './tolerance-envelope.ts';

/**
 * A practice's account at the service (partner-api). What makes something is sent once and never throws
 * ({@link PartnerPosts}). Reads throw {@link LabError}; those that may be repeated are, for as long as the retry policy
 * allows. `usage` is the one documented read that is always safe: it checks a key, and a 403 `ai_disabled` is the answer
 * to a valid one.
 */
export interface PartnerClient
  extends PartnerPosts, PartnerAi, PartnerReads, WebhookCalls<z.output<typeof partnerWebhookRequestSchema>> {
  /**
   * Changes what is named of a patient; null clears (§2.5). The same change twice is one change, so it is repeated where
   * the service does not answer. A service may want the whole record: whoever has it sends all of it.
   *
   * @returns the record as it is now; null where the service took the change and said nothing readable of it
   */
  changePatient(id: string, change: PatientChangeRequest): Promise<LabPatient | null>;
  /**
   * Which reads beyond the document the service offers; none where the account is *documented only*.
   *
   * @throws LabError where the service could not be asked
   */
  extras(): Promise<Record<PartnerExtra, boolean>>;
  /** Ends kept-alive connections. */
  close(): Promise<void>;
}

/** A client of one account. Throws for a base URL that can't be one: that is a mistake of the configuration. */
export function createPartnerClient(options: AccountOptions): PartnerClient {
  const account = createAccountCalls(options);
  const reads = createPartnerReads(account);
  const webhooks = createWebhookCalls(account, partnerEndpoints);
  const one = { cursor: null, limit: 1 };
  return {
    ...createPartnerPosts(account),
    ...createPartnerAi(account),
    ...reads,
    ...webhooks,
    async changePatient(id, change) {
      const answer = await account.repeated(partnerEndpoints.changePatient, { params: { id }, body: change });
      const record = findRecord(parseJson(answer.body), PATIENT.names, PATIENT.isOne);
      return record === null ? null : PATIENT.read(record);
    },
    async extras() {
      const [orders, kits, assignments, patients, reports, practice, registrations] = await Promise.all([
        isOffered(reads.orders(one)),
        isOffered(reads.kits(one)),
        isOffered(reads.assignments(one)),
        isOffered(reads.patients(one)),
        isOffered(reads.reports(one)),
        isOffered(reads.practice()),
        isOffered(webhooks.webhooks()),
      ]);
      return { orders, kits, assignments, patients, reports, account: practice, webhooks: registrations };
    },
    close: () => account.calls.close(),
  };
}
