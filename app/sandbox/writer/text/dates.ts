/** Dates in a text: only those of the samples may stand there. */
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const germanMonths = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];
const month = `(?<month>${[...new Set([...months, ...germanMonths])].join('|')})`;
const monthNumberOf = (name: string): number => months.indexOf(name) + 1 || germanMonths.indexOf(name) + 1;

const patterns = [
  String.raw`\b(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})\b`,
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?${month}\b(?! (?:be|have|not|well|also|play|mean|seem|look|go|point|come|need|help|speak|make|\w+ly)\b)(?:,? (?<year>\d{4}))?`,
  String.raw`\b${month} (?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!\d)(?:,? (?<year>\d{4}))?`,
  String.raw`\b${month},? (?<year>\d{4})\b`,
  String.raw`\b(?:in|since|of|from|until|seit|von|bis|jahre?) (?<year>20\d\d)\b`,
].map((source) => new RegExp(source, 'g'));

export interface DateReading {
  /** The text with its dates blanked out, so that their digits are not read as numbers. */
  readonly rest: string;
  /** Dates that no sample has. */
  readonly foreign: readonly string[];
}

/** `dates` are YYYY-MM-DD. */
export function readDates(lower: string, dates: readonly string[]): DateReading {
  const foreign: string[] = [];
  let rest = lower;
  for (const pattern of patterns) {
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const written = String(found[0]);
      if (!isSampleDate(found.at(-1) as Record<string, string | undefined>, dates)) foreign.push(written);
      return ' '.repeat(written.length);
    });
  }
  return { rest, foreign };
}

/** Whether a lower-case text names this date, by its day or by its month and year. */
export function datesNamed(lower: string, date: string): boolean {
  return patterns.some((pattern) =>
    [...lower.matchAll(pattern)].some(({ groups = {} }) => isSampleDate(groups, [date])),
  );
}

function isSampleDate(parts: Record<string, string | undefined>, dates: readonly string[]): boolean {
  const monthNumber = parts.number ?? (parts.month && String(monthNumberOf(parts.month)));
  return dates.some((date) => {
    const [year, sampleMonth, day] = date.split('-').map(Number);
    const same = (part: string | undefined, value: number | undefined): boolean =>
      part === undefined || Number(part) === value;
    return same(parts.year, year) && same(monthNumber, sampleMonth) && same(parts.day, day);
  });
}
