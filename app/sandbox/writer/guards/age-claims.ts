/**
 * Which side of the age in years the glycan age lies on, in whatever words: "below your age", "an older pattern", "ahead
 * of your years", "on the younger side". The glycan age, the pattern and the reader ("you are younger than …") are meant.
 */
import type { GuardContext, Sentence } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';
import { wordPattern } from '../text/pattern.ts';

const ageWords = String.raw`(?:your |the patient's |the |their |his |her )?(?:age in years|own age|actual age|chronological age|calendar age|real age|age|birthdays?|birthday cake|birth certificate|passport|papers|calendar|years|date of birth)`;
const linking = String.raw`(?:is|are|lies|sits|stands|was|comes out|came out|reads|falls|puts you|runs|looks|seems|appears|therefore|thus|so|,)`;
const lower = String.raw`(?:below|under|lower than|younger than|less than|beneath|behind|short of|smaller than)`;
const higher = String.raw`(?:above|over|higher than|older than|more than|beyond|ahead of|in advance of|greater than|larger than|past)`;
/** What is said to have an age; the glycan age itself is looked for further than the rest. */
const pattern = String.raw`(?:(?:your|the patient's|this|the) (?:\w+ )?(?:pattern|profile|glycans|antibodies|sugars|result|sample|picture|glycome)|your (?:body|immune system|cells)|immune age|biological age)`;
const reader = String.raw`(?:you|the patient)`;
const adverbs = String.raw`(?:\w+ly |rather |somewhat |a little |a bit |much |a good deal |well |quite |so |, )*`;

interface AgeClaim {
  readonly says: RegExp;
  /** Of glycan age minus age in years, as claimed. */
  readonly holds: (gapYears: number) => boolean;
}

const isYounger = (gapYears: number): boolean => gapYears < 0;
const isOlder = (gapYears: number): boolean => gapYears > 0;

function claimsOf(comparison: string, adjective: string, holds: AgeClaim['holds']): AgeClaim[] {
  return [
    String.raw`\bglycan age\b[^.;]{0,60}?\b${linking}(?<=\w|,)[^.;]{0,40}?\b${comparison} ${ageWords}\b`,
    String.raw`\b${pattern} [^.;]{0,40}?\b${comparison} (?:${ageWords}|you are|would be expected|expected)\b`,
    String.raw`\b${reader} (?:are|is|look|looks|seem|seems|come out|comes out) (?:as )?${adverbs}${adjective}\b(?! (?:adult|person|people|women|woman|men|man|pattern)\b)`,
    String.raw`\b${pattern} (?:is|are|looks?|seems?|appears?|reads?|has|shows?|comes out|leans?|points?) (?:to |towards |like |as |on |of )*(?:an? |the |that of )*${adverbs}${adjective}\b`,
    String.raw`\byears? ${adjective}\b`,
  ].map((source) => ({ says: new RegExp(source), holds }));
}

const germanYounger = String.raw`(?:unter|niedriger|tiefer|jünger|kleiner|geringer|weniger)`;
const germanOlder = String.raw`(?:über|höher|älter|größer|mehr)`;

function germanClaims(adjective: string, holds: AgeClaim['holds']): AgeClaim[] {
  return [
    String.raw`(?:glykanalter|abstand)[^.;]{0,60}? ${adjective}`,
    String.raw`(?:ihre glykane|ihr (?:muster|zuckermuster|körper|immunsystem)|sie) (?:sind|ist|wirken|wirkt) (?:\p{L}+ |\d+ )*?${adjective}`,
    String.raw`jahre ${adjective}`,
  ].map((source) => ({ says: wordPattern(source), holds }));
}

