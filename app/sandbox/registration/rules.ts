/**
 * What the registration form asks, and the rules it holds answers to (docs/contract-decisions.md, "Registration").
 * Plain functions: dates are YYYY-MM-DD and compare as text.
 */
import { z } from 'zod';
import { ethnicities, genders } from '../results/registration.ts';
import type { Registration } from '../results/registration.ts';
import { ageAtSampling } from '../results/person.ts';

/** How a date may be typed; it stays on one line. */
export const exampleDate = '27\u00a03\u00a01984';

export const minAge = 18;
const maxAge = 120;

const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateEntry = Readonly<Record<DatePart, string>>;

/** The form as it was filled in, whether or not it makes sense. */
export interface Entries {
  readonly dateOfBirth: DateEntry;
  readonly gender: string;
  readonly ethnicity: string;
  readonly dateOfSampling: DateEntry;
}
export type Field = keyof Entries;

/** One field that breaks a rule. `parts`: which inputs of a date are to blame; empty for a choice. */
export interface Problem {
  readonly field: Field;
  readonly parts: readonly DatePart[];
  readonly message: string;
}

/** Between which days a sample may have been taken, both included. */
export interface SamplingWindow {
  readonly earliest: string;
  readonly latest: string;
}

/** Kiribati's Line Islands see a day first, Baker Island last. */
const earliestZoneMs = 14 * 3_600_000;
const latestZoneMs = -12 * 3_600_000;

function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** From the day the kit was sent to today: each as early or as late as it is anywhere in the world. */
export function samplingWindow(shippedAt: Date, nowMs: number): SamplingWindow {
  return { earliest: utcDay(shippedAt.getTime() + latestZoneMs), latest: utcDay(nowMs + earliestZoneMs) };
}

/** The date that three numbers mean, or null when the calendar has no such day. */
export function realDate(year: number, month: number, day: number): string | null {
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const real =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return real && year >= 1_000 && year <= 9_999 ? time.toISOString().slice(0, 10) : null;
}

/** What a person types as a number: also in full-width digits, with spaces around. Null for anything else. */
function wholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(plain) ? Number(plain) : null;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `a ${word}`).join(' and ');
}

/** A date from its three inputs, as YYYY-MM-DD. `name` starts each sentence ("Date of birth"), `ask` is the request. */
function dateSchema(name: string, ask: string) {
  return z
    .object({ day: z.string(), month: z.string(), year: z.string() })
    .transform((entry: DateEntry, issues) => {
      const wrong = (parts: readonly DatePart[], message: string): never => {
        issues.addIssue({ code: 'custom', message, params: { parts } });
        return z.NEVER;
      };
      const missing = dateParts.filter((part) => entry[part].trim() === '');
      if (missing.length === dateParts.length) return wrong(dateParts, ask);
      if (missing.length > 0) return wrong(missing, `${name} must include ${listed(missing)}`);
      const [day, month, year] = dateParts.map((part) => wholeNumber(entry[part]));
      if (day == null || day < 1 || day > 31)
        return wrong(['day'], `${name}: the day must be a number from 1 to 31`);
      if (month == null || month < 1 || month > 12)
        return wrong(['month'], `${name}: the month must be a number from 1 to 12`);
      if (year == null || year < 1_000)
        return wrong(['year'], `${name}: the year must have four digits, for example 1984`);
      return (
        realDate(year, month, day) ??
        wrong(dateParts, `${name} must be a day that exists, for example ${exampleDate}`)
      );
    });
}

function dateOfSamplingSchema({ earliest, latest }: SamplingWindow) {
  return dateSchema('Date of the sample', 'Enter the date on which you took the sample').superRefine(
    (date, issues) => {
      const wrong = (message: string): void =>
        issues.addIssue({ code: 'custom', message, params: { parts: dateParts } });
      if (date > latest) wrong('Date of the sample must be today or in the past');
      if (date < earliest)
        wrong(`Date of the sample must be ${inWords(earliest)} or later: the kit was not sent to you before`);
    },
  );
}

const ageRule = {
  young: `You must have been at least ${String(minAge)} years old when you took the sample`,
  old: `Check the year of your date of birth: the test is for ages ${String(minAge)} to ${String(maxAge)}`,
} as const;

/** By every day on which the sample can have been taken; the very day is compared in `registrationSchema`. */
function dateOfBirthSchema({ earliest, latest }: SamplingWindow) {
  return dateSchema('Date of birth', 'Enter your date of birth').superRefine((date, issues) => {
    const wrong = (parts: readonly DatePart[], message: string): void =>
      issues.addIssue({ code: 'custom', message, params: { parts } });
    if (date > latest) wrong(dateParts, 'Date of birth must be in the past');
    else if (ageAtSampling({ dateOfBirth: date, dateOfSampling: latest }) < minAge)
      wrong(dateParts, ageRule.young);
    else if (ageAtSampling({ dateOfBirth: date, dateOfSampling: earliest }) > maxAge)
      wrong(['year'], ageRule.old);
  });
}

/** The whole form: what comes out is a Registration. */
function registrationSchema(window: SamplingWindow) {
  return z
    .object({
      dateOfBirth: dateOfBirthSchema(window),
      gender: z.enum(genders, { error: 'Select female or male' }),
      ethnicity: z.enum(ethnicities, { error: 'Select your ethnicity' }),
      dateOfSampling: dateOfSamplingSchema(window),
    })
    .superRefine((person, issues) => {
      const age = ageAtSampling(person);
      const path = ['dateOfBirth'];
      if (age < minAge)
        issues.addIssue({ code: 'custom', path, message: ageRule.young, params: { parts: dateParts } });
      if (age > maxAge)
        issues.addIssue({ code: 'custom', path, message: ageRule.old, params: { parts: ['year'] } });
    });
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  /** At most one problem a field, in the order of the form. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks a filled-in form. */
export function checkRegistration(entries: Entries, window: SamplingWindow): Checked<Registration> {
  return outcome(registrationSchema(window).safeParse(entries));
}

/** Checks the form that asks for the date of the sample alone. */
export function checkDateOfSampling(
  entries: Pick<Entries, 'dateOfSampling'>,
  window: SamplingWindow,
): Checked<Pick<Registration, 'dateOfSampling'>> {
  return outcome(z.object({ dateOfSampling: dateOfSamplingSchema(window) }).safeParse(entries));
}

const problemSchema = z.object({
  path: z.tuple([z.enum(['dateOfBirth', 'gender', 'ethnicity', 'dateOfSampling'])]),
  message: z.string(),
  params: z.object({ parts: z.array(z.enum(dateParts)) }).default({ parts: [] }),
});

function outcome<Value>(parsed: z.ZodSafeParseResult<Value>): Checked<Value> {
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = new Map<Field, Problem>();
  for (const issue of parsed.error.issues) {
    const { path, message, params } = problemSchema.parse(issue);
    const [field] = path;
    if (!problems.has(field)) problems.set(field, { field, message, parts: params.parts });
  }
  return { ok: false, problems: [...problems.values()] };
}

/** A date as people write it: "27 March 1984". */
function inWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
