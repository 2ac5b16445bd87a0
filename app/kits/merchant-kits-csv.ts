import { Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { AppDb } from '../db/app-client.ts';
import { parcelsOf } from '../orders/delivery/tracking-link.ts';
import { kitState } from './kit-states.ts';
import { kits } from '../words/kits.ts';
import { shared } from '../words/shared.ts';
import { daysSince, isUnregistered } from './merchant-kit-words.ts';
import type { KitFilter, KitSort } from './merchant-kit-input.ts';
import { eachMerchantKit } from './merchant-kits.ts';
import type { FoundKit } from './merchant-kits-query.ts';

const { columns, yes, no } = kits.export;

/** What the export says of a kit: neither contact data nor anything of a result, nor the QR link. */
type Row = Record<keyof typeof columns, string | number | null>;

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
    columns: Object.entries(columns).map(([key, header]): ColumnOption => ({ key, header })),
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
    order: kit.orderName,
    kitCode: kit.kitCode,
    state: kits.states[kitState(kit)].name,
    labStatus: kit.status,
    environment: shared.environments[kit.environment === 'production' ? 'production' : 'sandbox'],
    orderedOn: kit.createdAt.toISOString(),
    shippedOn: shippedAt?.toISOString() ?? null,
    daysSinceShipped: shippedAt === null ? null : daysSince(shippedAt, now),
    isRegistered: registeredAt === null && kit.resultReadyAt === null ? no : yes,
    registeredOn: registeredAt?.toISOString() ?? null,
    daysUnregistered: shippedAt !== null && isUnregistered(kit) ? daysSince(shippedAt, now) : null,
    hasResult: kit.resultReadyAt === null ? no : yes,
    trackingNumber: tracking?.code ?? null,
    trackingLink: tracking?.url ?? null,
  };
}

/** `kits-2026-11-22.csv`. */
export function kitsFileName(now: Date): string {
  return `kits-${now.toISOString().slice(0, 10)}.csv`;
}
