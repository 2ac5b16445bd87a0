import { expect } from 'vitest';
import { z } from 'zod';
import type { SandboxOptions } from '../../../app/sandbox/index.ts';
import { client, startTestSandbox } from '../../sandbox/support/sandbox.ts';
import type { Client, TestSandbox } from '../../sandbox/support/sandbox.ts';
import { startContractTraffic } from '../../support/contract-traffic.ts';
import type { ContractTraffic, Judged } from '../../support/contract-traffic.ts';

/**
 * A sandbox whose accounts of one interface are reached through a recorder that holds all traffic against its OpenAPI
 * document.
 */
export interface WatchedSandbox extends TestSandbox {
  traffic: ContractTraffic;
}

export async function startWatchedSandbox(
  changes: Partial<SandboxOptions> = {},
  kind: 'reseller' | 'partner' = 'reseller',
): Promise<WatchedSandbox> {
  const sandbox = await startTestSandbox(changes);
  const traffic = await startContractTraffic(sandbox.running, kind);
  const watched = (of: TestSandbox['clients']): TestSandbox['clients'] =>
    of.map(({ account }): Client =>
      client({ ...account, base_url: traffic.through(account.base_url) }, sandbox.running.ready.control),
    ) as TestSandbox['clients'];
  return {
    ...sandbox,
    clients: kind === 'reseller' ? watched(sandbox.clients) : sandbox.clients,
    practices: kind === 'partner' ? watched(sandbox.practices) : sandbox.practices,
    traffic,
    async close() {
      await traffic.close();
      await sandbox.close();
    },
  };
}

/** What went through the recorder since the last call; all of it fits the document. */
export async function fittingTraffic(traffic: ContractTraffic): Promise<Judged[]> {
  const judged = await traffic.judged();
  const wrong = judged.filter(
    ({ responseViolations, requestViolations, status }) =>
      responseViolations.length > 0 || (status < 300 && requestViolations.length > 0),
  );
  expect(
    wrong.map(({ method, path, status, requestViolations, responseViolations }) => ({
      method,
      path,
      status,
      requestViolations,
      responseViolations,
    })),
  ).toEqual([]);
  return judged;
}

type Json = Record<string, unknown>;
interface WebhookDocument {
  webhooks: Record<
    string,
    {
      post: {
        parameters: { name: string; required: boolean; schema: Json }[];
        requestBody: { content: Record<string, { schema: Json }> };
      };
    }
  >;
  components: { schemas: Json };
}

/**
 * Holds a webhook delivery against the document's `webhooks` section, which Prism does not read: checks are made from
 * its JSON Schema alone. Gives what does not fit.
 */
export async function deliveryCheck(
  openapiUrl: string,
): Promise<(headers: Headers, rawBody: Buffer) => string[]> {
  const document = (await (await fetch(openapiUrl)).json()) as WebhookDocument;
  const check = (schema: Json): z.ZodType => {
    const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as never);
  };
  return (headers, rawBody) => {
    const body = JSON.parse(rawBody.toString('utf8')) as { event: string };
    const described = document.webhooks[body.event]?.post;
    if (described === undefined) return [`event ${body.event} is not described`];
    const wrong = described.parameters.flatMap(({ name, required, schema }) => {
      const value = headers.get(name);
      if (value === null) return required ? [`${name} is missing`] : [];
      return check(schema).safeParse(value).success ? [] : [`${name} is ${value}`];
    });
    const { error } = check(described.requestBody.content['application/json']?.schema ?? {}).safeParse(body);
    return error === undefined ? wrong : [...wrong, z.prettifyError(error)];
  };
}
