/** Numbers that any report has, whoever it is about: five indexes, two samples, the three primary ones; and how often one tests. */
import { turnsOf } from './meaning/words.ts';
import type { WrittenNumber } from '../text/numbers.ts';
import type { GuardContext } from '../text/rule.ts';

/** Words right behind the number, and which numbers may stand before them. */
const structure: readonly { readonly behind: RegExp; readonly values: readonly number[] }[] = [
  { behind: /^ (?:\p{L}+ )?(?:ind(?:exes|ices)|indizes|indexe[ns]?)(?!\p{L})/u, values: [5] },
  { behind: /^ (?:main |other )?prim(?:ary|ären?)(?!\p{L})/u, values: [3] },
  { behind: /^ (?:other )?(?:support(?:ive|ing)|unterstützenden?|ergänzenden?)(?!\p{L})/u, values: [2] },
  {
    behind: /^ (?:\p{L}+ )?(?:peaks|values|places|figures|numbers|werten?|zahlen|plätzen?)(?!\p{L})/u,
    values: [24, 5],
  },
  { behind: /^ (?:\p{L}+ )?(?:ages|alter|altersangaben)(?!\p{L})/u, values: [2] },
  { behind: /^ (?:\p{L}+ )?(?:galactoses?|galaktosen?)(?!\p{L})/u, values: [2] },
  {
    behind:
      /^(?: others?| together| of them| taken together)?(?:$|[.,:;)]| (?:lie|fall|stand|sit|point|lean|move|sum|read|say|tell|are|show|describe)\b)/,
    values: [5],
  },
];
/** "the two", "your two ages": a pair spoken of before, not an amount of anything. */
const pair = /\b(?:the|these|those|your|its|their|patient's|die|diese|diesen|den|beiden|ihre[nr]?) $/;
const amount =
  /^ (?:\p{L}+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|persons|women|men|studies|trials|groups|%|per ?cent|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|mal|menschen|frauen|männern?|studien|prozent)(?!\p{L})/u;

export function isStructure(number: WrittenNumber, text: string, context: GuardContext): boolean {
  const { value, at, end, written, role } = number;
  const before = text.slice(0, at);
  const behind = text.slice(end);
  if (/\b(?:other|remaining|anderen|übrigen) $/.test(before) && [2, 3, 4].includes(value)) return true;
  if (value === 2 && pair.test(before) && !amount.test(behind)) return true;
  if (
    value === 5 &&
    /\b(?:(?:two|three|four|zwei|drei|vier|einer|one|none|keiner|[1-4]) (?:of|von)|the|all|these|those|your|alle|allen|aller|die|diese|diesen|ihre[nr]?) $/.test(
      before,
    ) &&
    !amount.test(behind)
  )
    return true;
  if (structure.some((one) => one.values.includes(value) && one.behind.test(behind))) return true;
  // Whatever two samples may show, there need not have been two.
  if (
    value === 2 &&
    /\b(?:between|of|zwischen|von) $/.test(before) &&
    /^ (?:samples|results|tests|people|persons|labs|proben|ergebnissen?|tests|menschen|laboren)(?!\p{L})/u.test(
      behind,
    )
  )
    return true;
  if (/^(?:twice|zweimal)$/.test(written) && howOften.test(behind)) return true;
  if (/^(?:double|doubled)$/.test(written) && /\b(?:don't|never|not) $/.test(before)) return true;
  if (emergencyNumbers.has(written) && calling.test(before)) return true;
  // The people that a percentile is a place among; how many of them have more is another number.
  if (
    value === 100 &&
    /^ (?:other )?(?:people|women|men|others|menschen|frauen|männern?|anderen?)(?!\p{L})/u.test(behind)
  )
    return true;
  if (written === 'half' && /^ (?:a|an) year\b/.test(behind) && asksWhen.test(context.asked.text))
    return true;
  if (value <= 4 && smallCount.test(behind) && !/\d/.test(written)) return true;
  if (
    aboutRanges.test(text) &&
    (/^(?:two|thirds|zwei|drittel)$/.test(written) ||
      (value === 50 && /\b(?:middle|median|mitte)\b/.test(text)))
  )
    return true;
  if (role === 'amount' && value <= 60 && (value <= 12 || minutes.test(behind)) && isCareful(text))
    return true;
  return isCount(number, text, context) || isSpan(number, text, context);
}

/** How many results there are, and how many of the indexes lie where (count-claims.ts holds them to the place). */
function isCount({ value, end }: WrittenNumber, text: string, { facts }: GuardContext): boolean {
  const behind = text.slice(end);
  if (
    /^ (?:earlier |latest |last |most recent |previous )?(?:results|samples|tests|measurements)\b/.test(
      behind,
    )
  ) {
    return value === facts.resultCount || value + 1 === facts.resultCount;
  }
  return value < 5 && Number.isInteger(value) && countsIndexes.test(behind);
}

const countsIndexes =
  /^(?:$|[.,:;]| (?:(?:of|other|remaining) (?:the |your |these |them|five|its)?|of (?:your|the) (?:three|two)|ind(?:exes|ices)\b|(?:within|below|above|outside|inside|out|in|are|lie|sit|on|lean)\b|(?:von|der|ihrer|indizes|indexe|werte|liegen|sind|außerhalb|innerhalb|im|auf)\b))/;

/** Between samples; and, where a customer asks when to test again, a while of weeks or months. */
function isSpan({ value, role, end }: WrittenNumber, text: string, { facts, asked }: GuardContext): boolean {
  const behind = text.slice(end);
  if (/^ (?:months?|years?|monaten?|jahren?)(?!\p{L})/u.test(behind) && facts.spans.includes(value))
    return true;
  // Long-term blood sugar is explained by the weeks that it looks back on.
  if (/\bhba1c\b|\blong-term (?:blood )?sugar\b|\blangzeitzucker\b/.test(text) && value <= 12) return true;
  if (role !== 'amount' && !/^(?: to | or | bis | oder |-)/.test(behind)) return false;
  return value >= 2 && value <= 12 && asksWhen.test(asked.text) && aWhile.test(behind);
}

/** Of the countries where the kits are sold, and the lines that help with thoughts of suicide. */
const emergencyNumbers = new Set([
  '112',
  '911',
  '999',
  '000',
  '111',
  '988',
  '144',
  '116',
  '117',
  '118',
  '15',
]);
const calling =
  /\b(?:call|ring|dial|phone|on|or|rufen|wählen|nummer|über|unter|die|oder)(?: sie)?(?: (?:the|die))? $/;

/** "Two people differ", "two ends of a seesaw": counts of nothing that a report has. */
const smallCount =
  /^ (?:\p{L}+ )?(?:people|persons|ends|sides|things|labs|laboratories|tests|samples|ways|methods|kinds|reasons|doctors|results|checks|values|indexes|words|sentences|steps|parts|places|numbers|menschen|seiten|dinge|labore|tests|proben|wege|arten|gründe|ärzte|werte|indizes|sätze|schritte)(?!\p{L})/u;
/** The range holds about two thirds of people, the 50th percentile is the middle: for everybody. */
const aboutRanges = /\branges?\b|\bpercentiles?\b|bereich|perzentil/;

/** "If it lasts longer than two weeks, see a doctor": a while in a sentence that takes care, and puts nothing off. */
const minutes = /^ (?:minutes?|minuten?)\b/;

function isCareful(text: string): boolean {
  const { care, harm } = turnsOf(text);
  return care.length > 0 && harm.length === 0;
}

/** "Once or twice a week"; that it is no dose is the safety guard's affair. */
const howOften = /^ (?:an?|per|each|every|pro|im|in der|am) (?:day|week|month|year|tag|woche|monat|jahr)\b/;

const asksWhen =
  /\b(?:when|how often|how long|how soon)\b[^.?!]*\b(?:test|sample|measure|again|repeat|kit)|\b(?:retest|test again|next (?:test|sample)|second test|wait(?:ing)?)\b|\b(?:wann|wie oft|wie lange)\b[^.?!]*(?:test|probe|mess|wiederhol|warten)|\b(?:nochmal|noch einmal|erneut|wieder) (?:testen|messen)\b/;
const aWhile =
  /^[ -](?:\p{L}+ )?(?:(?:to|or|bis|oder) \p{L}+ )?(?:weeks?|months?|wochen?|monaten?)(?!\p{L})/u;
