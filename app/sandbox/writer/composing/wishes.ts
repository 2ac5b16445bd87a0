/**
 * What this writer understands of instructions. They are data: what is not understood has no effect, a wish against the
 * rules has none either, and not a word of them reaches the text.
 */
import { indexDefinitions } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';

export type TopicWish = 'diet' | 'exercise' | 'hormones' | 'health' | 'testing';

export interface Wishes {
  readonly brief: boolean;
  /** Everyday words: no names of peaks, no structures. */
  readonly simple: boolean;
  /** Places in words instead of percentages; the two ages stay. */
  readonly fewNumbers: boolean;
  readonly bullets: boolean;
  /** The index that comes first. */
  readonly first: IndexSymbol | null;
  readonly topics: readonly TopicWish[];
}

const topicWords: Readonly<Record<TopicWish, RegExp>> = {
  diet: /\b(diets?|dietary|food|eat|eating|nutrition|weight|calories?)\b/,
  exercise: /\b(exercise|sports?|training|fitness|activity|active|running|gym)\b/,
  hormones: /\b(menopaus\w*|perimenopaus\w*|hormon\w*|o?estradiol|o?estrogens?|hrt)\b/,
  health: /\b(blood pressure|hypertension|diabetes|blood sugar|heart|cardiovascular)\b/,
  testing: /\b(re-?test\w*|next test|test again|follow-?up)\b/,
};

export function readWishes(instructions: string | null): Wishes {
  const text = (instructions ?? '').toLowerCase();
  return {
    brief: /\b(short|shorter|brief|briefly|brevity|concise|concisely|succinct)\b/.test(text),
    simple: /\b(simple|simpler|simply|plain|layman\w*|easy|easier|everyday|no jargon|without jargon)\b/.test(
      text,
    ),
    fewNumbers:
      /\b(no|without|fewer|few|less|avoid|skip|omit)( \w+)? (numbers?|figures?|percentages?|statistics)\b/.test(
        text,
      ),
    bullets: /\b(bullets?|bulleted|bullet-points?)\b/.test(text),
    first: indexWish(text),
    topics: (Object.keys(topicWords) as TopicWish[]).filter((topic) => topicWords[topic].test(text)),
  };
}

/** The index whose name is written first. */
function indexWish(text: string): IndexSymbol | null {
  const named = indexDefinitions
    .map(({ name, symbol }) => ({ symbol, at: text.search(new RegExp(`\\b${name.toLowerCase()}\\b`)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return named[0]?.symbol ?? null;
}
