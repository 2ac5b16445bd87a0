import { LONGEST_GRACE_MINUTES, RATE_PATTERN } from './setup-limits.ts';
import type { Rate, Settings } from './settings-view.ts';

/** What stands in the fields: as the settings, but what is typed as it was typed. */
export interface SettingsDraft extends Omit<Settings, 'graceMinutes' | 'costRates'> {
  grace: { amount: string; unit: GraceUnit };
  costRates: RateDraft[];
}

export type GraceUnit = 'minutes' | 'hours';

export interface RateDraft extends Rate {
  /** Tells the rows apart while they are edited. */
  key: string;
}

export function draftOf({ graceMinutes, costRates, ...rest }: Settings): SettingsDraft {
  const isHours = graceMinutes >= 60 && graceMinutes % 60 === 0;
  return {
    ...rest,
    grace: isHours
      ? { amount: String(graceMinutes / 60), unit: 'hours' }
      : { amount: String(graceMinutes), unit: 'minutes' },
    costRates: costRates.map((rate, index) => ({ ...rate, key: `saved-${String(index)}` })),
  };
}

/** By field; a rate's by the key of its row. */
export interface SettingsProblems {
  grace?: string;
  rates: Record<string, Partial<Record<keyof Rate, string>>>;
}

export const hasProblems = ({ grace, rates }: SettingsProblems): boolean =>
  grace !== undefined || Object.keys(rates).length > 0;

/** What is wrong with what was entered. */
export function problemsOf(draft: SettingsDraft): SettingsProblems {
  const rates: SettingsProblems['rates'] = {};
  for (const rate of draft.costRates) {
    const problems = problemsOfRate(rate, draft.costRates);
    if (Object.keys(problems).length > 0) rates[rate.key] = problems;
  }
  const minutes = minutesOf(draft);
  const isTooLong = minutes === null || minutes > LONGEST_GRACE_MINUTES;
  return { rates, ...(isTooLong ? { grace: 'Enter a number, and no more than seven days.' } : {}) };
}

function minutesOf({ grace: { amount, unit } }: SettingsDraft): number | null {
  if (!/^\d+(\.\d+)?$/.test(amount.trim())) return null;
  return Number(amount) * (unit === 'hours' ? 60 : 1);
}

function problemsOfRate(rate: RateDraft, all: readonly RateDraft[]) {
  const problems: Partial<Record<keyof Rate, string>> = {};
  if (!isCurrency(rate.from)) problems.from = 'Enter a currency, such as EUR.';
  if (!isCurrency(rate.to)) problems.to = 'Enter a currency, such as USD.';
  else if (rate.from === rate.to) problems.to = 'Enter another currency.';
  else if (all.find((one) => one.from === rate.from && one.to === rate.to) !== rate)
    problems.to = 'This rate is in the list already.';
  if (!RATE_PATTERN.test(rate.rate.trim()) || Number(rate.rate) === 0)
    problems.rate = 'Enter a number above 0, such as 1.08.';
  return problems;
}

/** Whether it is a currency that the browser knows (ISO 4217). */
function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** What was changed, as settings. Only of a draft without problems. */
export function changesOf(draft: SettingsDraft, saved: Settings): Partial<Settings> {
  const { grace: _typed, costRates, ...rest } = draft;
  const entered: Settings = {
    ...rest,
    graceMinutes: minutesOf(draft) ?? saved.graceMinutes,
    costRates: costRates.map(({ from, to, rate }) => ({ from, to, rate: rate.trim() })),
  };
  return Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => !isSame(value, saved[name as keyof Settings])),
  );
}

/** Whether something stands in the fields that is not saved, well entered or not. */
export function isDirty(draft: SettingsDraft, saved: Settings): boolean {
  return hasProblems(problemsOf(draft)) || Object.keys(changesOf(draft, saved)).length > 0;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
