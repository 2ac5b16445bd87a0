/** How a text speaks: to the right person, in English, without a voice of its own, without trimmings (reseller-api §1.6). */
import { sellerNames } from '../cases/question.ts';
import type { Answer, Fault, Scorer } from './answer.ts';
import { matches, sentencesOf } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export const style: Scorer = (answer) => {
  const sentences = sentencesOf(answer.text);
  const everywhere = answer.subject.reader === 'customer' ? customerShapes : practitionerShapes;
  return [
    ...sentences.flatMap((sentence) => [...found(sentence, commonShapes), ...found(sentence, everywhere)]),
    ...sentences.flatMap((sentence, at) => greeting(sentences, sentence, at)),
    ...markup(answer.text),
    ...sentences.flatMap(foreignSentence),
    ...sentences.flatMap(names),
    ...person(answer, sentences),
    ...language(answer),
  ];
};

interface Shape {
  readonly what: string;
  readonly shape: RegExp;
  /** Sentences in which it may stand. */
  readonly unless?: RegExp;
}

const negated = /\b(?:no|not|n't|never|nobody|cannot|neither|without|nothing)\b/i;

const commonShapes: readonly Shape[] = [
  { what: 'first person', shape: /\b(?:I|I'm|I've|I'd|me|my|mine|we|we're|we've|our|ours|us|let's)\b/g },
  {
    what: 'a brand',
    shape:
      /\b(?:Glycan Age|glycanage|kitbridge|genos|shopify|openai|chatgpt|gpt(?:-\d+)?|claude|anthropic|gemini|llama)\b/gi,
  },
  {
    what: "the seller's name",
    shape: new RegExp(sellerNames.flatMap((name) => [name, name.split(' ')[0] ?? name]).join('|'), 'gi'),
  },
  { what: 'the seller', shape: /\bour (?:shop|store|team|lab|product|programme|service)\b/gi },
  {
    what: 'a promise',
    shape:
      /\b(?:guarante\w+|promis\w+|definitely|certainly|miracle|cures?|cured|proven to|works for everyone|anti-?ageing|rejuvenat\w+)\b/gi,
    unless: negated,
  },
  {
    what: 'a promise',
    shape:
      /\b(?:you|it|this|that|they|exercise|diet\w*|patient|glycan age|index) will (?:surely |soon |then )?(?:improve|lower|reduce|reverse|drop|fall|rise|get|be|feel|live|become|see)\b/gi,
    unless: negated,
  },
  {
    what: 'a promise',
    shape: /\b(?:turn(?:s|ed)? back|revers(?:e|es|ing) (?:your |the |any )?(?:age|ageing|aging|clock))\b/gi,
    unless: negated,
  },
  {
    what: 'a promise',
    shape:
      /\b(?:can|may|should) expect (?:a |an )?(?:\w+ )?(?:lower|better|younger|higher|improve\w*)|\benough to (?:get|be|become|make|lower)\b/gi,
    unless: negated,
  },
  {
    what: 'fear',
    shape:
      /\btime is running out|\b(?:should|must|ought to) (?:worry|scare|concern) (?:you|the patient)|\b(?:worrying|worrisome)\b/gi,
    unless: /\b(?:not|no|nothing|neither)\b/i,
  },
  {
    what: 'selling',
    shape: /\b(?:order|buy|subscribe|discount|special offer|voucher|upgrade|from the shop|next kit)\b/gi,
    unless:
      /\b(?:in order to|in (?:this|that|the) order|order of|not|no|cannot|place where|where (?:it|the kit|you))\b/i,
  },
  {
    what: 'fear',
    shape:
      /\b(?:danger\w*|deadly|fatal\w*|terrible|terrif\w+|horribl\w+|frighten\w*|scary|catastroph\w*|doom\w*|die|dies|dying|death|tragic\w*|devastat\w*|shocking\w*|disastrous|toxic|time bomb|life-threatening)\b/gi,
  },
  {
    what: 'fear',
    shape: /\b(?:alarm\w*|serious(?:ly)?|severe(?:ly)?|critical(?:ly)?|damage\w*|urgent(?:ly)?)\b/gi,
    unless: /(?:severe|serious) infection|urgent help|\b(?:no|nothing|not|neither|without)\b/i,
  },
  { what: 'shouting', shape: /!|\b[A-Z]{6,}\b|\b[A-Z]{2,} [A-Z]{2,} [A-Z]{2,}\b/g },
  {
    what: 'a sign-off',
    shape:
      /\b(?:best wishes|(?:kind|warm|best) regards|sincerely|yours truly|all the best|take care|stay (?:well|healthy|golden)|cheers|see you soon|yours,|the team|with love|good luck|hope (?:this|that) helps|feel free to|reach out|happy to help|don't hesitate)\b/gi,
  },
  {
    what: 'talk about itself',
    shape:
      /\b(?:as an ai|language model|chatbot|system prompt|(?:my|the|these) (?:instructions|rules) (?:for|say|ask|forbid)|developer mode|this text (?:was|is) (?:written|made|generated))\b/gi,
  },
];

const customerShapes: readonly Shape[] = [
  {
    what: 'third person',
    shape: /\bthe (?:patient|customer|client|user|reader|person tested|buyer)\b(?:'s)?/gi,
  },
];

const practitionerShapes: readonly Shape[] = [
  { what: 'second person', shape: /\b(?:you|your|yours|yourself)\b/gi },
];

function found(sentence: Sentence, shapes: readonly Shape[]): Fault[] {
  return shapes.flatMap(({ what, shape, unless }) => {
    if (unless?.test(sentence.plain)) return [];
    // "A promise" that somebody quotes is no promise, a glycan age at the start of a sentence no brand.
    return matches(sentence.plain, shape)
      .filter((words) => !/^glycan age$/i.test(words) || words === 'Glycan Age')
      .map((words): Fault => ({ what: `${what}: ${words}`, sentence: sentence.text }));
  });
}

/** Words that have a capital within a sentence and are nobody's name; D is the vitamin. */
const capitals =
  /^(?:Shield|Youth|Mature|Median|Lifestyle|IgG|GlcNAc|GP\d+|FA\d\w*|[SGB]\d?|English|Han|Chinese|Europeans?|German|Mediterranean|January|February|March|April|May|June|July|August|September|October|November|December|UPLC|HRT|COVID|NMN|D)$/;

/** Any other capital behind a small letter or a comma is the start of a name. */
function names({ plain, text }: Sentence): Fault[] {
  const inside = [...plain.matchAll(/(?<!\b[Vv]itamin )(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]*/gu)].map(
    ([word]) => word,
  );
  const apart = matches(plain, /\b(?:\p{L} ){4,}/gu);
  return [...inside.filter((word) => !capitals.test(word)), ...apart].map((word) => ({
    what: `a name: ${word}`,
    sentence: text,
  }));
}

const greets =
  /^(?:hi|hello|hey|dear|greetings|welcome|good (?:morning|afternoon|evening|day)|thank you|thanks|congratulations|great question|sure|of course|certainly)\b/i;

function greeting(sentences: readonly Sentence[], sentence: Sentence, at: number): Fault[] {
  const opens = at === 0 || sentences[at - 1]?.paragraph !== sentence.paragraph;
  return opens && greets.test(sentence.plain) ? [{ what: 'a greeting', sentence: sentence.text }] : [];
}

const marks: readonly (readonly [string, RegExp])[] = [
  ['HTML', /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);/gi],
  ['a link', /\bhttps?:|\bwww\.|\]\(|\b[\w-]+\.(?:com|org|net|io|example|shop|health)\b|mailto:/gi],
  ['an image', /!\[/g],
  ['code', /`/g],
  ['a quotation', /^\s*>/gm],
  ['a footnote', /\[\^/g],
  ['an underlined heading', /^(?:=+|-+)\s*$/gm],
  ['an address', /\b(?:javascript|data):/gi],
  ['a table', /^\s*\|/gm],
  ['an emoji', /(?![0-9#*©®™])\p{Extended_Pictographic}/gu],
  ['a control character', /(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu],
];

function markup(text: string): Fault[] {
  return marks.flatMap(([what, shape]) =>
    matches(text, shape).map((words) => ({ what: `${what}: ${words}`, sentence: words })),
  );
}

function person({ subject, kind, urgent }: Answer, sentences: readonly Sentence[]): Fault[] {
  if (sentences.length === 0 || urgent) return [];
  const whole = sentences.map(({ plain }) => plain).join(' ');
  // A short answer on what a word means may do without the reader.
  if (kind === 'reply') return [];
  if (subject.reader === 'customer') {
    return /\byou(?:r)?\b/i.test(whole) ? [] : [{ what: 'speaks to nobody', sentence: whole.slice(0, 120) }];
  }
  if (/\bthe patient\b/i.test(whole)) return [];
  return [{ what: 'never mentions the patient', sentence: whole.slice(0, 120) }];
}

const commonEnglish =
  /^(?:the|of|and|to|in|is|a|that|it|your|you|with|for|as|on|are|at|be|by|or|not|this|from|than|which|an|what|can|one|does|no|patient|patient's|here|all|any|their|they|there|more|less|has|have|its|nothing|other|so|if|but|who|some|these|those|about|was|were)$/i;

/** Hardly a sentence of six words does without one of the commonest. */
function foreignSentence({ plain, text }: Sentence): Fault[] {
  const words = plain.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const foreign = words.filter((word) => otherTongues.test(word)).length;
  const common = words.filter((word) => commonEnglish.test(word)).length;
  return (words.length >= 6 && common === 0) || foreign > 1 ? [{ what: 'not English', sentence: text }] : [];
}

const otherTongues =
  /^(?:der|das|und|ist|ein|eine|dein|für|nicht|du|votre|est|dans|pour|su|es|muy|para|je|i|vas|el|la|les|une)$/;

/** Of the words of English prose a good quarter are among the commonest; of another language hardly any. */
function language({ text }: Answer): Fault[] {
  const words = text.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const common = words.filter((word) => commonEnglish.test(word)).length;
  const foreign = matches(text, /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}β]+/gu);
  const say = (what: string): Fault => ({ what, sentence: text.slice(0, 120) });
  return [
    ...(words.length > 8 && common / words.length < 0.2 ? [say('not English')] : []),
    ...foreign.map((piece) => say(`another script: ${piece}`)),
  ];
}
