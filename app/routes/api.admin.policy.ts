import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Policy } from '../orders/policy.ts';
import { bodyOf, handle, merchantOf } from './api-request.ts';

const body = z
  .strictObject({
    automatic_requests: z.boolean(),
    grace_minutes: z
      .number()
      .min(0)
      .max(7 * 24 * 60),
    hold_high_risk: z.boolean(),
    ask_before_resend: z.boolean(),
    notify_customer: z.boolean(),
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
      const wish = await bodyOf(request, body);
      const changes: Partial<Policy> = {
        ...(wish.automatic_requests === undefined ? {} : { automaticRequests: wish.automatic_requests }),
        ...(wish.grace_minutes === undefined ? {} : { graceMs: Math.round(wish.grace_minutes * 60_000) }),
        ...(wish.hold_high_risk === undefined ? {} : { holdHighRisk: wish.hold_high_risk }),
        ...(wish.ask_before_resend === undefined ? {} : { askBeforeResend: wish.ask_before_resend }),
        ...(wish.notify_customer === undefined ? {} : { notifyCustomer: wish.notify_customer }),
      };
      return { data: shown(await app.adminApi.changePolicy(shop, changes)) };
    },
  });
}

export const loader = (args: LoaderFunctionArgs): Promise<Response> => action(args);

function shown(policy: Policy) {
  return {
    automatic_requests: policy.automaticRequests,
    grace_minutes: policy.graceMs / 60_000,
    hold_high_risk: policy.holdHighRisk,
    ask_before_resend: policy.askBeforeResend,
    notify_customer: policy.notifyCustomer,
  };
}
