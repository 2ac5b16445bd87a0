/** What connects an index with its neighbours: the shares of Mature, Median and Youth make one whole. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { Pen } from './pen.ts';
import { readingIn } from './reading.ts';
import type { IndexReading, Reading } from './reading.ts';

interface LinkTask {
  readonly pen: Pen;
  readonly reading: Reading;
  readonly index: IndexReading;
  /** Symbols of the sections before this one. */
  readonly before: readonly IndexSymbol[];
}

/** One sentence that ties a section to the others, where there is something to tie. */
export function link(task: LinkTask): string[] {
  const { symbol } = task.index.view;
  if (symbol === 'G2' || symbol === 'G0') return galactoseLink(task, symbol);
  if (symbol === 'G1') return medianLink(task);
  return symbol === 'S' ? shieldLink(task) : lifestyleLink(task);
}

/** Youth and Mature: told in whichever section comes second. */
function galactoseLink({ pen, reading, index, before }: LinkTask, symbol: 'G2' | 'G0'): string[] {
  const counterpart = symbol === 'G2' ? 'G0' : 'G2';
  if (!before.includes(counterpart)) return [];
  const other = readingIn(reading.indexes, counterpart);
  const values = { name: index.view.name, other: other.view.name };
  if (reading.tilt !== null) return [pen.say(`tilt ${reading.tilt}`, tilts[reading.tilt], values)];
  if (index.band === 3 && other.band === 3) return [pen.say('pair in the middle', quietPair, values)];
  if (!index.out && !other.out) return [];
  const median = readingIn(reading.indexes, 'G1');
  const less = index.out ? index.band === 1 : other.band === 1;
  const explains = less ? median.band >= 4 : median.band <= 2;
  return explains ? [pen.say('split pair', splitPair, values)] : [];
}

const tilts = {
  older: [
    '{name} and {other} are sides of the same coin, as a chain without galactose cannot have it on both arms. What they show is one story.',
    'Read it together with {other}: they are shares of one whole, so as one grows the other tends to shrink. They say the same thing in different words.',
    'It mirrors {other}, where the same shift shows from the other side. So it is one shift, not a second one on top.',
  ],
  younger: [
    'This fits with {other}: more chains have their galactose, and each index shows it from its own side.',
    '{name} and {other} are sides of the same coin, and both tell the better story here.',
    'It mirrors {other}, where the same good shift shows from the other side.',
  ],
};

const quietPair = [
  '{other}, its counterpart, is in the middle as well.',
  'That fits with {other}, which is the other side of the same thing and just as ordinary.',
  'Together with {other} it gives an even picture.',
];

const splitPair = [
  '{other} does not mirror this in full; Median makes up the difference.',
  '{name} and {other} often mirror each other. Here Median takes up a part, as its own section shows.',
  'Not all of it shows in {other}, since Median shares the same whole.',
];

function medianLink({ pen, reading, index }: LinkTask): string[] {
  const mature = readingIn(reading.indexes, 'G0').band;
  const youth = readingIn(reading.indexes, 'G2').band;
  if (index.band <= 2) {
    if (mature >= 4 && youth >= 4) return [pen.say('median', medianLess.both)];
    if (mature >= 4) return [pen.say('median', medianLess.mature)];
    return [pen.say('median', youth >= 4 ? medianLess.youth : medianShared)];
  }
  if (index.band >= 4) {
    if (mature <= 2 && youth <= 2) return [pen.say('median', medianMore.both)];
    if (mature <= 2) return [pen.say('median', medianMore.mature)];
    return [pen.say('median', youth <= 2 ? medianMore.youth : medianShared)];
  }
  return reading.tilt === null ? [] : [pen.say('median', medianCalm)];
}

const medianLess = {
  mature: [
    'The share that Median lacks is found in Mature, which is not the better direction.',
    'Its place is low because Mature takes up more of the whole.',
  ],
  youth: [
    'The share that Median lacks is found in Youth, and that is the better direction.',
    'Its place is low because Youth takes up more of the whole, which is no bad thing.',
  ],
  both: [
    'Mature and Youth both take up more of the whole, and Median is what they leave.',
    'Both Mature and Youth are fuller than usual, so less is left in between.',
  ],
};

const medianMore = {
  mature: [
    'It is fuller because Mature takes up less of the whole, which is no bad thing.',
    'What is missing in Mature is found here, so the high place is no bad sign.',
  ],
  youth: [
    'It holds a part of what is missing in Youth.',
    'It is fuller because Youth takes up less of the whole.',
  ],
  both: [
    'Mature and Youth both have less, so more is left in between.',
    'Mature and Youth take up less of the whole, and Median has the rest.',
  ],
};

const medianShared = [
  'The difference is shared between Youth and Mature, neither of which stands out for it.',
  'It is spread over Youth and Mature, so that neither of them shows it clearly.',
];

const medianCalm = [
  'So the shift between Youth and Mature passed it by.',
  'What moved is at the ends, Youth and Mature, and not in between.',
];

function shieldLink({ pen, reading, index }: LinkTask): string[] {
  const { tilt } = reading;
  if (tilt === null || index.favour === 3) return [];
  const agrees = tilt === 'older' ? index.favour <= 2 : index.favour >= 4;
  const key = agrees ? 'with' : 'against';
  return [pen.say('shield link', shieldLinks[tilt][key])];
}

const shieldLinks = {
  older: {
    with: [
      'It points the same way as Youth and Mature.',
      'Youth and Mature tell much the same, each from its own side.',
    ],
    against: [
      'It does not follow Youth and Mature here, which is good to see.',
      'So Shield holds up where Youth and Mature do not.',
    ],
  },
  younger: {
    with: [
      'It points the same way as Youth and Mature.',
      'Together with Youth and Mature it makes a rounded picture.',
    ],
    against: [
      'It does not join in with the good values of Youth and Mature.',
      'So it is an exception beside Youth and Mature, which are on their better side.',
    ],
  },
};

function lifestyleLink({ pen, reading, index }: LinkTask): string[] {
  const alone = reading.poor.length === 1 && index.favour === 1;
  if (alone && reading.gap < 0) return [pen.say('lifestyle alone', lifestyleAlone)];
  return [pen.say('lifestyle', lifestyleNotes)];
}

const lifestyleAlone = [
  'It is the one part that does not fit the younger look of the whole.',
  'Beside a lower glycan age this is the odd one out.',
];

const lifestyleNotes = [
  'It does not follow from the others: chains with and without galactose can both have this sugar.',
  'Its name should not be read as a mark for how somebody lives.',
  'Despite the name, it is no score for anyone’s way of life.',
  'The name is only a label; it does not grade daily habits.',
  'It stands apart from the other indexes, since any of those chains may carry the extra sugar.',
];
