import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { OrderSettings } from '../orders/settings/order-settings.ts';
import { bodyOf, handle, merchantOf } from '../http/request.ts';
import { settingsFields } from '../http/settings-fields.ts';

const body = z
  .strictObject({
    automatic_requests: settingsFields.automaticRequests,
    grace_minutes: settingsFields.graceMinutes,
    hold_high_risk: settingsFields.holdHighRisk,
    hold_medium_risk: settingsFields.holdMediumRisk,
    send_test_orders: settingsFields.sendTestOrders,
    partial_fulfilment: settingsFields.partialFulfilment,
    ask_before_resend: settingsFields.askBeforeResend,
    notify_customer: settingsFields.notifyCustomer,
    tag_orders: settingsFields.tagOrders,
    cost_rates: settingsFields.costRates,
  })
  .partial();

/** GET and PUT /api/admin/policy: how the shop wants its orders handled; PUT changes what is given. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const { shop } = await merchantOf(app, request);
      return { data: shown(await app.adminApi.readOrderSettings(shop)) };
    },
    PUT: async () => {
      const { shop } = await merchantOf(app, request);
      const changes = changesOf(await bodyOf(request, body));
      return { data: shown(await app.adminApi.changeOrderSettings(shop, changes)) };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);

function changesOf(input: z.infer<typeof body>): Partial<OrderSettings> {
  const minutes = input.grace_minutes;
  const changes = {
    automaticRequests: input.automatic_requests,
    graceMs: minutes === undefined ? undefined : Math.round(minutes * 60_000),
    holdHighRisk: input.hold_high_risk,
    holdMediumRisk: input.hold_medium_risk,
    sendTestOrders: input.send_test_orders,
    partialFulfilment: input.partial_fulfilment,
    askBeforeResend: input.ask_before_resend,
    notifyCustomer: input.notify_customer,
    tagOrders: input.tag_orders,
    costRates: input.cost_rates,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function shown(policy: OrderSettings) {
  return {
    automatic_requests: policy.automaticRequests,
    grace_minutes: policy.graceMs / 60_000,
    hold_high_risk: policy.holdHighRisk,
    hold_medium_risk: policy.holdMediumRisk,
    send_test_orders: policy.sendTestOrders,
    partial_fulfilment: policy.partialFulfilment,
    ask_before_resend: policy.askBeforeResend,
    notify_customer: policy.notifyCustomer,
    tag_orders: policy.tagOrders,
    cost_rates: policy.costRates,
  };
}
