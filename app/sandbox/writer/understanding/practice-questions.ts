/** Questions that practitioners ask about a patient's results over time, and about what to do next: which it is, and about what. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { placeInHistory } from '../subject.ts';
import type { Subject } from '../subject.ts';
import { datesNamed } from '../text/dates.ts';
import { clausesOf } from './clauses.ts';
import { indexesNamed } from './index-questions.ts';
import { plainWords } from './words.ts';

/** Questions that need two results, and questions that one is enough for. */
const overTime = ['most moved', 'index', 'age', 'compare', 'dates', 'course'] as const;
const anyTime = ['ask', 'repeat', 'differential'] as const;
export type PracticeTopic = (typeof overTime)[number] | (typeof anyTime)[number];

export interface PracticeAsk {
  readonly topic: PracticeTopic;
  readonly indexes: readonly IndexSymbol[];
  /** Places in the history that are named, in the order of their dates. */
  readonly places: readonly number[];
  /** A date is named that no sample has. */
  readonly isForeignDate: boolean;
}

export interface PracticeReading {
  readonly asks: readonly PracticeAsk[];
  /** Questions beside them that are none of these, as one text. */
  readonly rest: string;
  readonly isPart: boolean;
}

/** What a message asks of these; null where it asks none. @param before what was asked before, the oldest first */
export function practiceAsks(
  message: string,
  before: readonly string[],
  subject: Subject,
): PracticeReading | null {
  if (subject.reader !== 'practitioner') return null;
  const last = before.reduce<PracticeAsk | null>(
    (found, one) => readMessage(one, subject, found).asks.at(-1) ?? null,
    null,
  );
  const reading = readMessage(message, subject, last);
  return reading.asks.length > 0 ? reading : null;
}

const mostAsks = 3;
/** A shorter clause ("and when?") belongs to the one beside it. */
const leastWords = 4;

function readMessage(message: string, subject: Subject, last: PracticeAsk | null): PracticeReading {
  const clauses = clausesOf(plainWords(message));
  const asks: PracticeAsk[] = [];
  const others: string[] = [];
  for (const { text, isQuestion } of clauses) {
    const ask = readClause(text, subject, asks.at(-1) ?? last);
    if (ask !== null) asks.push(ask);
    else if (isQuestion && text.split(' ').length >= leastWords) others.push(text);
  }
  return { asks: asks.slice(0, mostAsks), rest: others.join(' '), isPart: others.length > 0 };
}

