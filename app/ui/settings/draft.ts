import type { EditingRules, FieldProblems } from '../shared/edit-form.tsx';
import type { Rate, Settings } from '../../pages/settings.ts';
import { settingsWords } from '../shared/settings-words.ts';
import { EXAMPLE_RATE, LONGEST_GRACE_MINUTES, RATE_PATTERN } from '../../contract/admin/limits.ts';
import { settings } from '../../words/settings.ts';

const words = settings.rates;

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

function draftOf({ graceMinutes, costRates, ...rest }: Settings): SettingsDraft {
  const isHours = graceMinutes >= 60 && graceMinutes % 60 === 0;
  return {
    ...rest,
    grace: isHours
      ? { amount: String(graceMinutes / 60), unit: 'hours' }
      : { amount: String(graceMinutes), unit: 'minutes' },
    costRates: costRates.map((rate, index) => ({ ...rate, key: `saved-${String(index)}` })),
  };
}

/** What is wrong with what was entered; a field of a rate goes by the key of its row. */
function problemsOf(draft: SettingsDraft): FieldProblems {
  const minutes = minutesOf(draft);
  const isTooLong = minutes === null || minutes > LONGEST_GRACE_MINUTES;
  const ofRates = draft.costRates.flatMap((rate) =>
    Object.entries(problemsOfRate(rate, draft.costRates)).map(([name, said]) => [
      `${rate.key}-${name}`,
      said,
    ]),
  );
  return {
    ...(isTooLong ? { grace: settings.sending.wait.wrong } : {}),
    ...(Object.fromEntries(ofRates) as FieldProblems),
  };
}

function minutesOf({ grace: { amount, unit } }: SettingsDraft): number | null {
  if (!/^\d+(\.\d+)?$/.test(amount.trim())) return null;
  return Number(amount) * (unit === 'hours' ? 60 : 1);
}

function problemsOfRate(rate: RateDraft, all: readonly RateDraft[]) {
  const problems: Partial<Record<keyof Rate, string>> = {};
  if (!isCurrency(rate.from)) problems.from = words.from.wrong;
  if (!RATE_PATTERN.test(rate.rate.trim()) || Number(rate.rate) === 0)
    problems.rate = words.rate.wrong(EXAMPLE_RATE);
  if (!isCurrency(rate.to)) problems.to = words.to.wrong;
  else if (rate.from === rate.to) problems.to = words.to.same;
  else if (all.find((one) => one.from === rate.from && one.to === rate.to) !== rate)
    problems.to = words.to.repeated;
  return problems;
}

/** Whether it is a currency that the browser knows (ISO 4217). */
function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

function enteredIn(draft: SettingsDraft, saved: Settings): Settings {
  const { grace: _typed, costRates, ...rest } = draft;
  return {
    ...rest,
    graceMinutes: minutesOf(draft) ?? saved.graceMinutes,
    costRates: costRates.map(({ from, to, rate }) => ({ from, to, rate: rate.trim() })),
  };
}

export const settingsRules: EditingRules<Settings, SettingsDraft> = {
  words: settingsWords,
  draftOf,
  problemsOf,
  enteredIn,
};
