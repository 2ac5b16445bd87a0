import type { Client } from 'pg';

/** A table as the database has it. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** Which of its columns name a row of which other table, by which columns there. */
  references: { table: string; columns: string[]; theirColumns: string[] }[];
}

/** Every table of the app as the database has it, each after those that it refers to. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`,
  );
  const { rows: keys } = await client.query<{
    from: string;
    table: string;
    columns: string[];
    theirColumns: string[];
  }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS table,
            (SELECT json_agg(attname ORDER BY n) FROM unnest(conkey) WITH ORDINALITY AS k(num, n)
               JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS columns,
            (SELECT json_agg(attname ORDER BY n) FROM unnest(confkey) WITH ORDINALITY AS k(num, n)
               JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS "theirColumns"
       FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const unquoted = (name: string): string => name.replaceAll('"', '');
  let left = [...new Set(columns.map(({ table }) => table))].map((name): Table => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: keys
      .filter(({ from }) => unquoted(from) === name)
      .map((key) => ({ ...key, table: unquoted(key.table) })),
  }));
  const sorted: Table[] = [];
  while (left.length > 0) {
    const ready = left.filter(({ references }) =>
      references.every(({ table }) => sorted.some(({ name }) => name === table)),
    );
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.');
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Whether its rows belong to a shop. */
export function isOfShop(table: Table, tables: readonly Table[]): boolean {
  return (
    table.columns.some(({ name }) => name === 'shop' || name === 'connectionId') ||
    table.references.some((key) => tables.some((each) => each.name === key.table && isOfShop(each, tables)))
  );
}

/** Columns that name a customer beside those called `customerId`. */
export const namesCustomer: Readonly<Record<string, (id: string) => unknown>> = {
  'AccessEntry.actor': (id) => `customer:${id}`,
  'AccessEntry.subject': (id) => `customer:${id}`,
  'KitClaimRequest.readerId': (id) => id,
  'ClaimTries.subject': (id) => `customer:${id}`,
  'ShopEvent.subject': (id) => JSON.stringify({ customerId: id, orderIds: ['1'] }),
};

/** What each JSON column holds in life. */
const jsonValues: Readonly<Record<string, unknown>> = {
  'CustomerPages.disclaimers': { en: 'Not medical advice.' },
  'FulfilmentOrder.lines': [{ id: '11', title: 'Kit', quantity: 1, price: '99.00' }],
  'OrderInShopify.written': { state: 'placed', kits: 1, registered: 0, results: 0, tag: null },
  'OrderPart.items': [{ variation_id: 'kit-1', quantity: 1 }],
  'OrderPart.lines': [{ id: '11', quantity: 1 }],
  'OrderPart.searchEvidence': { walks: [{ startedAt: '2026-11-20T12:00:00.000Z', orders: 3 }] },
  'OrderPart.trackingWritten': { numbers: ['T-1'], urls: ['https://parcels.example/T-1'] },
  'OrderSettings.costRates': [{ from: 'EUR', to: 'USD', rate: '1.1' }],
  'Reconciliation.checked': { counts: { shopify: 3 }, after: '42' },
  'ReconciliationFinding.detail': { service_order_id: 'SO-1', reference: 'KB-1' },
  'SeenOrder.items': [{ variation_id: 'kit-1', quantity: 1 }],
  'ShopEvent.subject': { customerId: '5', orderIds: ['1', '2'] },
  'TimelineEntry.detail': { kits: ['K-1'], by: 'merchant:5' },
};

/** A value of every column, so that nothing is left out for being empty; texts name the shop. */
function valueFor(shop: string, table: string, { name, type }: Table['columns'][number]): unknown {
  if (name === 'shop') return shop;
  // The database knows two.
  if (table === 'Connection' && name === 'kind') return 'reseller';
  if (table === 'PracticeStaff' && name === 'state') return 'allowed';
  if (table === 'PracticeOrder' && name === 'kind') return 'direct';
  // A row that names another one of its own table would have to come after it.
  if (table === 'Patient' && name === 'mergedIntoId') return null;
  if (name === 'connectionId') return textFor(shop, 'Connection', 'id');
  switch (type) {
    case 'text':
      return textFor(shop, table, name);
    case 'timestamp with time zone':
    case 'date':
      return new Date('2026-11-20T12:00:00Z');
    case 'integer':
    case 'bigint':
      return 1;
    case 'boolean':
      return true;
    case 'jsonb': {
      const json = jsonValues[`${table}.${name}`];
      if (json === undefined) throw new Error(`No value for ${table}.${name}: say here what stands in it.`);
      return JSON.stringify(json);
    }
    case 'text[]':
      return [];
    default:
      throw new Error(`No value for ${table}.${name}: say here what a ${type} may be.`);
  }
}

/** What stands in a column of the shop's row. */
export const textFor = (shop: string, table: string, column: string): string => `${shop} ${table}.${column}`;

/**
 * Puts a row of the shop's into every table.
 * @param special the value of a column that is to have another one than any
 */
export async function fill(
  client: Client,
  tables: readonly Table[],
  shop: string,
  special: (table: string, column: string) => unknown = () => undefined,
): Promise<void> {
  const rows = new Map<string, Map<string, unknown>>();
  for (const { name, columns, references } of tables) {
    // Ids that the database counts are left to it: the two shops would have the same.
    const given = columns.filter((column) => !(column.name === 'id' && column.type === 'bigint'));
    const row = new Map(
      given.map((column) => [column.name, special(name, column.name) ?? valueFor(shop, name, column)]),
    );
    for (const { table, columns: own, theirColumns } of references)
      own.forEach((column, i) => row.set(column, rows.get(table)?.get(theirColumns[i] ?? '')));
    const names = [...row.keys()].map((column) => `"${column}"`).join(', ');
    const places = [...row.keys()].map((_, i) => `$${i + 1}`).join(', ');
    await client.query(`INSERT INTO "${name}" (${names}) VALUES (${places})`, [...row.values()]);
    rows.set(name, row);
  }
}

/** Which tables have a row with this text in any of its columns. */
export async function tablesNaming(
  client: Client,
  tables: readonly Table[],
  text: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM "${name}" AS t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`,
      [text],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

/** Which of the queue's own tables have a row with this text in any of its columns. */
export async function queueTablesNaming(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace = 'pgboss'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${name} AS t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