const words: Readonly<Record<PracticeTopic, RegExp>> = {
  'most moved':
    /\b(?:which|what)\b.*\b(?:mov|chang|shift|improv|worsen|differ)\w*\b.*\bmost\b|\bmost\b.*\b(?:mov|chang|shift)\w*|\b(?:biggest|largest|greatest) (?:change|move|shift|difference)|\b(?:am meisten|am starksten)\b|\bgrosste\w* (?:ver)?anderung/,
  compare:
    /\bcompar\w*|\bwhich (?:index(?:es)?|indices|values?)\b.*\b(?:improv|worsen|better|worse|chang|mov)\w*|\b(?:did|has) (?:any|some)thing\b|\bwelche (?:index|indizes|werte)\b.*\b(?:besser|schlechter|verander)\w*|\bdifferen\w+ between\b|\bversus\b|\bvs\b|\bwhat (?:has |had )?changed\b|\bbetween the\b.*\band\b|\bvergleich\w*|\bunterschied\w*|\bwas hat sich\b.*\b(?:verandert|geandert)\b/,
  dates:
    /\bdates?\b|\bwhen (?:was|were|did|is)\b.*\b(?:tests?|tested|samples?|sampled|results?|taken|kits?)\b|\bhow many (?:results|tests|samples|kits)\b|\b(?:list|which) (?:all )?(?:the )?results\b|\bwann\b.*\b(?:tests?|getestet|proben?|ergebniss?e?|genommen|entnommen)\b|\bwie viele (?:ergebnisse|tests|proben)\b/,
  age: /\bglycan age\b|\bbiological age\b|\bglykan-? ?alter\b/,
  index: /$^/,
  course:
    /\bover time\b|\btrends?\b|\bhistory\b|\bprogress\b|\bcourse\b|\bdevelop\w*|\b(?:has|have|did)\b.*\b(?:change|improve|worsen|mov|go|gone|rise|risen|fall|fallen)\w*|\bg[eo]t(?:ten|ting)? (?:better|worse)\b|\bimproving\b|\bworsening\b|\bverlauf\b|\bentwick\w*|\bverander\w*|\b(?:besser|schlechter) geworden\b|\b(?:gestiegen|gesunken|gefallen)\b/,
  ask: /\b(?:ask|questions?)\b[^.?!]*\bpatient|\b(?:what|which)\b[^.?!]*\b(?:should|to|could)\b[^.?!]*\bask\b|\bquestionnaires?\b[^.?!]*\bsuggest|\bsuggest\w*\b[^.?!]*\bask\b|\b(?:was|welche|wonach)\b[^.?!]*\b(?:frag\w*\b[^.?!]*\bpatient|patient\w*\b[^.?!]*\bfrag)|\banamnese\b|\bfragebogen\b[^.?!]*\b(?:nahe|fragen)\b/,
  repeat:
    /\b(?:when|what|how soon|how often|should)\b[^.?!]*\b(?:repeat\w*|re-?test\w*|test(?:ed)? again|next (?:test|sample|kit))\b|\b(?:wann|was|wie oft|soll\w*)\b[^.?!]*\b(?:wiederhol\w*|erneut\w*|nachste\w* (?:test|probe))\b/,
  differential:
    /\bdifferentials?\b|\b(?:what|which)\b[^.?!]*\b(?:could|might|may|can)\b[^.?!]*\b(?:explain|behind|account for)\b|\bpossible (?:causes|explanations|reasons)\b|\bdifferen[zt]ial\w*|\bwas (?:konnte|kann)\b[^.?!]*\b(?:dahinter|erklaren)\b|\bmogliche (?:ursachen|erklarungen|grunde)\b/,
};

function readClause(text: string, subject: Subject, last: PracticeAsk | null): PracticeAsk | null {
  const indexes = indexesNamed(text).map(({ symbol }) => symbol);
  const { places, isForeignDate } = placesNamed(text, subject);
  const ask = (topic: PracticeTopic): PracticeAsk => ({ topic, indexes, places, isForeignDate });
  const direct = anyTime.find((topic) => words[topic].test(text));
  if (direct !== undefined) return ask(direct);
  if (subject.history.length < 2) return null;
  const isPlaced = places.length > 0 || isForeignDate;
  const named = overTime.find((topic) => topic !== 'age' && words[topic].test(text));
  if (named === 'most moved') return ask('most moved');
  if (indexes.length > 0 && (isPlaced || named === 'compare' || named === 'course')) return ask('index');
  if (words.age.test(text) && isPlaced) return ask(places.length > 1 ? 'compare' : 'age');
  if (named !== undefined) return ask(named);
  return leaning(text, ask, last);
}

/** "And Youth?", "and at the second one?": the question before, about something else. */
function leaning(
  text: string,
  ask: (topic: PracticeTopic) => PracticeAsk,
  last: PracticeAsk | null,
): PracticeAsk | null {
  const now = ask(last?.topic ?? 'course');
  const saysSomething = now.indexes.length > 0 || now.places.length > 0 || now.isForeignDate;
  if (last === null || !saysSomething || !leans.test(text)) return null;
  const indexes = now.indexes.length > 0 ? now.indexes : last.indexes;
  const places = now.places.length > 0 ? now.places : last.places;
  const topic = now.indexes.length > 0 && last.topic !== 'most moved' ? 'index' : last.topic;
  return { topic, indexes, places, isForeignDate: now.isForeignDate };
}
const leans = /^(?:and|und|what about|how about|was ist mit|then|dann)\b|^(?:\S+ ?){1,4}\?*$/;