const ageClaimTable: readonly AgeClaim[] = [
  ...germanClaims(germanYounger, isYounger),
  ...germanClaims(germanOlder, isOlder),
  {
    says: wordPattern(
      '(?:glykanalter|beide) (?:\\p{L}+ )*?(?:gleich|genauso hoch|stimmen überein|stimmt mit)',
    ),
    holds: (gapYears) => gapYears === 0,
  },
  ...claimsOf(lower, 'younger', isYounger),
  ...claimsOf(higher, 'older', isOlder),
  { says: /\byears? (?:lower|below)\b/, holds: isYounger },
  { says: /\byears? (?:higher|above)\b/, holds: isOlder },
  { says: /\bglycan age (?:lags|trails|undercuts)\b|\bglycan age is the lower of\b/, holds: isYounger },
  { says: /\bglycan age (?:exceeds|outruns|overtakes)\b|\bglycan age is the higher of\b/, holds: isOlder },
  {
    says: new RegExp(
      String.raw`\bglycan age\b[^.;]{0,60}?\b(?:is the same as|equals|matches|is equal to|exactly|is level with|is in line with|fits) ${ageWords}`,
    ),
    holds: (gapYears) => gapYears === 0,
  },
  {
    says: /\b(?:glycan age|gap|difference)\b[^.;\d]{0,30}\b(?:is|counts as|looks|are) (?:a |an )?(?:\w+ly |quite |very )*(?:favourable|good|encouraging|excellent|great)\b|\b(?:gap|difference) (?:\w+ ){0,2}in (?:your|the patient's) favour\b/,
    holds: (gapYears) => gapYears <= 0,
  },
];

/** "And that's the less favourable direction", said of the age. */
const verdicts: readonly AgeClaim[] = [
  {
    says: /(?<!(?:less|un|more or less) ?)\bfavou?rable (?:direction|side|sign|difference)\b|\bgood news\b|\bvorsprung\b|\b(?:lower|younger) than (?:expected|typical|usual|most)\b|\bag(?:e|es|ing|eing) (?:more )?slow(?:ly|er)\b/,
    holds: (gapYears) => gapYears <= 0,
  },
  {
    says: /\b(?:less favou?rable|unfavou?rable) (?:direction|side|sign|difference)\b|\bbad news\b|\bworks against\b|\b(?:higher|older) than (?:expected|typical|usual|most)\b|\bag(?:e|es|ing|eing) (?:too |far too )?fast(?:er)?\b|\brückstand\b/,
    holds: (gapYears) => gapYears >= 0,
  },
  {
    says: /\b(?:ages|two|both) (?:match|are (?:the same|equal|identical))\b|\bexactly what\b[^.;]*\bshould (?:have|be)\b/,
    holds: (gapYears) => gapYears === 0,
  },
];

const clauseEnd =
  /[;:]|, (?=(?:as|but|so|and|while|because|though|since|although|whereas|aber|und|doch|obwohl|während)\b)/;
const supposed =
  /\b(?:if|when|whenever|unless|until|would|could|should|may|might|can|were to|suppose|imagine|in general|generally|tends?|usually|often|anyone|someone|people whose|a person|as (?:people|we) age|wenn|würden?|könnten?|meist|oft)\b/;

/** What is said of the customer's people is no claim about the customer. */
const ofOthers =
  /\b(?:he|she|they|(?:your|ihre?) (?:wife|husband|partner|friend|mother|father|mum|mom|dad|sister|brother|colleague|neighbour|son|daughter|frau|mann|freund|freundin|mutter|vater|schwester|bruder))(?:'s|'re)?(?= )[^,;]*?(?=,|;| and you| but you| und sie|$)/g;

export function ageClaims(sentence: Sentence, { facts, reader: readsIt }: GuardContext): string[] {
  const { cited, kind } = sentence;
  const text = sentence.lower.replace(/\byou're\b/g, 'you are').replace(ofOthers, ' ');
  if (cited.length > 0 || kind === 'heading' || text.endsWith('?')) return [];
  const { glycanAge, chronologicalAge } = facts.result;
  // A practitioner's text may speak of other results in the same breath.
  if (readsIt === 'practitioner' && facts.history.length > 0) return [];
  if (!/\b(?:age|old|young|gap|differ|glykan|jahre|sie (?:sind|wirken)|ihr )/.test(text)) return [];
  const gapYears = glycanAge - chronologicalAge;
  // A denial in one clause leaves the others as plain as they are.
  const plain = [text, ...text.split(clauseEnd)].filter((part) => !isNegated(part) && !supposed.test(part));
  const ofTheAge =
    sentence.named.length === 0 &&
    /\bage[sd]?\b|\byears?\b|\bageing\b|\baging\b|alter|jahre|\byounger\b|\bolder\b/.test(text);
  return [...ageClaimTable, ...(ofTheAge ? verdicts : [])]
    .filter(({ says, holds }) => !holds(gapYears) && plain.some((part) => says.test(part)))
    .map(() => 'The sentence compares the glycan age with the age in years the wrong way round.');
}
