import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Policy } from '../orders/policy.ts';
import { bodyOf, handle, merchantOf } from '../http/request.ts';
import { policyFields } from '../http/settings-fields.ts';

const body = z
  .strictObject({
    automatic_requests: policyFields.automaticRequests,
    grace_minutes: policyFields.graceMinutes,
    hold_high_risk: policyFields.holdHighRisk,
    hold_medium_risk: policyFields.holdMediumRisk,
    send_test_orders: policyFields.sendTestOrders,
    partial_fulfilment: policyFields.partialFulfilment,
    ask_before_resend: policyFields.askBeforeResend,
    notify_customer: policyFields.notifyCustomer,
    tag_orders: policyFields.tagOrders,
    cost_rates: policyFields.costRates,
  })
  .partial();

/** GET and PUT /api/admin/policy: how the shop wants its orders handled; PUT changes what is given. */
export async function action({ request, context: { app } }: ActionFunctionArgs): Promise<Response> {
  return handle(app, request, {
    GET: async () => {
      const { shop } = await merchantOf(app, request);
      return { data: shown(await app.adminApi.readPolicy(shop)) };
    },
    PUT: async () => {
      const { shop } = await merchantOf(app, request);
      const changes = changesOf(await bodyOf(request, body));
      return { data: shown(await app.adminApi.changePolicy(shop, changes)) };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);

function changesOf(wish: z.infer<typeof body>): Partial<Policy> {
  const minutes = wish.grace_minutes;
  const changes = {
    automaticRequests: wish.automatic_requests,
    graceMs: minutes === undefined ? undefined : Math.round(minutes * 60_000),
    holdHighRisk: wish.hold_high_risk,
    holdMediumRisk: wish.hold_medium_risk,
    sendTestOrders: wish.send_test_orders,
    partialFulfilment: wish.partial_fulfilment,
    askBeforeResend: wish.ask_before_resend,
    notifyCustomer: wish.notify_customer,
    tagOrders: wish.tag_orders,
    costRates: wish.cost_rates,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function shown(policy: Policy) {
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