const test = String.raw`(?:tests?|results?|samples?|kits?|ones?|measurements?|time|ergebnis\w*|proben?|messung\w*|mal)`;
const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|oldest|earliest|erste[nrs]?|alteste[nrs]?)\b/, 0],
  [new RegExp(String.raw`\b(?:second|zweite[nrs]?)\b(?= ${test}|\?|$)`), 1],
  [new RegExp(String.raw`\b(?:third|dritte[nrs]?)\b(?= ${test}|\?|$)`), 2],
  [new RegExp(String.raw`\b(?:fourth|vierte[nrs]?)\b(?= ${test}|\?|$)`), 3],
  [new RegExp(String.raw`\b(?:fifth|funfte[nrs]?)\b(?= ${test}|\?|$)`), 4],
];
const newest =
  /\b(?:last|latest|newest|most recent|letzte[nrs]?|neueste[nrs]?|jungste[nrs]?)\b(?! (?:two|year|month|week|zwei|jahr|monat))/;
const lastTwo =
  /\b(?:last|latest|two latest|letzten|beiden letzten) (?:two|zwei|beiden)\b|\btwo (?:latest|last|most recent)\b/;
const previous = /\b(?:previous|prior|one before|vorherige[nrs]?|vorige[nrs]?|davor)\b/;
const beforeLast = /\b(?:second[- ]to[- ]last|last but one|penultimate|vorletzte[nrs]?)\b/;
const current =
  /\b(?:this|current|present|diese[nrms]?|aktuelle[nrs]?) (?:test|result|sample|one|kit|ergebnis\w*|probe)\b|\b(?:now|today|jetzt|heute)\b/;

const germanMonths: readonly (readonly [RegExp, string])[] = [
  [/\bjanuar\b/g, 'january'],
  [/\bfebruar\b/g, 'february'],
  [/\bmarz\b/g, 'march'],
  [/\bmai\b/g, 'may'],
  [/\bjuni\b/g, 'june'],
  [/\bjuli\b/g, 'july'],
  [/\boktober\b/g, 'october'],
  [/\bdezember\b/g, 'december'],
  [/\b(?:im jahr|seit|von|bis|to|between|zwischen|and|und) (?=20\d\d\b)/g, 'in '],
];
const anyDate =
  /\b20\d\d-\d\d-\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b[ ,]*(?:\d{1,2},? )?20\d\d\b|\b(?:in|since|of|from|until) 20\d\d\b/;

/** "The second sample of March 3": its place where several are of the one day that is named; null otherwise. */
function oneOfDay(text: string, dated: readonly number[], history: Subject['history']): number | null {
  const days = new Set(dated.map((place) => history[place]?.dateOfSampling));
  if (dated.length < 2 || days.size > 1) return null;
  const ordinal = ordinals.find(([pattern]) => pattern.test(text));
  if (ordinal !== undefined) return dated[ordinal[1]] ?? null;
  return newest.test(text) ? (dated.at(-1) ?? null) : null;
}

function placesNamed(
  text: string,
  subject: Subject,
): { readonly places: readonly number[]; readonly isForeignDate: boolean } {
  const { history } = subject;
  const count = history.length;
  const own = placeInHistory(subject);
  const inEnglish = germanMonths.reduce((done, [german, english]) => done.replace(german, english), text);
  const dated = history.flatMap(({ dateOfSampling }, place) =>
    datesNamed(inEnglish, dateOfSampling) ? [place] : [],
  );
  const rest = text.replace(beforeLast, '').replace(lastTwo, '');
  const ofDay = oneOfDay(rest, dated, history);
  if (ofDay !== null) return { places: [ofDay], isForeignDate: false };
  const found = [
    ...dated,
    ...ordinals.flatMap(([pattern, place]) => (pattern.test(rest) ? [place] : [])),
    ...(newest.test(rest) ? [count - 1] : []),
    ...(lastTwo.test(text) ? [count - 2, count - 1] : []),
    ...(beforeLast.test(text) ? [count - 2] : []),
    ...(previous.test(text) ? [own - 1] : []),
    ...(current.test(text) ? [own] : []),
  ];
  const places = [...new Set(found)].filter((place) => place >= 0 && place < count).toSorted((a, b) => a - b);
  return { places, isForeignDate: dated.length === 0 && anyDate.test(inEnglish) };
}
