/**
 * What can be said to a question that no rule and no example comes near to, by how it is asked: whether something
 * matters, may be done, or is known. A plain "that is not known" is right more often than a guess at the topic.
 */
import type { AnswerLanguage } from '../language/languages.ts';
import type { Ask, TopicId } from '../topics/topic.ts';

type Row = readonly [TopicId, RegExp];

const rows: Readonly<Record<AnswerLanguage, readonly Row[]>> = {
  en: [
    [
      'uncovered',
      /\b(?:does|do|did|can|could|would|will|is|was|might|may|has)\b.{0,80}\b(?:matter\w*|affect\w*|influenc\w*|chang\w*|impact\w*|rais\w*|lower\w*|help\w*|hurt\w*|harm\w*|play a (?:role|part)|show(?:s)? up|make a difference|effect|caus\w*|due to|because of|from (?:my|the)|good for|bad for|to blame|fault|link\w*|connect\w*|relat\w*|mess\w* (?:with|up)|age me|distort\w*|falsif\w*|reason)\b|\bwhat (?:about|if i)\b|\bhow about\b|\bbecause (?:of|i)\b/,
    ],
    [
      'allowed',
      /\b(?:can|may|could|should|shall|must) i\b|\bam i allowed\b|\bis it (?:safe|ok|okay|fine) (?:to|for|if)\b|\bdo i (?:have|need) to\b/,
    ],
    [
      'other-disease',
      /\b(?:do i have|have i got|will i get|could (?:this|it) be|does (?:it|this) (?:mean|show|detect|find)|can (?:it|this|the test) (?:see|show|detect|find|tell)|am i getting|risk of)\b/,
    ],
    [
      'unrelated',
      /^(?:\w+ ){0,3}(?:who|where|when|how (?:much|many|long|far|big|old|often)|what(?:'s|s| is| are| was| does| do|) |which|why|tell me|give me|write|make|say|do you|can you|could you|will you|are you|is there|are there|have you)\b/,
    ],
  ],
  de: [
    [
      'uncovered',
      /\b(?:einfluss|beeinfluss\w*|auswirk\w*|wirkt|macht .{1,40} (?:was|etwas) aus|spielt .{1,40} rolle|schade[nt]\w*|hilft|helfen|liegt (?:es|das) an|wegen|schuld|verander\w*|zusammenhang|hangt .{1,40} zusammen|verfalsch\w*|gut fur|schlecht fur|kommt (?:es|das) von|was ist mit)\b/,
    ],
    ['allowed', /\b(?:kann|darf|soll|sollte|muss) ich\b/],
    ['other-disease', /\b(?:habe ich|hab ich|bekomme ich|kriege? ich|erkennt|zeigt (?:der|das|es)|risiko)\b/],
    [
      'unrelated',
      /\b(?:wer|wo|wann|wie|was|welche\w*|warum|wieso|sag|gib|schreib|mach|erzahl|kannst|konnen|gibt)\b/,
    ],
  ],
};

/** @param clause as `plainWords` gives it */
export function byForm(clause: string, language: AnswerLanguage): Ask | undefined {
  const topic = rows[language].find(([, asked]) => asked.test(clause))?.[0];
  return topic === undefined ? undefined : { topic, depth: 0 };
}
