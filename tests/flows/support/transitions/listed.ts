import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderActions } from '../../../../app/orders/actions/order-actions.ts';
import { projectDir } from '../../../support/command.ts';

/** Routes that take something, but from nobody who asks for a transition. */
const notAsked: ReadonlyMap<string, string> = new Map([
  ['$', 'there is nothing at the address'],
  ['api.$', 'there is nothing at the address'],
  ['api.reports.$ticket', 'refuses whatever is sent'],
  ['api.reports.$ticket_.questions', 'refuses whatever is sent'],
  ['auth.login', 'names a shop to go to'],
  ['fulfillment.fulfillment_order_notification', 'Shopify calls it'],
  ['webhooks.lab.$registrationId', 'the lab calls it'],
  ['webhooks.shopify', 'Shopify calls it'],
]);
/** Routes of a practice's pages, which this world has no account for: tests/practice and the pages' long tests hold them. */
const heldElsewhere: ReadonlySet<string> = new Set([
  'app.patients._index',
  'app.patients.new',
  'app.patients.$id',
  'app.patients.$id_.compare.$otherId',
  'app.patients.$id_.results',
  'app.patients.$id_.results.ask',
  'app.patients.access',
  'app.patients.imports.$id',
  'app.patients.imports._index',
  'app.patients.imports.upload',
  'app.practice-assignments.$id',
  'app.practice-assignments.new',
  'app.practice-kits.$id',
  'app.practice-kits._index',
  'app.practice-kits.new',
  'app.practice-orders._index',
  'app.practice-orders.new',
  'app.practice-orders.$id',
]);
/** Asks that change nothing. */
const onlyReads: ReadonlySet<string> = new Set([
  'app.orders.$id.address check',
  'app.connection webhook_address',
]);

const folder = join(projectDir, 'app', 'routes');

/**
 * Every transition that a person can ask for, as the routes' own sources have it: `ROUTE INTENT`, `ROUTE METHOD`, or
 * `ROUTE METHOD ANSWER`. A new one is in this list before anybody writes a row for it.
 */
export function listedTransitions(): string[] {
  const names = readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const route = file.replace(/\.tsx?$/, '');
      if (notAsked.has(route) || heldElsewhere.has(route)) return [];
      const source = readFileSync(join(folder, file), 'utf8');
      return whatOf(route, source).map((what) => `${route} ${what}`);
    });
  return [...new Set(names)].filter((name) => !onlyReads.has(name)).toSorted();
}

function whatOf(route: string, source: string): string[] {
  if (!/export (async function|const) action\b/.test(source)) return [];
  const answers = [...source.matchAll(/answer: z\.literal\('([^']+)'\)/g)].map(([, answer]) => answer ?? '');
  const methods = [...source.matchAll(/\b(POST|PUT|DELETE): /g)].map(([, method]) => method ?? '');
  if (route.startsWith('api.'))
    return methods.flatMap((method) =>
      answers.length > 0 ? answers.map((answer) => `${method} ${answer}`) : [method],
    );
  if (source.includes('isOrderActionKind')) return Object.keys(orderActions);
  const intents = [...source.matchAll(/intent: z\.(?:literal\('([^']+)'\)|enum\(\[([^\]]+)\]\))/g)].flatMap(
    ([, one, several]) => (several === undefined ? [one ?? ''] : (several.match(/[\w-]+/g) ?? [])),
  );
  const named = [...intents, ...answers];
  return named.length > 0 ? named : ['POST'];
}
