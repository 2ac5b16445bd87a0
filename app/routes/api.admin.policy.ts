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

/**
 * GET and PUT /api/admin/policy: the shop's order settings; PUT changes what is given. The address is older than their
 * name (docs/glossary.md), and integrators call it.
 */
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

function shown(settings: OrderSettings) {
  return {
    automatic_requests: settings.automaticRequests,
    grace_minutes: settings.graceMs / 60_000,
    hold_high_risk: settings.holdHighRisk,
    hold_medium_risk: settings.holdMediumRisk,
    send_test_orders: settings.sendTestOrders,
    partial_fulfilment: settings.partialFulfilment,
    ask_before_resend: settings.askBeforeResend,
    notify_customer: settings.notifyCustomer,
    tag_orders: settings.tagOrders,
    cost_rates: settings.costRates,
  };
}
