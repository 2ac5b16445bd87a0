/** What a practitioner may do with a result: think of, ask, and repeat. Said in interpretations and in conversations. */
import { menopauseStage } from '../language/person.ts';
import { questionnairePointers } from '../language/questionnaire.ts';
import type { Pen } from './pen.ts';
import type { Reading } from './reading.ts';

/** Symbols whose weaker side is told of as fewer chains with galactose or sialic acid. */
const chains: ReadonlySet<string> = new Set(['S', 'G2', 'G0']);

/** What may go with the weaker side, without a diagnosis. */
export function differential(pen: Pen, reading: Reading): string[] {
  const { practice: words } = pen.words;
  const { omittedTopics } = pen.instructions;
  const symbols = reading.poor.map(({ view }) => view.symbol);
  const fewer = symbols.some((symbol) => chains.has(symbol));
  const branched = symbols.includes('B');
  if (!fewer && !branched) return [pen.say('differential', words.differential.none)];
  const causes = [
    words.causes.event,
    words.causes.inflammation,
    words.causes.weight,
    ...(menopauseStage(reading.result) === 'around' ? [words.causes.menopause] : []),
  ];
  const studies = omittedTopics.has('studies');
  return [
    pen.say('differential', words.differential.some, { causes: pen.list(causes) }),
    ...(fewer && !studies && !pen.cited('plomp-2017') ? [pen.say('inflammation', words.inflammation)] : []),
    ...(branched && !studies && !pen.cited('kifer-2021') ? [pen.say('bisected', words.bisected)] : []),
  ];
}

/** Of so many answers of the questionnaire the text reminds at most. */
const mostPointers = 4;

/** What to ask the patient: about the weeks around the sample, complaints that last, and what the questionnaire raises. */
export function asking(pen: Pen, reading: Reading): string[] {
  const { practice: words } = pen.words;
  const pointers = questionnairePointers(pen.subject).slice(0, mostPointers);
  const asks = pointers.map(({ topic }) => words.questionnaire[topic]).join('; ');
  return [
    pen.say('ask', words.ask[reading.poor.length > 0 ? 'weak' : 'usual']),
    ...(pointers.length > 0 ? [pen.say('ask questionnaire', words.fromQuestionnaire, { asks })] : []),
  ];
}

/** What to repeat, and when. */
export function repeating(pen: Pen): string[] {
  return [pen.say('repeat', pen.words.practice.repeat)];
}
