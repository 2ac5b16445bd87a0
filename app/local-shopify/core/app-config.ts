import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { requestWords } from '../words/requests.ts';

/** One topic the app subscribes to. */
export interface Subscription {
  topic: string;
  /** Absolute, or a path on the app's address. */
  uri: string;
  /** Sent as X-Shopify-Name. */
  name: string | null;
}

/** What `shopify.app.toml` tells Shopify about the app. */
export interface AppConfig {
  name: string;
  handle: string;
  /** The app's address of record, without a trailing slash; null when the file names none. Where it runs may differ. */
  applicationUrl: string | null;
  /** Granted at install, in the order of the file. */
  scopes: string[];
  webhookApiVersion: string;
  subscriptions: Subscription[];
  /** Types of the app's own metafields of orders, by key. Shopify learns them when the app is deployed. */
  orderMetafieldTypes: ReadonlyMap<string, string>;
}

const Toml = z.object({
  name: z.string().min(1),
  handle: z.string().optional(),
  application_url: z.url().optional(),
  access_scopes: z.object({ scopes: z.string() }).optional(),
  order: z
    .object({
      metafields: z.object({
        app: z.record(
          z.string().regex(/^[\w-]{3,64}$/),
          z.strictObject({
            name: z.string(),
            description: z.string().optional(),
            type: z.enum(['single_line_text_field', 'number_integer']),
            access: z.strictObject({ admin: z.enum(['merchant_read', 'merchant_read_write']) }),
            capabilities: z.strictObject({ admin_filterable: z.boolean() }).optional(),
          }),
        ),
      }),
    })
    .optional(),
  webhooks: z
    .object({
      api_version: z.string().regex(/^\d{4}-\d{2}$|^unstable$/, requestWords.mustBeApiVersion),
      subscriptions: z
        .array(
          z.object({
            topics: z.array(z.string()).default([]),
            compliance_topics: z.array(z.string()).default([]),
            uri: z.string().min(1),
            name: z.string().optional(),
          }),
        )
        .default([]),
    })
    .optional(),
});

/**
 * Reads the app's configuration file: scopes, API version of its webhooks and its subscriptions. Compliance topics are
 * subscriptions like others. Throws with the file's name and the field when it cannot be used.
 */
export async function readAppConfig(tomlPath: string): Promise<AppConfig> {
  const parsed = Toml.safeParse(parse(await readFile(tomlPath, 'utf8')));
  if (!parsed.success) throw new Error(`${tomlPath}: ${z.prettifyError(parsed.error)}`);
  const {
    name,
    handle,
    application_url: applicationUrl,
    access_scopes: access,
    webhooks,
    order,
  } = parsed.data;
  const subscriptions = (webhooks?.subscriptions ?? []).flatMap((entry) =>
    [...entry.topics, ...entry.compliance_topics].map((topic) => ({
      topic: restTopic(topic),
      uri: entry.uri,
      name: entry.name ?? null,
    })),
  );
  return {
    name,
    handle: handle ?? name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    applicationUrl: applicationUrl?.replace(/\/+$/, '') ?? null,
    scopes: (access?.scopes ?? '')
      .split(',')
      .map((scope) => scope.trim())
      .filter((scope) => scope !== ''),
    webhookApiVersion: webhooks?.api_version ?? '2026-10',
    subscriptions,
    orderMetafieldTypes: new Map(
      Object.entries(order?.metafields.app ?? {}).map(([key, { type }]) => [key, type]),
    ),
  };
}

/** `ORDERS_PAID` and `orders/paid` are the same topic; headers carry the latter. */
function restTopic(topic: string): string {
  if (topic.includes('/')) return topic;
  const lower = topic.toLowerCase();
  const resource = [
    'fulfillment_orders',
    'fulfillments',
    'customers',
    'orders',
    'products',
    'refunds',
    'shop',
    'app',
  ];
  const owner = resource.find((prefix) => lower.startsWith(`${prefix}_`));
  return owner ? `${owner}/${lower.slice(owner.length + 1)}` : lower;
}
