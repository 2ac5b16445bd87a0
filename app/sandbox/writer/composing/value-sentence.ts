/** An index’s value with its reference range and percentile, in changing words. */
import type { Pool } from '../sentences/interpretation/words.ts';
import type { Pen } from './pen.ts';
import type { IndexReading } from './reading.ts';

/** One sentence. */
export function valueSentence(pen: Pen, index: IndexReading): string {
  const { name, value, referenceLow, referenceHigh, percentile, symbol } = index.view;
  const { sections } = pen.words;
  if (pen.instructions.fewNumbers)
    return pen.say(`place ${symbol}`, sections.wordsOnly[index.band], { Name: name, name });
  const pool = pen.instructions.length === 'brief' ? sections.brief[index.band] : placePool(pen, index);
  return pen.say(`place ${symbol}`, pool, {
    Name: name,
    name,
    value: pen.percent(value),
    low: pen.percent(referenceLow).replace(' %', ''),
    high: pen.percent(referenceHigh),
    percentile: pen.percentile(percentile),
    share: pen.share(percentile),
  });
}

function placePool({ words: { sections } }: Pen, { view, band }: IndexReading): Pool {
  if (view.value === view.referenceLow) return sections.edge.low;
  if (view.value === view.referenceHigh) return sections.edge.high;
  if (view.percentile === 1) return sections.extreme.lowest;
  if (view.percentile === 99) return sections.extreme.highest;
  return sections.place[band];
}
