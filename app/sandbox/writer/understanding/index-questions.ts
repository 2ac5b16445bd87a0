/** Questions about one or more of the five indexes: which are named, and what is asked of them. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { livingTopics } from '../topics/living.ts';
import { resultTopics } from '../topics/result.ts';
import type { IndexTopic } from '../topics/topic.ts';
import type { Language } from '../../words/language.ts';

/** Names are matched as `plainWords` leaves them. "Lifestyle" alone is a way of living, not the index. */
const indexNames: readonly (readonly [IndexSymbol, RegExp])[] = [
  ['S', /\bshield\b(?!ing)|\bsialyl\w*|\bsialic\b|\bs[ -]index\b|\b(?:about|explain|my|is|and) s\b(?!')/],
  ['G2', /\byouth\b|\bg2\b|\bdigalacto\w*|\bmy galactose\b/],
  ['G0', /\bmature\b|\bg0\b|\bagalacto\w*/],
  ['G1', /\bmedian\b(?! (?:age|value of))|\bg1\b|\bmonogalacto\w*/],
  [
    'B',
    /\bbisect\w*|\bglcnac\b|\bb[ -]index\b|\b(?:about|explain|my|is) b\b(?!['-]| ?(?:vit|12))|\b(?:does|is|has) lifestyle\b(?! (?:matter|change|affect|influence|play))|\blifestyle (?:index|score|value|number|percentile|is|one|was|so|too|low|high)\b|\bwhat(?:'s|s| is| does)(?: the)? lifestyle\b(?! (?:change|habit|choice|factor|advice|tip))|\b(?:for|and|about|my|the|or) lifestyle(?: ?$| ?[,?.!]| (?:mean|stand))/,
  ],
];

/** Where indexes are named, in their order. */
export function indexesNamed(text: string): { readonly symbol: IndexSymbol; readonly at: number }[] {
  return indexNames
    .map(([symbol, name]) => ({ symbol, at: text.search(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
}

/** The text with a placeholder for each index that it names. */
export function withoutIndexNames(text: string): string {
  return indexNames.reduce(
    (plain, [, name]) => plain.replace(new RegExp(name.source, 'g'), 'indexname'),
    text,
  );
}

export const asksWhy =
  /\bwhy\b|\bhow come\b|\breasons?\b|\bcaus(?:e|es|ed|ing)\b|\bwarum\b|\bwieso\b|\bweshalb\b|\bursache\b|\bgrund\b/;
const asksMeaning =
  /\bmean(?:s|ing)?\b|\bexplain\b|\bdefin\w*|\bstand(?:s)? for\b|\bmeasures?\b|\bwhat(?:'s|s| is| are)? (?!my\b)\w+|\btell me (?:more )?about\b|\bunderstand\b|\bwhich is better\b/;
const asksStatus = /\b(?:my|mine|good|bad|ok|okay|normal|high|low|higher|lower|how is|how's|value|score)\b/;

const asksFigures =
  /\b(?:number|range|percentile|figures?|exact|zahl|bereich|perzentil)\b[^.?!]*\b(?:and|nothing else|only|und|nur)\b|^(?:and |now |und )*(?:\w+ ){0,3}(?:the range|der bereich)\b.{0,8}$|\bechte zahl\b/;
const asksMeaningDe = /\bwas (?:ist|heisst|bedeutet|sagt|misst|zahlt)\b|\berklar\w*|\bwofur steht\b/;
const asksDirectionDe =
  /\b(?:hoher|niedriger|hoch|niedrig|mehr|weniger)\b.{0,15}\b(?:besser|gut|schlecht|gunstig\w*)\b/;
const asksChangeDe = /\b(?:wie|was|kann)\b.{0,30}\b(?:verbesser\w*|erhoh\w*|senk\w*|ander\w*|steiger\w*)\b/;

/** What is asked about an index that is named in the text; null if it is only named. */
export function indexAspect(text: string, language: Language): IndexTopic | null {
  if (asksFigures.test(text) && !asksWhy.test(text)) return 'index-figures';
  if (language === 'de') {
    if (asksWhy.test(text)) return 'index-why';
    if (asksDirectionDe.test(text)) return 'index-direction';
    if (asksChangeDe.test(text)) return 'index-change';
    return asksMeaningDe.test(text) ? 'index-what' : null;
  }
  if (/\bmid[- ]?range\b|\bwhy is (?:the )?middle\b/.test(text)) return 'index-direction';
  if (resultTopics.direction.asks?.test(text) === true) return 'index-direction';
  if (asksWhy.test(text)) return 'index-why';
  if (livingTopics.change.asks?.test(text) === true || /\bget \w+ up\b/.test(text)) return 'index-change';
  if (asksMeaning.test(text)) return 'index-what';
  return asksStatus.test(text) ? 'index-status' : null;
}

/** Whether the message takes a value for low or high. */
export function takenFor(text: string): 'low' | 'high' | undefined {
  if (
    /\b(?:low|lower|lowest|below|under|younger|decreased|reduced|small|smaller|less|niedrig\w*|tief\w*|unter|junger)\b/.test(
      text,
    )
  )
    return 'low';
  if (
    /\b(?:high|higher|highest|above|over|older|elevated|big|bigger|increased|more|old|hoch|hoher|uber|alter als)\b/.test(
      text,
    )
  )
    return 'high';
  return undefined;
}
