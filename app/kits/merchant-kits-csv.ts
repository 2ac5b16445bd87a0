import { Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { AppDb } from '../db/app-client.ts';
import { parcelsOf } from '../orders/ledger/tracking-link.ts';
import { kitState } from './kit-states.ts';
import { daysSince, isUnregistered, merchantKitStates } from './merchant-kit-words.ts';
import type { KitFilter, KitSort } from './merchant-kit-input.ts';
import { eachMerchantKit } from './merchant-kits.ts';
import type { FoundKit } from './merchant-kits-query.ts';

/** The columns of the export, in their order. Neither contact data nor anything of a result, nor the QR link. */
const columns = [
  'Order',
  'Kit code',
  'State',
  "Service's status",
  'Environment',
  'Ordered on',
  'Shipped on',
  'Days since shipped',
  'Registered',
  'Registered on',
  'Not registered for days',
  'Result available',
  'Tracking number',
  'Tracking link',
] as const;

type Row = Record<(typeof columns)[number], string | number | null>;

/**
 * All kits that a filter leaves, as CSV in UTF-8: read and sent in steps. Times are ISO 8601. A spreadsheet reads what
 * begins like a formula as text: names and codes come from outside.
 */
export function merchantKitsCsv(
  db: AppDb,
  shop: string,
  input: { filter: KitFilter; sort: KitSort },
  now: Date,
): ReadableStream<Uint8Array> {
  const rows = async function* (): AsyncGenerator<Row> {
    for await (const kit of eachMerchantKit(db, shop, input, now)) yield csvRow(kit, now);
  };
  const csv = stringify({
    header: true,
    columns: columns.map((key): ColumnOption => ({ key: [key], header: key })),
    // Spreadsheets take a file without it for another encoding.
    bom: true,
    escape_formulas: true,
    // Half a line's end inside a value would be taken for a whole one.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
  const source = Readable.from(rows());
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(csv)) as ReadableStream<Uint8Array>;
}

function csvRow(kit: FoundKit, now: Date): Row {
  const { shippedAt, registeredAt } = kit;
  const tracking = parcelsOf([kit])[0] ?? null;
  return {
    Order: kit.orderName,
    'Kit code': kit.kitCode,
    State: merchantKitStates[kitState(kit)].words,
    "Service's status": kit.status,
    Environment: kit.environment,
    'Ordered on': kit.createdAt.toISOString(),
    'Shipped on': shippedAt?.toISOString() ?? null,
    'Days since shipped': shippedAt === null ? null : daysSince(shippedAt, now),
    Registered: registeredAt === null && kit.resultReadyAt === null ? 'no' : 'yes',
    'Registered on': registeredAt?.toISOString() ?? null,
    'Not registered for days': shippedAt !== null && isUnregistered(kit) ? daysSince(shippedAt, now) : null,
    'Result available': kit.resultReadyAt === null ? 'no' : 'yes',
    'Tracking number': tracking?.code ?? null,
    'Tracking link': tracking?.url ?? null,
  };
}

/** `kits-2026-11-22.csv`. */
export function kitsFileName(now: Date): string {
  return `kits-${now.toISOString().slice(0, 10)}.csv`;
}
