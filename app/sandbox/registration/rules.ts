/**
 * What the registration form asks, and the rules it holds answers to (docs/contract-decisions.md, "Registration").
 * Plain functions: dates are YYYY-MM-DD and compare as text.
 */
import { z } from 'zod';
import type { AnswerEntries, Measure } from '../results/questionnaire.ts';
import { ethnicities, genders, nothingKnown } from '../results/registration.ts';
import type { KnownPerson, Registration } from '../results/registration.ts';
import { ageAtSampling } from '../results/person.ts';
import { dayInWords } from '../words/language.ts';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';
import type { RegistrationWords } from '../words/registration.ts';

/** How a date may be typed; it stays on one line. */
const exampleYear = '1984';
export const exampleDate = `27\u00a03\u00a0${exampleYear}`;

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

/** Everything that a form may get: of a practice's kit the questionnaire, too, as it was filled in. */
export interface AllEntries extends Entries {
  readonly answers: AnswerEntries;
}

/** One field that breaks a rule. `parts`: which inputs of a date are to blame; empty for a choice. */
export interface Problem {
  readonly field: Field | Measure;
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

const lastDay = 31;
const lastMonth = 12;
/** Years have four digits. */
const firstYear = 1_000;

type DateWords = Pick<
  RegistrationWords['problems']['dateOfBirth'],
  'ask' | 'incomplete' | 'day' | 'month' | 'year' | 'unreal'
>;

/** A date from its three inputs, as YYYY-MM-DD. */
function dateSchema(words: DateWords) {
  return z
    .object({ day: z.string(), month: z.string(), year: z.string() })
    .transform((entry: DateEntry, issues) => {
      const wrong = (parts: readonly DatePart[], message: string): never => {
        issues.addIssue({ code: 'custom', message, params: { parts } });
        return z.NEVER;
      };
      const missing = dateParts.filter((part) => entry[part].trim() === '');
      if (missing.length === dateParts.length) return wrong(dateParts, words.ask);
      if (missing.length > 0) return wrong(missing, words.incomplete(missing));
      const [day, month, year] = dateParts.map((part) => wholeNumber(entry[part]));
      if (day == null || day < 1 || day > lastDay) return wrong(['day'], words.day(lastDay));
      if (month == null || month < 1 || month > lastMonth) return wrong(['month'], words.month(lastMonth));
      if (year == null || year < firstYear) return wrong(['year'], words.year(exampleYear));
      return realDate(year, month, day) ?? wrong(dateParts, words.unreal(exampleDate));
    });
}

function dateOfSamplingSchema({ earliest, latest }: SamplingWindow, language: Language) {
  const words = registrationWords[language].problems.dateOfSampling;
  return dateSchema(words).superRefine((date, issues) => {
    const wrong = (message: string): void =>
      issues.addIssue({ code: 'custom', message, params: { parts: dateParts } });
    if (date > latest) wrong(words.future);
    if (date < earliest) wrong(words.early(dayInWords(earliest, language)));
  });
}

/** By every day on which the sample can have been taken; the very day is compared in `registrationSchema`. */
function dateOfBirthSchema({ earliest, latest }: SamplingWindow, language: Language) {
  const words = registrationWords[language].problems.dateOfBirth;
  return dateSchema(words).superRefine((date, issues) => {
    const wrong = (parts: readonly DatePart[], message: string): void =>
      issues.addIssue({ code: 'custom', message, params: { parts } });
    if (date > latest) wrong(dateParts, words.future);
    else if (ageAtSampling({ dateOfBirth: date, dateOfSampling: latest }) < minAge)
      wrong(dateParts, words.young(minAge));
    else if (ageAtSampling({ dateOfBirth: date, dateOfSampling: earliest }) > maxAge)
      wrong(['year'], words.old(minAge, maxAge));
  });
}

/** What is not asked, whatever was sent. */
const notAsked = z.unknown().transform(() => null);

/** The whole form: what the record of a patient states is not asked, and comes out as null. */
function registrationSchema(window: SamplingWindow, language: Language, known: KnownPerson) {
  const words = registrationWords[language].problems;
  return z
    .object({
      dateOfBirth: known.dateOfBirth === null ? dateOfBirthSchema(window, language) : notAsked,
      gender: known.gender === null ? z.enum(genders, { error: words.gender }) : notAsked,
      ethnicity: known.ethnicity === null ? z.enum(ethnicities, { error: words.ethnicity }) : notAsked,
      dateOfSampling: dateOfSamplingSchema(window, language),
    })
    .superRefine(({ dateOfBirth, dateOfSampling }, issues) => {
      if (dateOfBirth === null) return;
      const age = ageAtSampling({ dateOfBirth, dateOfSampling });
      const path = ['dateOfBirth'];
      const { young, old } = words.dateOfBirth;
      if (age < minAge)
        issues.addIssue({ code: 'custom', path, message: young(minAge), params: { parts: dateParts } });
      if (age > maxAge)
        issues.addIssue({ code: 'custom', path, message: old(minAge, maxAge), params: { parts: ['year'] } });
    });
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  /** At most one problem a field, in the order of the form. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks a filled-in form; what is wrong is said in the language of the page. What is `known` is null in what comes out. */
export function checkRegistration(
  entries: Entries,
  window: SamplingWindow,
  language: Language,
  known: KnownPerson = nothingKnown,
): Checked<KnownPerson & Pick<Registration, 'dateOfSampling'>> {
  return outcome(registrationSchema(window, language, known).safeParse(entries));
}

/** Checks the form that asks for the date of the sample alone. */
export function checkDateOfSampling(
  entries: Pick<Entries, 'dateOfSampling'>,
  window: SamplingWindow,
  language: Language,
): Checked<Pick<Registration, 'dateOfSampling'>> {
  return outcome(z.object({ dateOfSampling: dateOfSamplingSchema(window, language) }).safeParse(entries));
}

const problemSchema = z.object({
  path: z.tuple([z.enum(['dateOfBirth', 'gender', 'ethnicity', 'dateOfSampling'])]),
  message: z.string(),
  params: z.object({ parts: z.array(z.enum(dateParts)) }).default({ parts: [] }),
});

function outcome<Value>(parsed: z.ZodSafeParseResult<Value>): Checked<Value> {
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = new Map<Problem['field'], Problem>();
  for (const issue of parsed.error.issues) {
    const { path, message, params } = problemSchema.parse(issue);
    const [field] = path;
    if (!problems.has(field)) problems.set(field, { field, message, parts: params.parts });
  }
  return { ok: false, problems: [...problems.values()] };
}
