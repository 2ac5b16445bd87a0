import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatted } from '../support/formatted.ts';
import { problemSchema } from '../../app/contract/customer/answers.ts';
import {
  type Called,
  type CustomerWorld,
  type ReleasedKit,
  startCustomerWorld,
} from './support/customer-world.ts';
import { type Asker, otherShop, kitStates, standOpen, strangers } from './support/isolation-askers.ts';
import { type Endpoint, endpoints, holdAnswer, holdProblem } from './support/isolation-endpoints.ts';

/**
 * Each endpoint for customers × who asks, over HTTP: status and code stand in docs/isolation-matrix.md, every answer is
 * held to its schema, and none but the right one holds anything of the result. To write the table anew: vitest -u.
 */

const doc = join(import.meta.dirname, '..', '..', 'docs', 'isolation-matrix.md');
const many = 1_000_000;
let world: CustomerWorld;
let kit: ReleasedKit;
beforeAll(async () => {
  world = await startCustomerWorld({ rates: { ofCustomer: many, sensitiveOfCustomer: many } });
  await world.app.context.db.installation.create({ data: { shop: otherShop, installedAt: new Date() } });
  kit = await world.release('77');
}, 360_000);
afterAll(() => world.stop());

async function asked({ name, body }: Endpoint, asker: Asker): Promise<Called> {
  await standOpen(world, kit);
  await asker.stands?.(world, kit);
  const [method = '', path = ''] = name.split(' ');
  const dateOfBirth = asker.isWrong === true ? '1901-01-01' : kit.dateOfBirth;
  return world.call({
    method,
    path: path.replace('{id}', kit.id),
    token: await asker.token(),
    ...(body ? { body: body(kit, dateOfBirth) } : {}),
  });
}

/** What is the tested person's alone: as it may stand in an answer, not as a part of another number. */
function healthIn(text: string): string[] {
  const numbers = Object.values(kit.report).filter(
    (value): value is number => typeof value === 'number' && !Number.isInteger(value),
  );
  expect(numbers.length).toBeGreaterThan(15);
  const found = numbers.filter((value) =>
    new RegExp(`(?<![\\d.])${String(value).replace('.', '\\.')}(?!\\d)`).test(text),
  );
  const named = ['glycan_age', 'chronological_age', 'indexes', 'interpretation":"', kit.dateOfBirth];
  return [...found.map(String), ...named.filter((word) => text.includes(word))];
}

interface Cell {
  endpoint: Endpoint;
  asker: Asker;
  answer: Called;
  /** As it stands in the table. */
  outcome: string;
}

async function columns(askers: readonly Asker[]): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const endpoint of endpoints)
    for (const asker of askers) {
      const answer = await asked(endpoint, asker);
      holdAnswer(endpoint, answer);
      const code = answer.status >= 400 ? problemSchema.parse(JSON.parse(answer.text)).code : '';
      cells.push({ endpoint, asker, answer, outcome: `${answer.status} ${code}`.trim() });
    }
  return cells;
}

const outcomesOf = (cells: Cell[], asker: string, isAsked: (endpoint: Endpoint) => boolean) => [
  ...new Set(
    cells.filter((cell) => cell.asker.name === asker && isAsked(cell.endpoint)).map(({ outcome }) => outcome),
  ),
];

const tables: string[] = [];
function writeTable(heading: string, askers: readonly Asker[], cells: Cell[]): void {
  const row = (words: string[]) => `| ${words.join(' | ')} |`;
  const rows = endpoints.map((endpoint) =>
    row([
      `\`${endpoint.name}\``,
      ...cells.filter((cell) => cell.endpoint === endpoint).map(({ outcome }) => outcome),
    ]),
  );
  const names = askers.map(({ name }) => name);
  tables.push(
    [`## ${heading}`, '', row(['', ...names]), row(names.concat('').map(() => '-')), ...rows].join('\n'),
  );
}

test('who is nobody, or not of this kit, gets nothing of it, and learns not even that there is one', async () => {
  const cells = await columns(strangers);
  for (const { asker, endpoint, answer } of cells)
    expect([asker.name, endpoint.name, healthIn(answer.text)]).toEqual([asker.name, endpoint.name, []]);

  const hasKit = ({ name }: Endpoint) => name.includes('{id}');
  for (const { name } of strangers) {
    const isNobody = !['same customer, other shop', 'another customer'].includes(name);
    const refusal = name === 'not logged in' ? '401 login_required' : '401 unauthorized';
    if (isNobody) expect([name, outcomesOf(cells, name, () => true)]).toEqual([name, [refusal]]);
    else expect([name, outcomesOf(cells, name, hasKit)]).toEqual([name, ['404 not_found']]);
  }
  // Who knows the code and the date of birth may claim, in the kit's own shop; nothing else tells them of the kit.
  for (const { answer, endpoint } of cells)
    if (endpoint.name !== 'POST /claims')
      for (const secret of [kit.id, kit.kitCode]) expect(answer.text).not.toContain(secret);
  writeTable('Who asks', strangers, cells);
}, 360_000);

