/** The guards, and how they are asked: a sentence at a time as a text comes about, and once for the whole. */
import type { Vouched, WritingTask } from '../writer.ts';
import { citationGuard } from './citation-guard.ts';
import { directionGuard } from './direction-guard.ts';
import { askedOf } from '../text/asked.ts';
import { factsOf } from '../text/facts.ts';
import { formGuard } from './form-guard.ts';
import { germanGuards } from './german-guards.ts';
import { headingOf, sectionsOf } from '../language/headings.ts';
import { readInstructions } from '../language/instructions.ts';
import { languageGuard } from './language-guard.ts';
import { mannersGuard } from './manners-guard.ts';
import { meaningGuard } from './meaning-guard.ts';
import { meaningsIn } from './meaning/words.ts';
import { nameWordsOf, namesGuard, suspectsIn, tellingNames } from './names-guard.ts';
import { numbersGuard } from './number-guard.ts';
import { isPlainCare } from './plain-care.ts';
import { personGuard } from './person-guard.ts';
import type { GuardContext, Sentence, SentenceRule, Trail, Violation } from '../text/rule.ts';
import { trendGuard } from './trend-guard.ts';
import { safetyGuard } from './safety-guard.ts';
import { freshTrail, readSentence, trailBehind } from '../text/sentence.ts';
import { splitText } from '../text/split.ts';
import { wholeGuard } from './whole-guard.ts';

const sentenceGuards: Readonly<Record<string, SentenceRule>> = {
  form: formGuard,
  language: languageGuard,
  numbers: numbersGuard,
  direction: directionGuard,
  trend: trendGuard,
  citation: citationGuard,
  person: personGuard,
  names: namesGuard,
  manners: mannersGuard,
  safety: safetyGuard,
  meaning: meaningGuard,
};

/** What these look for is no fault of a sentence that takes care and says nothing of the report. */
const ofTheReportAlone = new Set(['direction', 'citation', 'safety']);

/** What the guards need to know of a task; made once for all its sentences. */
export function guardContext(
  task: WritingTask,
  forbidden: readonly string[],
  vouched?: Vouched,
): GuardContext {
  const untrusted =
    task.kind === 'interpretation'
      ? [task.instructions ?? '']
      : [task.message, ...task.before.filter((turn) => turn.role === 'user').map((turn) => turn.content)];
  const asked = askedOf(task);
  return {
    kind: task.kind,
    ...formOf(task),
    reader: task.subject.reader,
    facts: factsOf(task.subject),
    asked,
    matters: meaningsIn(asked.text),
    languages: asked.language === 'en' ? ['en'] : ['en', 'de'],
    forbidden: tellingNames(forbidden),
    nameWords: nameWordsOf(forbidden),
    suspects: suspectsIn(untrusted),
    worked: vouched?.worked ?? [],
    fixed: new Set(vouched?.pieces),
  };
}

/** The language of a text, and the headings that its instructions leave it. */
function formOf(task: WritingTask): Pick<GuardContext, 'language' | 'headings'> {
  if (task.kind === 'reply') return { language: 'en', headings: [] };
  const instructions = readInstructions(task.instructions);
  const { language } = instructions;
  const headings = sectionsOf(task.subject, instructions).map((section) => headingOf(section, language));
  return { language, headings };
}

export interface GuardedSentence {
  readonly sentence: Sentence;
  readonly violations: readonly Violation[];
  /** For the sentence behind it. */
  readonly trail: Trail;
}

/** One unit of a raw text (split.ts), behind those that left `trail`. */
export function guardSentence(
  unit: string,
  context: GuardContext,
  trail: Trail = freshTrail,
): GuardedSentence {
  const sentence = readSentence(unit);
  // Written here, in a language that the guards do not read.
  if (context.fixed.has(unit.trim()))
    return { sentence, violations: [], trail: trailBehind(sentence, trail) };
  const guards = context.language === 'de' ? germanGuards : sentenceGuards;
  const isCare = isPlainCare(sentence, context);
  const asked = Object.entries(guards).filter(([guard]) => !isCare || !ofTheReportAlone.has(guard));
  const violations = asked.flatMap(([guard, rule]) =>
    rule(sentence, context, trail).map((complaint) => ({ guard, complaint })),
  );
  return { sentence, violations, trail: trailBehind(sentence, trail) };
}

/** What is wrong with a complete raw text, its sentences included; nothing when it may be shown. */
export function guardWhole(raw: string, context: GuardContext): Violation[] {
  let trail = freshTrail;
  const sentences: Sentence[] = [];
  const violations: Violation[] = [];
  for (const unit of splitText(raw)) {
    if (unit.trim() === '') continue;
    const guarded = guardSentence(unit, context, trail);
    trail = guarded.trail;
    sentences.push(guarded.sentence);
    violations.push(...guarded.violations);
  }
  return [...violations, ...wholeGuard(sentences, context)];
}
