/** What an index sums up, which way it is better, and what it does not measure: the same for everybody. */
import { indexDefinitions } from '../../../contract/indexes.ts';
import type { IndexDefinition, IndexSymbol } from '../../../contract/indexes.ts';
import { wordPattern } from '../text/pattern.ts';
import type { Sentence, Trail } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';
import { namedIndexes } from '../text/sentence.ts';

const DEFINED = 'The sentence says of an index what it is not: what it sums up is fixed.';
const BETTER = 'The sentence has it the wrong way round in which direction this index is better.';

/** Sugars at the end of the chain, and the index whose glycans carry them. */
const carried: readonly { readonly says: RegExp; readonly by: IndexSymbol }[] = [
  {
    says: wordPattern('two galactoses?|digalactosylated|zwei galaktosen?|digalaktosyliert\\p{L}*'),
    by: 'G2',
  },
  {
    says: wordPattern(
      '(?:one|a single|one single) galactose|monogalactosylated|einer? (?:einzigen )?galaktose|monogalaktosyliert\\p{L}*',
    ),
    by: 'G1',
  },
  {
    says: wordPattern(
      '(?:no|without(?: any)?|lack(?:ing)?|missing) galactoses?|agalactosylated|(?:keine|ohne) galaktosen?|agalaktosyliert\\p{L}*',
    ),
    by: 'G0',
  },
  { says: wordPattern('sialic acid|sialylated|sialinsäure|sialyliert\\p{L}*'), by: 'S' },
  { says: wordPattern('bisecting(?: glcnac)?'), by: 'B' },
];
const sumsUp =
  /\b(?:counts?|measures?|covers?|sums? up|is (?:the share|made|about)|stands? for|describes?|reads?|tells? (?:of|how)|looks? at|carry|carries|zählt|misst|umfasst|ist der anteil|steht für|beschreibt|tragen|trägt)\b/;

/** What no index measures, whatever its name promises. */
const mistaken = wordPattern(
  String.raw`(?:is|ist) (?:the|der|das) (?:average|mean|middle|mittelwert|durchschnitt|mittel) (?:of|der|aus|von)|(?:is|measures?|grades?|scores?|rates?|shows?|reflects?|tells?|says?|stands for|counts?|misst|zeigt|benotet|bewertet|sagt|ist) (?:\p{L}+ ){0,3}?(?:how (?:you|healthy|well|strong|many germs|fit|much you)|wie (?:gesund|stark|fit|viele keime|sie (?:leben|essen|trinken))|your (?:habits|diet|heart|liver|gut|organs|fitness|way of life|exercise|immunity|defen[cs]es)|ihre (?:gewohnheiten|ernährung|leber|organe|fitness|abwehrkraft)|ihr herz|the (?:strength|health) of your|die stärke ihre[rs])`,
);

const much = String.raw`(?:higher|more|larger|greater|high|höher(?:e[rs]?)?|mehr|hoch|viel)`;
const little = String.raw`(?:lower|less|fewer|smaller|low|niedriger(?:e[rs]?)?|weniger|niedrig|wenig)`;
const isBetter = String.raw`(?:is|are|counts as|means|would be|should be|ist|sind|gilt als|wäre) (?:(?!less|not|no|least|weniger|nicht|kein)\p{L}+ ){0,2}?(?:better|favou?rable|a good sign|good sign|preferable|preferred|what you want|wanted|the aim|besser|günstiger|günstig|gut|erwünscht)`;
const between = String.raw`(?: (?!higher|lower|more|less|fewer|larger|than|and|but|als|und|aber|is|are|ist|sind)\p{L}+){0,4},?`;
const notAdjective = String.raw`(?! (?:favou?rable|usual|common|desirable|good|günstig))`;

const directions: readonly { readonly says: RegExp; readonly way: 'higher' | 'lower' | 'mid-range' }[] = [
  {
    says: wordPattern(
      `${much}${notAdjective}${between} ${isBetter}|the (?:higher|more)(?: \\p{L}+){0,3},? the better|as high as possible|so hoch wie möglich|je (?:höher|mehr),? (?:desto|umso) besser|(?:ist|wäre) ${much} (?:besser|günstiger)|too low|zu niedrig|(?:should|ought to|needs to|has to|must) (?:\\p{L}+ )?(?:go|come|move|climb|rise|be brought) ?(?:back )?(?:up)?(?! down)|a (?:low|lower) [\\p{L} ]{0,12}is (?:a pity|bad|unfavou?rable|a weakness|a shame|worrying)|a (?:high|higher) [\\p{L} ]{0,12}is (?:good|favou?rable|fine|just what|welcome|great|a good)|sollte (?:\\p{L}+ )?(?:steigen|höher)`,
    ),
    way: 'higher',
  },
  {
    says: wordPattern(
      `${little}${notAdjective}${between} ${isBetter}|the (?:lower|less|fewer)(?: \\p{L}+){0,3},? the better|as low as possible|so niedrig wie möglich|je (?:niedriger|weniger),? (?:desto|umso) besser|(?:ist|wäre) ${little} (?:besser|günstiger)|too high|zu hoch|(?:should|ought to|needs to|has to|must) (?:\\p{L}+ )?(?:go|come|be brought|be pushed) ?(?:back )?down|(?:should|ought to|needs to) (?:\\p{L}+ )?(?:fall|drop|sink)|a (?:high|higher) [\\p{L} ]{0,12}is (?:a pity|bad|unfavou?rable|a weakness|a shame|worrying)|(?:unfortunate|pity|shame)[\\p{L} ]{0,30}so high|a (?:low|lower) [\\p{L} ]{0,12}is (?:good|favou?rable|fine|just what|welcome|great|a good)|sollte (?:\\p{L}+ )?(?:sinken|niedriger)`,
    ),
    way: 'lower',
  },
  { says: wordPattern(`(?:the middle|mid-range|the centre|die mitte) ${isBetter}`), way: 'mid-range' },
];