test('the buyer gets health data while the kit is open to them, and else the reason', async () => {
  const cells = await columns(kitStates);
  const reasons: Record<string, string> = {
    'no result yet': '409 result_not_ready',
    'not confirmed': '403 confirmation_required',
    'wrong date of birth': '403 confirmation_required',
    'claimed by another': '403 claimed_by_other',
    hidden: '409 hidden',
    removed: '409 removed',
    'not offered by the shop': '403 not_offered',
    open: '200',
  };
  const isHealth = (endpoint: Endpoint) => endpoint.isHealth === true;
  for (const { name } of kitStates)
    expect([name, outcomesOf(cells, name, isHealth)]).toEqual([name, [reasons[name]]]);
  for (const { asker, endpoint, answer } of cells)
    if (asker.name !== 'open')
      expect([asker.name, endpoint.name, healthIn(answer.text)]).toEqual([asker.name, endpoint.name, []]);
    else if (endpoint.name === 'GET /kits/{id}/result')
      expect(healthIn(answer.text)).toEqual(expect.arrayContaining(['glycan_age', 'indexes']));
  writeTable('What the buyer gets, by the state of the kit', kitStates, cells);
}, 360_000);

test('docs/isolation-matrix.md says so', async () => {
  expect(tables).toHaveLength(2);
  const text = [intro, ...tables, ''].join('\n\n');
  await expect(await formatted(doc, text)).toMatchFileSnapshot(doc);
});

const intro = `# Who gets what

Every endpoint of the app's interface for customers, below \`/api/customer\`, by who asks: the status of the answer, and the code of a refusal. \`tests/flows/isolation-matrix.long.test.ts\` measures this over HTTP, writes it, and fails if an answer changes. It also holds every answer to the strict schemas in \`app/contract/customer/answers.ts\`, and looks for the result's own numbers in all columns but the last. \`vitest run tests/flows/isolation-matrix.long.test.ts -u\` rewrites this page.

Customers without kits get empty lists. Another customer can claim a kit with its code and the date of birth, because that's what the person tested does. What was said about a kit can be removed even if the shop offers no conversations. \`GET /api/reports/{ticket}\` and \`…/questions\` take no token: a ticket opens one report once, as a PDF or as a page of questions for a doctor, within a minute, and checks again whether the kit is open (\`tests/flows/report-tickets.long.test.ts\`).`;

describe('what is no request of the interface', () => {
  const path = (rest: string) => `/kits/${kit.id}${rest}`;
  const bad: [string, number, string, () => Promise<Called>][] = [
    [
      'another method',
      405,
      'method_not_allowed',
      () => world.call({ method: 'DELETE', path: path('/result') }),
    ],
    ['another address', 404, 'not_found', () => world.call({ method: 'GET', path: '/nothing-here' })],
    ['another address of a kit', 404, 'not_found', () => world.call({ method: 'GET', path: path('/x') })],
    ['no body', 415, 'unsupported_media_type', () => world.call({ method: 'POST', path: path('/confirm') })],
    [
      'a body with more than is asked for',
      ...([400, 'invalid_request'] as const),
      () =>
        world.call({
          method: 'POST',
          path: path('/confirm'),
          body: { date_of_birth: '1980-01-01', kit: '1' },
        }),
    ],
    [
      'a body of more than 2 MB',
      ...([413, 'invalid_request'] as const),
      () => world.call({ method: 'POST', path: '/claims', body: { kit_code: 'x'.repeat(2_100_000) } }),
    ],
    [
      'an order that is none',
      ...([400, 'invalid_request'] as const),
      () => world.call({ method: 'GET', path: '/kits?order_id=x' }),
    ],
    ['a kit that is none', 404, 'not_found', () => world.call({ method: 'GET', path: '/kits/%00/result' })],
  ];
  test.each(bad)('%s is refused in the form of all refusals', async (_name, status, code, ask) => {
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    holdProblem(answer);
    expect([answer.status, problemSchema.parse(JSON.parse(answer.text)).code]).toEqual([status, code]);
  });
});
