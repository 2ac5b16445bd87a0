/** What the numbers of a message measure: a temperature, a blood pressure, a count of tablets. Concepts like a lexicon's. */
import type { Finding } from '../lexicons/lexicon.ts';
import { isNumber } from './words.ts';
import type { Word } from './words.ts';

/** How a message counts, in all its languages; spelled as words.ts spells. */
const units = {
  kilograms: 'kg kilo kilos kila kile chili kilograms kilogram',
  calories: 'kcal cal cals calories calorie calorias kalorien kalorija kalori calori caloris',
  weeks:
    'week weks wek wks wk woche wochen sw sem semana semanas semaine semaines sa set setimana setimane setiman tjedan ' +
    'tjedna tjednu tjedana weken w te',
  years:
    'year years yr yrs yo y o ans an anos ano anitos anito ani anni jahre jahr jahrig jahrige jahriger godina godine godinu god',
  months: 'month months mo mois meses mes mesi mese monate monat mjeseci mjesec mths mths',
  minutes: 'min mins minutes minute minuti minutos minuto minuten minuta minutu mn',
  hours: 'h hr hrs hour hours heure heures hora horas ora ore stunde stunden std sat sati sata stund',
  days: 'day days tag tage tagen jour jours dia dias giorno giorni dan dana',
  doses: 'unit units einheiten jedinica unites unidades unita ie ui iu',
  degrees: 'grad degrees degre degres grados gradi stupnjeva c f',
} as const;
type Unit = keyof typeof units;

const unitOf = new Map(
  Object.entries(units).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as Unit] as const),
  ),
);

const pulse =
  /^(?:puls|bpm|heart|rate|hr|batit|pouls|latido|otkucaj|herz|frequen|frecuencia|coeur|corazon|cuore|srce|polso)/;
const oxygen = /^(?:sat|spo|o$|oxygen|oxim|oksim|kisik|sauerst|satig|ossig|pulsox)/;
const fever =
  /^(?:temp|fieb|fev|fiev|fiebre|febbr|febr|calentur|vruc|groz|vatr|fibr|warm|heis|hot|termo|scot|term)/;
const pressure = /^(?:tens|presion|tlak|blut|bp|rr|blod)/;
const bodyMass = /^(?:bmi|imc)$/;

interface Place {
  readonly value: number;
  readonly isDecimal: boolean;
  readonly unit: Unit | undefined;
  /** Whether such a word stands at most so many words away. */
  readonly near: (word: RegExp, within: number) => boolean;
}

const between = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** Each concept and when a number means it. */
const rules: readonly (readonly [concept: string, holds: (place: Place) => boolean])[] = [
  ['n_temp', ({ value, isDecimal, unit }) => isDecimal && between(value, 37.8, 42.5) && unit !== 'weeks'],
  [
    'n_temp',
    ({ value, isDecimal, unit, near }) =>
      !isDecimal && between(value, 38, 42) && (unit === 'degrees' || near(fever, 4)),
  ],
  ['n_lowtemp', ({ value, isDecimal, near }) => isDecimal && between(value, 34, 35.9) && near(fever, 4)],
  ['n_fewkg', ({ value, unit }) => unit === 'kilograms' && between(value, 24, 45)],
  ['n_fewkg', ({ value, near }) => between(value, 9, 16.4) && near(bodyMass, 2)],
  ['n_fewkcal', ({ value, unit }) => unit === 'calories' && value <= 700],
  ['n_weeks', ({ value, unit }) => unit === 'weeks' && between(value, 4, 42)],
  ['n_child', ({ value, unit }) => unit === 'years' && value <= 12],
  ['n_months', ({ value, unit }) => unit === 'months' && value <= 36],
  ['n_minutes', ({ unit }) => unit === 'minutes'],
  ['n_hours', ({ unit }) => unit === 'hours'],
  ['n_days', ({ unit }) => unit === 'days'],
  ['n_units', ({ unit }) => unit === 'doses'],
  ['n_year', ({ value, isDecimal }) => !isDecimal && between(value, 1900, 2099)],
  ['n_lowpulse', ({ value, unit, near }) => between(value, 24, 44) && unit !== 'years' && near(pulse, 3)],
  ['n_highpulse', ({ value, unit, near }) => between(value, 120, 230) && unit !== 'years' && near(pulse, 3)],
  ['n_lowsat', ({ value, near }) => between(value, 55, 91) && near(oxygen, 3)],
];

/** "80/45" or, in tenths, "8/4"; null when it is no blood pressure that matters. */
function pressureConcept(upper: number, lower: number, isNamed: boolean): string | null {
  if (lower >= upper) return null;
  if (between(upper, 60, 94) && between(lower, 25, 62)) return 'n_lowbp';
  if (isNamed && between(upper, 6, 9) && between(lower, 3, 6)) return 'n_lowbp';
  if (upper >= 150 && upper < 300 && lower >= 95) return 'n_highbp';
  return between(upper, 16, 24) && between(lower, 9, 14) ? 'n_highbp' : null;
}

function conceptsAt(words: readonly Word[], at: number, text: string): string[] {
  const near = (pattern: RegExp, within: number): boolean =>
    words.slice(Math.max(0, at - within), at + within + 1).some((word) => pattern.test(word.text));
  if (text.includes('/')) {
    const [upper = 0, lower = 0] = text.split('/').map(Number);
    const concept = pressureConcept(upper, lower, near(pressure, 4));
    return concept === null ? [] : [concept];
  }
  const unit = unitOf.get(words[at + 1]?.text ?? '');
  const place: Place = { value: Number(text), isDecimal: text.includes('.'), unit, near };
  return [...new Set(rules.filter(([, holds]) => holds(place)).map(([concept]) => concept))];
}

const medicines: ReadonlySet<string> = new Set(
  (
    'painkiller opioid sedative antidep psych antiepi thinner steroid insulin diabetes immuno heartmed hormone othermed ' +
    'recdrug laxative pills'
  ).split(' '),
);
/** So many of a medicine are counted; fewer are a dose. */
const fewestCounted = 6;
const mostCounted = 200;

/** The concepts of the numbers; `findings` are those of the lexicon, for "30 paracetamol". */
export function measuresIn(words: readonly Word[], findings: readonly Finding[]): Finding[] {
  return words.flatMap(({ text }, at) => {
    if (!isNumber(text)) return [];
    const concepts = conceptsAt(words, at, text);
    const isCount = /^\d+$/.test(text) && between(Number(text), fewestCounted, mostCounted);
    const counts = ({ concept, from }: Finding): boolean =>
      medicines.has(concept) && from > at && from <= at + 3;
    if (isCount && findings.some(counts)) concepts.push('n_pills');
    return concepts.map((concept) => ({ concept, from: at, to: at }));
  });
}
