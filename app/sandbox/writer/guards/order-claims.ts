/** Which index comes first or last: "the one furthest down", "your strongest card", "am niedrigsten". */
import { favourOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import { wordPattern } from '../text/pattern.ts';
import { betterness } from './places.ts';
import type { GuardContext, Sentence } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';
import { namedIndexes } from '../text/sentence.ts';

const COMPLAINT = 'The sentence puts the indexes in an order that the report does not bear out.';

const place = ({ percentile }: IndexView): number => percentile;
/** Where only the favour is spoken of, indexes of one band are as good as each other. */
const band = ({ percentile, favourable }: IndexView): number => favourOf(percentile, favourable);

interface OrderClaim {
  readonly says: RegExp;
  readonly by: readonly ((view: IndexView) => number)[];
  readonly end: 'first' | 'last';
}

/** "Lowest" may mean the percentile or the favour. */
const orderClaims: readonly OrderClaim[] = [
  {
    says: wordPattern(
      '(?:furthest|farthest) down|(?:the |your |ihr )?(?:lowest|weakest|worst)(?: (?:one|card|point|spot|value|index|place|of (?:them|the five|all|your five)))?|at the (?:very )?bottom|your (?:worst|weakest|lowest) (?:one |index |value )?is|am (?:weitesten unten|niedrigsten|schwächsten|schlechtesten|ungünstigsten)|(?:niedrigster|schwächster|schlechtester|ungünstigster) (?:wert|index)',
    ),
    by: [place, betterness],
    end: 'last',
  },
  {
    says: wordPattern(
      '(?:furthest|farthest) up|(?:the |your |ihr )?(?:highest|strongest|best)(?:$|[.,]| (?:one|card|point|spot|value|index|of (?:them|the five|all|your five)))|(?:stands|sticks) out (?:the )?most|comes (?:out )?(?:first|top|best)|your (?:best|strongest|highest) (?:one |index |value )?is|am (?:weitesten oben|höchsten|stärksten|besten|günstigsten)|(?:höchster|stärkster|bester|günstigster) (?:wert|index)',
    ),
    by: [place, betterness],
    end: 'first',
  },
  { says: /\bleast favou?rable\b/, by: [betterness, band], end: 'last' },
  { says: /\bmost favou?rable\b/, by: [betterness, band], end: 'first' },
];
/** Said of fewer than all five, or of something else than the report. */
const ofSome =
  /\b(?:one of|among|of the (?:three|two|primary|supportive)|part|end|limit|half|side of|der (?:drei|zwei)|unter den|teil|grenze|where|wo|is best|am besten in)\b/;

export function orderOfIndexes(sentence: Sentence, { facts, asked }: GuardContext): string[] {
  if (sentence.cited.length > 0 || sentence.kind === 'heading' || sentence.text.endsWith('?')) return [];
  if (isWrongAnswer(sentence, asked.text, facts)) return [COMPLAINT];
  const clauses = sentence.text.split(/[;:]|, |\b(?:with|while|but|mit|aber|während)\b/);
  return clauses.some((clause) => isWrong(clause, facts)) ? [COMPLAINT] : [];
}

const asksForEnd =
  /(?:^|\n)(?:which|what|wh?at's|highest|lowest|best|worst|welche\p{L}*|was)?[^\n]*(?<!\p{L})(highest|lowest|best|worst|strongest|weakest|höchste\p{L}*|niedrigste\p{L}*|beste\p{L}*|schlechteste\p{L}*)(?!\p{L})[^\n]*\?\s*$/u;

/** "Which is best? Youth, by far": the answer names one index, and the question says what it is said to be. */
function isWrongAnswer({ text, named }: Sentence, asked: string, facts: GuardContext['facts']): boolean {
  const [only, second] = named;
  const end = asksForEnd.exec(asked)?.[1];
  if (end === undefined || only === undefined || second !== undefined) return false;
  const opensWithIt =
    /^(?:It's |That's |Your |Ihr |Das ist )?(?:Shield|Youth|Mature|Median|Lifestyle)\b/.test(text);
  return opensWithIt && isWrong(`${text} the ${inEnglish(end)} one`, facts);
}

function inEnglish(end: string): string {
  if (/^höchst/.test(end)) return 'highest';
  if (/^niedrigst/.test(end)) return 'lowest';
  return /^best/.test(end) ? 'best' : /^schlecht/.test(end) ? 'worst' : end;
}

function isWrong(clause: string, facts: GuardContext['facts']): boolean {
  const words = clause.toLowerCase();
  const [only, second] = namedIndexes(clause);
  if (only === undefined || second !== undefined || ofSome.test(words) || isNegated(words)) return false;
  const views = [...facts.byIndex.values()].map(({ view }) => view);
  const own = facts.byIndex.get(only)?.view;
  // Of an index that is best in the middle, neither end is the first.
  if (own === undefined || own.favourable === 'mid-range') return false;
  const others = views.filter(({ favourable }) => favourable !== 'mid-range');
  return orderClaims.some(({ says, by, end }) => {
    if (!says.test(words)) return false;
    return !by.some((rank) =>
      others.every((other) => (end === 'first' ? rank(own) >= rank(other) : rank(own) <= rank(other))),
    );
  });
}
