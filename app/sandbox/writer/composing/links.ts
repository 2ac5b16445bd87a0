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
  const { links } = pen.words.sections;
  const other = readingIn(reading.indexes, counterpart);
  const values = { name: index.view.name, other: other.view.name };
  if (reading.tilt !== null) return [pen.say('tilt', links.tilt[reading.tilt], values)];
  if (!index.out && !other.out) return [];
  const median = readingIn(reading.indexes, 'G1');
  const less = index.out ? index.band === 1 : other.band === 1;
  const explains = less ? median.band >= 4 : median.band <= 2;
  return explains ? [pen.say('split pair', links.split, values)] : [];
}

function medianLink({ pen, reading, index }: LinkTask): string[] {
  const { medianLess, medianMore } = pen.words.sections.links;
  const mature = readingIn(reading.indexes, 'G0').band;
  const youth = readingIn(reading.indexes, 'G2').band;
  if (index.band <= 2) {
    const [more, up] = [mature >= 4, youth >= 4];
    const name = more && up ? 'both' : more ? 'mature' : up ? 'youth' : 'shared';
    return [pen.say('median', medianLess[name])];
  }
  if (index.band === 3) return [];
  const [less, down] = [mature <= 2, youth <= 2];
  const name = less && down ? 'both' : less ? 'mature' : down ? 'youth' : 'shared';
  return [pen.say('median', medianMore[name])];
}

function shieldLink({ pen, reading: { tilt }, index }: LinkTask): string[] {
  if (tilt === null || index.favour === 3) return [];
  const agrees = tilt === 'older' ? index.favour <= 2 : index.favour >= 4;
  return [pen.say('shield link', pen.words.sections.links.shield[tilt][agrees ? 'with' : 'against'])];
}

function lifestyleLink({ pen }: LinkTask): string[] {
  return [pen.say('lifestyle', pen.words.sections.links.lifestyle)];
}