/** Explanations are held to the contract's own definitions, whoever reads them. */
export function definitionClaims(sentence: Sentence, topic: Trail['topic']): string[] {
  if (sentence.kind === 'heading' || sentence.cited.length > 0 || sentence.text.endsWith('?')) return [];
  if (percentOfHealth.test(sentence.lower)) return [DEFINED];
  const clauses = sentence.text.split(
    /[;:]| (?:and|but|while|whereas|und|aber|während) (?=\p{Lu})|, (?:and|but|while|whereas|und|aber|während) /u,
  );
  return [
    ...new Set([...clauses.flatMap((clause) => inClause(clause, sentence, topic)), ...wrongRole(sentence)]),
  ];
}

/** Speaks of the index that the text is about. */
const ofIt =
  /^\W*(?:(?:yes|no|ja|nein),? |because |weil )?(?:it|it's|its|this index|this value|the index|that|the glycans|the sugars|those|glycans|sugars|die glykane|die zucker|er|es|der wert|dieser index|gemessen|higher|lower|more|less|the (?:higher|lower|more|less|middle)|mehr|weniger|höher|niedriger|je|for (?:it|this)|bei (?:ihm|diesem))\b/;

function inClause(clause: string, { named }: Sentence, topic: Trail['topic']): string[] {
  const words = clause.toLowerCase();
  const [only = ofIt.test(words) ? (named[0] ?? topic) : null, second] = namedIndexes(clause);
  if (only === null || second !== undefined) return [];
  const definition = indexDefinitions.find(({ symbol }) => symbol === only);
  if (definition === undefined) return [];
  return [...wrongSum(words, definition), ...wrongDirection(words, definition)];
}

const roles = [
  {
    says: /\b(?:is|are|belongs? to|ist|sind|gehört zu|gehören zu) (?:one of |among |both |all )?(?:the |your |den |die )?(?:two |three |zwei |drei )?(?:primary|primären?)(?: (?:indexes|ones|indizes))?(?=$|[.,;])/,
    role: 'primary',
  },
  {
    says: /\b(?:is|are|belongs? to|ist|sind|gehört zu|gehören zu) (?:one of |among |both |all )?(?:the |your |den |die )?(?:two |three |zwei |drei )?(?:supportive|unterstützenden?)(?: (?:indexes|ones|indizes))?(?=$|[.,;])/,
    role: 'supportive',
  },
] as const;

/** "Shield and Youth are the supportive indexes." */
function wrongRole({ lower, named }: Sentence): string[] {
  if (isNegated(lower)) return [];
  const wrong = roles.some(
    ({ says, role }) =>
      says.test(lower) &&
      indexDefinitions.some((definition) => named.includes(definition.symbol) && definition.role !== role),
  );
  return wrong ? [DEFINED] : [];
}

/** A percentile, or a gap of years, is no share of health or age. */
const percentOfHealth = wordPattern(
  '\\d+ ?(?:%|per ?cent|prozent) (?:\\p{L}+ )?(?:healthy|healthier|fit|fitter|older|younger|immune|gesund|gesünder|älter|jünger|ihrer gesundheit|of your health)',
);

function wrongSum(words: string, { symbol }: IndexDefinition): string[] {
  if (isNegated(words.replace(/\b(?:no|without|keine|ohne) (?=gala[ck]tos)/g, ''))) return [];
  if (mistaken.test(words)) return [DEFINED];
  if (!sumsUp.test(words)) return [];
  const said = carried.filter(({ says }) => says.test(words));
  return said.length > 0 && said.every(({ by }) => by !== symbol) ? [DEFINED] : [];
}

function wrongDirection(words: string, { favourable }: IndexDefinition): string[] {
  if (isNegated(words.replace(/^(?:no|nein|not at all|yes|ja),? /, ''))) return [];
  const said = directions.filter(({ says }) => says.test(words));
  const [only, second] = said;
  if (only === undefined || second !== undefined || only.way === favourable) return [];
  // Too high or too low may be said of what is best in the middle.
  return favourable === 'mid-range' && /\btoo\b|\bzu (?:hoch|niedrig)/.test(words) ? [] : [BETTER];
}
