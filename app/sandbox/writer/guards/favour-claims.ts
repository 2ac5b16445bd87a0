/**
 * Verdicts on an index ("on the good side", "a strong point", "speaks against the result") are held against its place:
 * favourOf says how favourable that is. General words ("the better side of Shield is the high one") are no verdicts.
 */
import { favourOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import { wordPattern } from '../text/pattern.ts';
import { topicMeant } from '../text/asked.ts';
import type { GuardContext, Sentence, Trail } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';
import { namedIndexes } from '../text/sentence.ts';

const COMPLAINT = 'The sentence calls an index good or weak where the report shows it otherwise.';

const good = String.raw`(?:good|better|best|favou?rable|more favou?rable|strong|stronger|right|healthy|healthier|desirable|positive|sunny|safe|younger)`;
const weak = String.raw`(?:bad|worse|worst|weak|weaker|wrong|poor|poorer|hard|harder|unfavou?rable|less favou?rable|less good|less desirable|unhealthy|negative|older)`;
const onto = String.raw`\b(?:on|to|towards|at|belongs? to|among|one of) (?:the|its|their|your|a) (?:\w+ly )?`;
const place = String.raw` (?:side|sides|end|ends|half|parts?|points?|part of)\b`;
const isSo = String.raw`\b(?:is|are|lies|lie|looks?|stands?|sits?|seems?|remains?|appears?|comes out|counts as|does|doing|performs?) (?:\w+ly |quite |rather |very |really |in |a |an )*`;

interface Verdict {
  readonly says: RegExp;
  readonly holds: (favour: number) => boolean;
}

const atLeast =
  (least: number) =>
  (favour: number): boolean =>
    favour >= least;
const atMost =
  (most: number) =>
  (favour: number): boolean =>
    favour <= most;

const verdicts: readonly Verdict[] = [
  { says: new RegExp(onto + good + place), holds: atLeast(4) },
  { says: new RegExp(onto + weak + place), holds: atMost(2) },
  { says: new RegExp(String.raw`\bwhich is the ${good}(?:${place}| direction\b)`), holds: atLeast(3) },
  { says: new RegExp(String.raw`\bwhich is the ${weak}(?:${place}| direction\b)`), holds: atMost(3) },
  {
    says: /\b(?:strong|stronger|good|bright|high|strongest|best|plus|favourable) (?:point|spot|mark|parts?(?! of (?:women|men|people|all|them)))\b|\bstrengths?\b(?! of)|\basset\b|\bspeaks? for (?:you|the patient|your|the result)\b|\bin (?:your|the patient's|its) favou?r\b|\bgood news\b|\bto be proud of\b/,
    holds: atLeast(4),
  },
  {
    says: /\b(?:weak|weaker|weakest|low|sore|worst|unfavourable) (?:point|spot|mark|link)s?\b|\bweakness(?:es)?\b|\b(?:counts|speaks|works) against (?:you|the patient|your|the result)\b|\bbad news\b|\bdrags?\b|\blets? you down\b/,
    holds: atMost(2),
  },
  {
    says: new RegExp(
      `${isSo}(?:favou?rable|good|strong|excellent|great|ideal|optimal|healthy|encouraging|reassuring|desirable|fine|perfect|robust|solid|superb)\\b(?! (?:deal|part|many|idea|reason|question|to know|distance|way))`,
    ),
    holds: atLeast(3),
  },
  {
    says: new RegExp(
      `${isSo}(?:unfavou?rable|less favou?rable|weak|poor|bad|unhealthy|disappointing|worrisome)\\b`,
    ),
    holds: atMost(2),
  },
  {
    says: /\bthan wished\b|\b(?:weakest|worst|least favourable) (?:\w+ )?(?:of|among)\b|\b(?:cause|reason) for (?:\w+ )?attention\b|\bdeserves? (?:\w+ )?attention\b/,
    holds: atMost(2),
  },
  {
    says: wordPattern(
      'auf (?:der|ihrer|seiner) (?:günstigen|günstigeren|besseren|guten) seite|ist (?:sehr )?günstig',
    ),
    holds: atLeast(3),
  },
  {
    says: wordPattern(
      'auf (?:der|ihrer|seiner) (?:ungünstigen|ungünstigeren|schlechteren) seite|ist (?:eher )?ungünstig',
    ),
    holds: atMost(3),
  },
  {
    says: /\b(?:too (?:high|low)|is too (?:little|much))\b|\bbring (?:it|that|this)? ?(?:back )?(?:up|down)\b/,
    holds: atMost(3),
  },
  { says: /\b(?:strongest|best|most favourable) (?:\w+ )?(?:of|among)\b/, holds: atLeast(4) },
  { says: /\bbetter than (?:in |for )?(?:most|average|many|the average|usual)\b/, holds: atLeast(4) },
  { says: /\bworse than (?:in |for )?(?:most|average|many|the average|usual)\b/, holds: atMost(2) },
];

/** General, or no verdict: what would be good, which direction is, how far away the good side is. */
const general =
  /\b(?:if|when|whether|would|could|should|might|may|a (?:low|high|higher|lower|middle) (?:value|share|youth|shield|mature|median|lifestyle)|(?:higher|lower|more|less|fewer|high|low) (?:is|are|counts?|means?) |better (?:direction|sign)|earlier|previous|before|was|were|had|moved?|moves|groups?|studies|study)\b/;
const ofTheReader = /\b(?:your|yours|the patient's)\b/;

export function favourClaims(sentence: Sentence, { facts, asked }: GuardContext, trail: Trail): string[] {
  const { text, lower, cited } = sentence;
  const topic = ofIt.test(lower) ? topicMeant(asked, trail.topic) : trail.topic;
  if (cited.length > 0 && !ofTheReader.test(lower)) return [];
  if (!verdicts.some(({ says }) => says.test(lower)) && !/\bthan \w+ would\b/.test(lower)) return [];
  const wrong = clausesOf(text).some((clause) => {
    const words = clause.toLowerCase().replace(/\bthan (?:one|you|anyone|anybody) would \w+/g, 'than wished');
    if (general.test(words)) return false;
    const views = viewsMeant(clause, words, facts, sentence.named.length === 0 ? topic : null);
    return verdicts.some(({ says, holds }) => {
      if (!says.test(words)) return false;
      const all = views.map(({ percentile, favourable }) => holds(favourOf(percentile, favourable)));
      // "None of the five is on its better side" says it of none.
      if (/^(?:none|no index)\b|\bnone of\b/.test(words)) return all.includes(true);
      return !isNegated(words) && all.includes(false);
    });
  });
  return wrong ? [COMPLAINT] : [];
}

/** Speaks of what was asked about. */
const ofIt =
  /^(?:(?:yes|no|ja|nein),? )?(?:(?:it|that)(?:'s| is| lies| sits)|er ist|er liegt)\b(?! the (?:only|one)\b)/;

function clausesOf(text: string): string[] {
  return text.split(
    /[;:]|,? (?:während|aber|doch) |,? (?:while|but|whereas|although|though|yet) |, and (?=[A-Z])/,
  );
}

function viewsMeant(
  clause: string,
  words: string,
  facts: GuardContext['facts'],
  topic: Trail['topic'],
): IndexView[] {
  const named = namedIndexes(clause);
  const all = allIndexes.test(words) ? [...facts.byIndex.keys()] : named;
  const meant = all.length > 0 || topic === null ? all : [topic];
  return meant.flatMap((symbol) => facts.byIndex.get(symbol)?.view ?? []);
}

/** Said of all five at once. */
export const allIndexes =
  /\b(?:all|every(?: one)? of|each of|none of) (?:of )?(?:your |the |the patient's |these |them )?(?:five|indexes|index)\b|\ball of them\b|\b(?:every|each|no) index\b|\b(?:alle|keiner (?:der|ihrer)) (?:ihre )?(?:fünf|werte|indizes|indexe)\b/;
