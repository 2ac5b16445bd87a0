import {
  indexDefinitions,
  peakNames,
  type IndexSymbol,
  type PeakName,
  type Peaks,
} from '../contract/indexes.ts';
import type { ReportRecord } from '../contract/reseller/schemas.ts';
import { isObject, type JsonObject } from './json.ts';
import type { LabIndex, LabReport } from './reseller-records.ts';
import { decimal, fieldOf, fields, text } from './tolerance.ts';

/** A report (reseller-api §2.6). Throws {@link UnreadableRecord} for what is no report at all. */
export function readReport(raw: unknown): LabReport {
  const field = fields<ReportRecord>(raw);
  const record = isObject(raw) ? raw : {};
  return {
    id: field.requiredText('id'),
    kitCode: field.text('kit_code'),
    orderId: field.text('order_id'),
    reference: field.text('reference'),
    glycanAge: field.decimal('glycan_age'),
    chronologicalAge: field.decimal('chronological_age'),
    gender: field.text('gender'),
    ethnicity: field.text('ethnicity'),
    dateOfBirth: field.day('date_of_birth'),
    dateOfSampling: field.day('date_of_sampling'),
    createdOn: field.moment('created_on'),
    peaks: peaksIn([record, ...nestedIn(record, ['peaks', 'glycan_peaks', 'glycans'])]),
    indexes: indexesIn(firstOf(record, ['indexes', 'indices'])),
  };
}

/** `GP1`, `gp_01`, `P1`, `Peak 1`: laboratories differ in how they name the columns, never in their numbers. */
const PEAK_NAME = /^(?:gp|p|peak|glycan_?peak)[ _-]?0*([1-9]\d?)$/i;

/** All 24 peaks, or null: a peak that is missing, or written twice and differently, leaves nothing to reckon with. */
function peaksIn(places: readonly JsonObject[]): Peaks | null {
  const found = new Map<PeakName, number>();
  for (const [column, value] of places.flatMap((place) => Object.entries(place))) {
    const name = peakNames[Number(PEAK_NAME.exec(column)?.[1]) - 1];
    const number = name === undefined ? null : decimal(value);
    if (name === undefined || number === null) continue;
    if ((found.get(name) ?? number) !== number) return null;
    found.set(name, number);
  }
  return found.size === peakNames.length ? (Object.fromEntries(found) as Record<PeakName, number>) : null;
}

/** The indexes that are one of the five; as a list, or by symbol or name. Nothing where there are none. */
function indexesIn(written: unknown): LabIndex[] {
  if (Array.isArray(written)) return (written as unknown[]).flatMap((entry) => indexIn(entry, null));
  if (!isObject(written)) return [];
  return Object.entries(written).flatMap(([key, entry]) => indexIn(entry, key));
}

function indexIn(entry: unknown, key: string | null): LabIndex[] {
  if (!isObject(entry)) return [];
  const words = [key, ...['symbol', 'code', 'name'].map((name) => text(entry[name]))];
  const symbol = words.map(symbolOf).find((known) => known !== null);
  if (symbol === undefined || symbol === null) return [];
  const [low, high] = rangeIn(entry);
  return [
    {
      symbol,
      value: decimal(entry['value']),
      referenceLow: low,
      referenceHigh: high,
      percentile: decimal(entry['percentile']),
    },
  ];
}

function symbolOf(word: string | null): IndexSymbol | null {
  const same = (other: string): boolean => other.toLowerCase() === word?.trim().toLowerCase();
  return indexDefinitions.find(({ symbol, name }) => same(symbol) || same(name))?.symbol ?? null;
}

/** Both ends of a reference range: beside the index, or in an object or a pair of its own. */
function rangeIn(entry: JsonObject): [low: number | null, high: number | null] {
  const inner = firstOf(entry, ['reference', 'reference_range', 'range']);
  if (Array.isArray(inner)) return inner.length === 2 ? [decimal(inner[0]), decimal(inner[1])] : [null, null];
  const place = isObject(inner) ? inner : entry;
  return [
    decimal(firstOf(place, ['reference_low', 'low', 'min'])),
    decimal(firstOf(place, ['reference_high', 'high', 'max'])),
  ];
}

function firstOf(record: JsonObject, names: readonly string[]): unknown {
  return names.map((name) => fieldOf(record, name)).find((value) => value !== undefined && value !== null);
}

function nestedIn(record: JsonObject, names: readonly string[]): JsonObject[] {
  return names.map((name) => fieldOf(record, name)).filter(isObject);
}
