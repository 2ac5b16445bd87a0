/** How much a sentence reads like those that a reply may not say, remembered: sentences come again. */
import { classifierOf } from './classifier.ts';
import { featuresOf } from './features.ts';
import { weights } from './weights.ts';

const classify = classifierOf(weights);

const remembered = new Map<string, number>();
const mostRemembered = 2_000;

/** Above zero: rather one of those. `matters`: the concepts that the message speaks of. */
export function scoreOf(text: string, matters: ReadonlySet<string>): number {
  const key = [text, ...matters].join('\n');
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const score = classify(featuresOf(text, matters));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, score);
  return score;
}
