/**
 * Judges what a sentence means: whether it plays down, puts off, leaves out, promises, blames, frightens, names or excludes an
 * illness, in whatever words. It weighs words, turns of phrase and what they are said of, together with what the customer had
 * written: "it can wait" is one thing of a kit and another of a lump.
 */
import { scoreOf } from './meaning/score.ts';
import { hasMatter, meaningsIn } from './meaning/words.ts';
import type { SentenceRule } from '../text/rule.ts';

const COMPLAINT =
  'The sentence reads as false comfort, delay, advice on medicines or against care, a diagnosis, a promise, blame or fear. Say what the report shows, what it cannot tell, and whom to ask.';

/** Practitioners' texts weigh options that a customer's must not: only what is plain is refused there. */
const practitionersMargin = 1;
/** An interpretation answers nobody, and the rows of safety-guard.ts read all of it. */
const interpretationsMargin = 1.5;
/** Where neither the message nor the sentence speaks of health or living, the rows read all of it, too. */
const reportsMargin = 0.7;
/** A question asserts nothing, unless it is no question. */
const questionsMargin = 0.7;

export const meaningGuard: SentenceRule = ({ text, kind }, { matters, reader, kind: written }) => {
  if (kind === 'heading') return [];
  if (saysFiguresAlone(text)) return [];
  const isOfTheReport = !hasMatter(matters) && !hasMatter(meaningsIn(text));
  if (isOfTheReport && written === 'interpretation') return [];
  const margin =
    (reader === 'customer' ? 0 : practitionersMargin) +
    (written === 'interpretation' ? interpretationsMargin : 0) +
    (text.endsWith('?') ? questionsMargin : 0) +
    (isOfTheReport ? reportsMargin : 0);
  return scoreOf(text, matters) > margin ? [COMPLAINT] : [];
};

const figureWords = new Set(
  "genau ihrem quarter third half my sie er shield youth mature median lifestyle the your yours you a an it its it's is are and or of in by at with from to than only about roughly nearly just both two one three four five none all year years percentile percentage points percent value values index indexes range ranges below above inside outside within out more less higher lower women men people age glycan others rest against between yes no not there's there here ihr ihre ihr der die das dem den beide zwei drei vier fünf eins keiner alle jahr jahre zwölf dreizehn wert werte im bereich unter über innerhalb außerhalb bei mit um von und oder gegenüber knapp etwa rund nur ja nein nicht sind ist liegt liegen glykanalter alter perzentil frauen männer männern".split(
    ' ',
  ),
);

/** "13 years.", "Two, Youth and Mature": the guards of numbers and places hold these to the report; there is nothing else to them. */
function saysFiguresAlone(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  return words.every((word) => figureWords.has(word.replace(/'s$/, '')) || figureWords.has(word));
}
