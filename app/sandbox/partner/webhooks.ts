import { z } from 'zod';
import { partnerEventKinds } from '../../contract/partner/events.ts';
import type { PartnerWebhook } from '../../contract/partner/schemas.ts';
import { registeredWebhooks, registerWebhook, removeWebhook } from '../deliveries/registrations.ts';
import type { WebhookRow } from '../deliveries/registrations.ts';
import type { Handler } from './call.ts';

const eventsSchema = z.array(z.enum(partnerEventKinds));

function webhookRecord(row: WebhookRow): PartnerWebhook {
  return {
    id: row.id,
    url: row.url,
    events: eventsSchema.parse(row.events),
    active: row.disabledAt === null,
    createdOn: row.createdAt.toISOString(),
    disabledOn: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
  };
}

export const createWebhook: Handler<'createWebhook'> = async ({ ctx, account, body }) =>
  webhookRecord(await registerWebhook(ctx, account.id, body));

export const listWebhooks: Handler<'listWebhooks'> = async ({ ctx, account }) => ({
  data: (await registeredWebhooks(ctx, account.id)).map(webhookRecord),
});

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ ctx, account, params }) => {
  await removeWebhook(ctx, account.id, params.id);
};
