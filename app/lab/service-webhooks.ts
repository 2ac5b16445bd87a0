import type { z } from 'zod';
import type { EndpointDefinition } from '../contract/endpoints.ts';
import { type AccountCalls, has, removed } from './account-calls.ts';
import { readOne, readWhole, type RecordReading } from './read-answers.ts';
import { readWebhook } from './read-records.ts';
import type { LabWebhook } from './reseller-records.ts';

/** Registrations for events (reseller-api §2.7; of a practice an extra, docs/contract-decisions.md). */
export interface WebhookCalls<Registration> {
  webhooks(): Promise<LabWebhook[]>;
  /** One try: a lost answer may leave a registration behind. */
  registerWebhook(registration: Registration): Promise<LabWebhook>;
  /** Succeeds also when the registration is gone already. */
  removeWebhook(id: string): Promise<void>;
}

interface WebhookEndpoints<Body extends z.ZodType> {
  readonly listWebhooks: EndpointDefinition & { readonly path: '/webhooks' };
  readonly createWebhook: EndpointDefinition & { readonly path: '/webhooks'; readonly body: Body };
  readonly deleteWebhook: EndpointDefinition & { readonly path: '/webhooks/{id}' };
}

export function createWebhookCalls<Body extends z.ZodType>(
  account: AccountCalls,
  { listWebhooks, createWebhook, deleteWebhook }: WebhookEndpoints<Body>,
): WebhookCalls<z.output<Body>> {
  return {
    async webhooks() {
      const answer = await account.repeated(listWebhooks, { params: {} });
      return readWhole(answer, ['webhooks', 'subscriptions', 'registrations'], readWebhook, account.log)
        .records;
    },
    async registerWebhook(registration) {
      const input = { params: {}, body: registration };
      return readOne(await account.calls.call(createWebhook, input, account.timeoutMs), WEBHOOK);
    },
    removeWebhook: (id) => removed(account.repeated(deleteWebhook, { params: { id } })),
  };
}

const WEBHOOK: RecordReading<LabWebhook> = {
  names: ['webhook', 'webhooks', 'subscription', 'registration'],
  isOne: has('id'),
  read: readWebhook,
};
