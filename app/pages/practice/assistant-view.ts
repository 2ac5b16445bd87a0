import type { ResultIndex } from '../../contract/customer/answers.ts';
import { type Language, languageCodes } from '../../contract/customer/languages.ts';
import { isInAnotherLanguage } from '../../interpretation/text-language.ts';
import type { ShownSource } from '../../interpretation/shown.ts';
import { resultIndexes } from '../../kits/result-indexes.ts';
import type { LabPatientInterpretation, LabPatientReport } from '../../lab/partner-records.ts';
import type { AssistantQuota } from '../../practice/assistant/quota.ts';
import type { PatientKit, PatientResults } from '../../practice/assistant/results.ts';
import type { LabRecord } from '../../practice/patients/merged.ts';
import type { AssistantRefused } from './assistant-trouble.ts';

/** The page as it opens: nothing of a result in it. That is asked for by the page, and stays in its memory. */
export interface AssistantPage {
  is: 'results';
  id: string;
  name: string;
  /** What the lab would need to compare results, in words; empty where nothing is missing. */
  missing: readonly string[];
  /** Why nothing can be asked; null where it can. */
  notReady: 'not_connected' | 'not_at_lab' | null;
  /** What the lab has of this person, where that's several records: their results are never shown as one patient's. */
  labRecords: readonly LabRecord[];
  /** Whose page of the directory it belongs to: the patient's, or whom they were merged into. */
  patientId: string;
}

/** A text as the page shows it: never rewritten, never stored. */
export interface TextView {
  kitCode: string;
  /** Markdown. */
  markdown: string;
  /** The text's own, where it isn't the page's: screen readers are told. */
  language: Language | null;
  /** ISO 8601, as are all points in time here. */
  generatedAt: string | null;
  resultsConsidered: number | null;
  /** In the order of the text's marks `[1]`, `[2]` … */
  sources: readonly ShownSource[];
}

/** One result in a chart. Numbers are the report's; null is what it doesn't say. */
export interface ResultPoint {
  kitCode: string | null;
  /** `YYYY-MM-DD`. */
  sampledOn: string;
  glycanAge: number | null;
  chronologicalAge: number | null;
  /** All five, or none. */
  indexes: readonly Pick<ResultIndex, 'symbol' | 'value' | 'reference_low' | 'reference_high'>[];
}

export interface ResultsView {
  ok: true;
  kits: readonly PatientKit[];
  /** The oldest first; null where the account lets nobody read reports. */
  points: readonly ResultPoint[] | null;
  /** When the newest result came in; null where nobody knows. */
  newestAt: string | null;
}

export type ResultsAnswer = ResultsView | AssistantRefused;
/** `text` is null where none has been written. */
export type TextAnswer = { ok: true; text: TextView | null } | AssistantRefused;
export type QuotaAnswer = { ok: true; quota: QuotaView } | AssistantRefused;

export interface QuotaView extends AssistantQuota {
  /** The month that is counted in, as a moment in it (UTC). */
  now: string;
}

export const textView = (text: LabPatientInterpretation, kitCode: string): TextView => ({
  kitCode: text.kitCode ?? kitCode,
  markdown: text.interpretation,
  language: otherLanguage(text.interpretation),
  generatedAt: text.generatedOn?.toISOString() ?? null,
  resultsConsidered: text.resultsConsidered,
  sources: text.sources,
});

/** Merchants' pages are in English. */
const otherLanguage = (text: string): Language | null =>
  isInAnotherLanguage(text, 'en') ? (languageCodes.find((code) => code !== 'en') ?? null) : null;

export function resultsView({ kits, reports }: PatientResults): ResultsView {
  const releasedAt = (reports ?? []).flatMap(({ createdOn }) => createdOn?.toISOString() ?? []);
  return {
    ok: true,
    kits,
    points: reports === null ? null : reports.flatMap(pointOf),
    newestAt: releasedAt.toSorted().at(-1) ?? null,
  };
}

function pointOf(report: LabPatientReport): ResultPoint[] {
  const { kitCode, dateOfSampling, glycanAge, chronologicalAge } = report;
  if (dateOfSampling === null) return [];
  const indexes = (resultIndexes(report) ?? []).map(({ symbol, value, reference_low, reference_high }) => ({
    symbol,
    value,
    reference_low,
    reference_high,
  }));
  return [{ kitCode, sampledOn: dateOfSampling, glycanAge, chronologicalAge, indexes }];
}
