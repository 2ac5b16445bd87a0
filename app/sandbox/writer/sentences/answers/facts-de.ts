/** Sentences made from the result, in German. For customers only: practitioners read English. */
import { indexDefinitions, peakStructures } from '../../../../contract/indexes.ts';
import type { PeakName } from '../../../../contract/indexes.ts';
import type { IndexView } from '../../../results/index-view.ts';
import { menopauseStage } from '../../language/person.ts';
import { indexOf } from '../../language/wording.ts';
import { gapSizeOf } from '../../corpus/spread.ts';
import type { GapSize } from '../../corpus/spread.ts';
import { menopauseIndexes } from './facts.ts';
import { favour, isAbove, isBelow, outsideOf, sidesOf, strongOf, weakOf } from '../../language/favour.ts';
import type { About, Facts } from './facts.ts';
import { offerOf } from '../../topics/offers.ts';
import { indexGerman } from './index-texts.ts';
import { studyTexts } from './study-texts.ts';

/** `18,16 %` */
const percent = (value: number): string => `${decimal(value)} %`;
const decimal = (value: number): string => value.toFixed(2).replace('.', ',');
const joined = (parts: readonly string[], word = 'und'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;
const withFigures = (views: readonly IndexView[]): string =>
  joined(views.map((view) => `${view.name} (${percent(view.value)}, ${String(view.percentile)}. Perzentil)`));
const names = (views: readonly IndexView[]): string => joined(views.map(({ name }) => name));
const group = ({ subject: { result } }: About): string =>
  `${result.gender === 'female' ? 'Frauen' : 'Männer'} Ihres Alters`;
const groupDative = ({ subject: { result } }: About): string =>
  `${result.gender === 'female' ? 'Frauen' : 'Männern'} Ihres Alters`;
const years = (count: number): string => `${String(count)} ${count === 1 ? 'Jahr' : 'Jahre'}`;

function ages(about: About): string {
  const { glycanAge, chronologicalAge } = about.subject.result;
  if (about.ages === 'same')
    return `Ihr Glykan-Alter ist ${String(glycanAge)}, genau wie Ihr Alter in Jahren.`;
  const gap = years(Math.abs(glycanAge - chronologicalAge));
  return `Ihr Glykan-Alter ist ${String(glycanAge)} und liegt damit ${gap} ${about.ages === 'above' ? 'über' : 'unter'} Ihrem Alter von ${String(chronologicalAge)}.`;
}

const favours = {
  below: 'Darunter ist die günstigere Richtung, ein Gesundheitszeugnis ist das nicht.',
  same: 'Das ist weder ein gutes noch ein schlechtes Zeichen.',
  above: 'Darüber ist die weniger günstige Richtung; es ist ein Hinweis und keine Krankheit.',
} as const;

function outside(about: About): string {
  const out = outsideOf(about.subject);
  if (out.length === 0) return 'Alle fünf Indizes liegen im Referenzbereich.';
  const parts = (['below', 'above'] as const).flatMap((side) => {
    const views = out.filter(side === 'below' ? isBelow : isAbove);
    if (views.length === 0) return [];
    const shown = views.length > 2 ? names(views) : withFigures(views);
    return [
      `${views.length === 1 ? 'liegt' : 'liegen'} ${shown} ${side === 'below' ? 'unter' : 'über'} dem Referenzbereich`,
    ];
  });
  const [first = '', ...others] = parts;
  return `Bei Ihnen ${[first, ...others.map((part) => `außerdem ${part}`)].join(', ')}.`;
}

function within(about: About): string {
  const inside = about.subject.result.indexes.filter((view) => !isBelow(view) && !isAbove(view));
  if (inside.length === 0) return '';
  if (inside.length === 5) return 'Alle fünf Indizes liegen im Referenzbereich.';
  return `${names(inside)} ${inside.length === 1 ? 'liegt' : 'liegen'} im Referenzbereich.`;
}

function best(about: About): string {
  const [first] = strongOf(about.subject);
  return first === undefined ? '' : `Am günstigsten steht ${withFigures([first])}.`;
}

function weakest(about: About): string {
  const [first] = weakOf(about.subject);
  return first === undefined
    ? 'Keiner der fünf Indizes liegt auf der ungünstigen Seite.'
    : `Am wenigsten günstig steht ${withFigures([first])}.`;
}

/** Which of the five are good, which are not: in words, as "wie viele sind schlecht?" asks for it. */
function sides({ subject }: About): string {
  const { better, middle, weaker } = sidesOf(subject);
  const parts = [
    { views: better, where: 'auf der günstigen Seite' },
    { views: middle, where: 'nahe der Mitte' },
    { views: weaker, where: 'auf der ungünstigen Seite' },
  ]
    .filter(({ views }) => views.length > 0)
    .map(({ views, where }) =>
      views.length === subject.result.indexes.length
        ? `Alle fünf Indizes liegen ${where}`
        : `${names(views)} ${views.length === 1 ? 'liegt' : 'liegen'} ${where}`,
    );
  return `${parts.join('; ')}.`;
}

function inShort(about: About): string {
  const [weak] = weakOf(about.subject);
  const [strong] = strongOf(about.subject);
  const view = about.ages === 'below' ? (strong ?? weak) : (weak ?? strong);
  if (view === undefined) return 'Alle fünf Indizes liegen nahe der Mitte; eine Diagnose ist das nicht.';
  return `Auffällig ist ${withFigures([view])}, auf der ${favour(view) >= 4 ? 'günstigen' : 'ungünstigen'} Seite; eine Diagnose ist das nicht.`;
}

function fitting(about: About): string {
  if (about.ages === 'same') return '';
  const views = (about.ages === 'above' ? weakOf : strongOf)(about.subject).slice(0, 2);
  if (views.length === 0)
    return 'Keiner der fünf Indizes erklärt das allein; das Glykan-Alter nimmt das ganze Muster auf.';
  return `Von den Indizes passt dazu ${withFigures(views)}, auf der ${about.ages === 'above' ? 'ungünstigen' : 'günstigen'} Seite.`;
}

const gapSizes: Readonly<Record<GapSize, string>> = {
  usual:
    'Ein Abstand dieser Größe ist nichts Ungewöhnliches, denn Glykane erklären das Alter nur zum Teil [@kristic-2014].',
  wide: 'Nach dem, was Glykane vom Alter erklären, haben die meisten Gleichaltrigen einen kleineren Abstand [@kristic-2014].',
  rare: 'Nach dem, was Glykane vom Alter erklären, haben nur wenige Gleichaltrige einen so großen Abstand [@kristic-2014].',
};

function taken({ ask, ages: side, subject: { result } }: About): string {
  if ((ask.taken === 'high' && side === 'below') || (ask.taken === 'low' && side === 'above'))
    return 'Bei Ihnen ist es umgekehrt.';
  const gap = Math.abs(result.glycanAge - result.chronologicalAge);
  return ask.years === undefined || ask.years === gap
    ? ''
    : `Der Abstand in Ihrem Bericht beträgt ${years(gap)}.`;
}

function indexValue(about: About): string {
  const { name, value, referenceLow, referenceHigh, percentile } = about.view;
  const side = isBelow(about.view) ? 'unter dem' : isAbove(about.view) ? 'über dem' : 'im';
  return `Ihr Wert für ${name} ist ${percent(value)} und liegt ${side} Bereich von ${decimal(referenceLow)} bis ${percent(referenceHigh)} für ${group(about)}, beim ${String(percentile)}. Perzentil.`;
}

const better = {
  higher: 'ist höher günstiger',
  lower: 'ist niedriger günstiger',
  'mid-range': 'gilt die Mitte als am besten',
} as const;

function indexFavour({ view }: About): string {
  const side = favour(view);
  const where =
    side >= 4
      ? 'Ihr Wert liegt also auf der günstigen Seite'
      : side <= 2
        ? 'Ihr Wert liegt also auf der ungünstigen Seite'
        : 'Ihr Wert liegt nahe der Mitte';
  return `Bei ${view.name} ${better[view.favourable]}; ${where}.`;
}

function takenIndex({ ask, view }: About): string {
  if (ask.taken === 'low' && view.percentile >= 34) return `${view.name} ist in Ihrem Bericht nicht niedrig.`;
  if (ask.taken === 'high' && view.percentile <= 66) return `${view.name} ist in Ihrem Bericht nicht hoch.`;
  return '';
}

const indexStudy =
  (nth: number) =>
  ({ view, subject }: About): string => {
    const lines = indexGerman[view.symbol].studies;
    const fit = lines.filter(
      (line) => menopauseStage(subject.result) !== null || !line.includes('Wechseljahr'),
    );
    return fit[nth] ?? '';
  };

function peakIndex({ ask: { peak } }: About): string {
  if (peak === undefined) return '';
  const owners = indexDefinitions.filter(({ peaks }) =>
    (peaks as readonly PeakName[]).some((one) => one === peak),
  );
  return owners.length === 0
    ? `${peak} zählt zu keinem der fünf Indizes.`
    : `${peak} zählt zu ${joined(owners.map(({ name }) => name))}.`;
}

const study =
  (part: 'what' | 'people' | 'limits') =>
  ({ ask }: About): string =>
    studyTexts[ask.study ?? 'kristic-2014']?.de[part] ?? '';

export const factsDe: Facts = {
  ages,
  'ages brief': ({ subject: { result } }) =>
    `Kurz: Glykan-Alter ${String(result.glycanAge)}, Alter ${String(result.chronologicalAge)}.`,
  favour: ({ ages: side }) => favours[side],
  outside,
  within,
  best,
  weakest,
  pointer: weakest,
  places: (about) =>
    `Unter ${groupDative(about)} liegen Sie so: ${joined(about.subject.result.indexes.map(({ name, percentile }) => `${name} beim ${String(percentile)}. Perzentil`))}.`,
  sides,
  'in short': inShort,
  fitting,
  'gap size': ({ subject }) => gapSizes[gapSizeOf(subject.result)],
  taken,
  counts: () =>
    'Shield zählt Ketten mit Sialinsäure, Youth solche mit zwei Galaktosen, Median solche mit einer, Mature solche ohne und Lifestyle solche mit einem zusätzlichen Zucker in der Gabelung.',
  figures: ({ view }) =>
    `${view.name}: ${percent(view.value)}, Bereich ${decimal(view.referenceLow)} bis ${percent(view.referenceHigh)}, ${String(view.percentile)}. Perzentil.`,
  'index value': indexValue,
  place: (about) =>
    `Etwa ${String(about.view.percentile)} % der ${group(about)} haben einen niedrigeren Wert für ${about.view.name}.`,
  'index favour': indexFavour,
  'index favour if asked': (about) => (about.isIndexAsked ? indexFavour(about) : ''),
  'index study': indexStudy(0),
  'index study 2': indexStudy(1),
  'index direction': ({ view }) => indexGerman[view.symbol].direction,
  'index simple': ({ view }) => indexGerman[view.symbol].simple,
  'index status': (about) => (about.isIndexAsked ? indexValue(about) : ''),
  meaning: ({ view }) => indexGerman[view.symbol].meaning,
  'name only': ({ view }) =>
    view.symbol === 'B' ? 'Trotz seines Namens ist er keine Note dafür, wie jemand lebt.' : '',
  'taken index': takenIndex,
  'percentile example': (about) =>
    `Zum Beispiel ${about.view.name}: Etwa ${String(about.view.percentile)} % der ${group(about)} haben einen niedrigeren Wert.`,
  'range example': (about) =>
    indexValue({ ...about, view: indexOf(about.subject.result, about.ask.index ?? 'G2') }),
  'largest peak': ({ subject }) => {
    const [peak, value] = Object.entries(subject.result.peaks).toSorted((a, b) => b[1] - a[1])[0] ?? [
      'GP4',
      0,
    ];
    return `In Ihrer Probe ist ${peak} mit ${percent(value)} der größte.`;
  },
  peak: ({ ask: { peak }, subject }) =>
    peak === undefined
      ? ''
      : `In Ihrer Probe macht ${peak} ${percent(subject.result.peaks[peak])} des Ganzen aus.`,
  'peak structure': ({ ask: { peak } }) =>
    peak === undefined || peakStructures[peak] === undefined
      ? ''
      : `Die Zuckerkette darin schreibt man ${peakStructures[peak]}.`,
  'peak index': peakIndex,
  'peak sums': () =>
    'Shield fasst GP16 bis GP24 zusammen, Youth GP12 bis GP15, Median GP7 bis GP11 und Mature GP1, GP2, GP4 und GP6.',
  sum: ({ ask: { sum } }) => sum?.de ?? '',
  'sum note': ({ ask: { sum } }) => sum?.noteDe ?? '',
  'menopause figures': (about) =>
    menopauseStage(about.subject.result) === null
      ? ''
      : `Bei Ihnen sind das ${withFigures(menopauseIndexes.map((symbol) => indexOf(about.subject.result, symbol)))}, verglichen mit ${groupDative(about)}.`,
  sampled: ({ subject }) => `Die Probe stammt vom ${dayOf(subject.result.dateOfSampling)}.`,
  earlier: () => 'Frühere Ergebnisse sind hier nicht bekannt; über eine Veränderung lässt sich nichts sagen.',
  'earlier change': () => '',
  questionnaire: () => 'Ein Fragebogen gehört nicht zu diesem Ergebnis.',
  'can show': () =>
    'Was es zeigt: das Muster der Zucker an Ihren Antikörpern, als Alter und in fünf Indizes.',
  study: study('what'),
  'study people': study('people'),
  'study limits': study('limits'),
  near: ({ ask: { near = [] } }) =>
    near.length === 0
      ? ''
      : `Meinen Sie ${joined(
          near.map((topic) => offerOf(topic, 'de')),
          'oder',
        )}?`,
  'or meant': ({ ask: { near = [] } }) =>
    near.length === 0
      ? 'Falls Sie etwas anderes meinten, fragen Sie bitte noch einmal mit anderen Worten.'
      : `Falls Sie etwas anderes meinten, etwa dies: ${joined(
          near.map((topic) => offerOf(topic, 'de')),
          'oder',
        )}.`,
  offer: ({ ask, subject }) =>
    (ask.near ?? []).length > 0
      ? ''
      : `Sie können zum Beispiel fragen, was das Glykan-Alter von ${String(subject.result.glycanAge)} bedeutet, welcher Index auffällt, was das Ergebnis ändern kann oder wann ein neuer Test sinnvoll ist.`,
};

const days = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
