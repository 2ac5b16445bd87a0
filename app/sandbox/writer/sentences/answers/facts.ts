/** Sentences made from the result: their names, and what every language's are made from. */
import type { IndexSymbol } from '../../../../contract/indexes.ts';
import type { IndexView } from '../../../results/index-view.ts';
import type { Subject } from '../../subject.ts';
import type { Ask } from '../../topics/topic.ts';
import { outsideOf } from '../../language/favour.ts';
import { indexOf } from '../../language/wording.ts';

export const factNames = [
  'ages',
  'ages brief',
  'favour',
  'outside',
  'within',
  'best',
  'weakest',
  'pointer',
  'places',
  'sides',
  'in short',
  'fitting',
  'gap size',
  'taken',
  'counts',
  'figures',
  'index value',
  'place',
  'index favour',
  'index favour if asked',
  'index study',
  'index study 2',
  'index direction',
  'index simple',
  'index status',
  'meaning',
  'name only',
  'taken index',
  'percentile example',
  'range example',
  'largest peak',
  'peak',
  'peak structure',
  'peak index',
  'peak sums',
  'sum',
  'sum note',
  'menopause figures',
  'sampled',
  'earlier',
  'earlier change',
  'questionnaire',
  'can show',
  'study',
  'study people',
  'study limits',
  'offer',
  'near',
  'or meant',
] as const;
export type FactName = (typeof factNames)[number];

/** What an answer is about. */
export interface About {
  readonly ask: Ask;
  readonly subject: Subject;
  readonly ages: 'below' | 'same' | 'above';
  /** The index that is asked about, else the one that stands out. */
  readonly view: IndexView;
  readonly isIndexAsked: boolean;
}

/** A sentence, or nothing where it has nothing to say. Raw Markdown, with citation marks. */
export type Facts = Readonly<Record<FactName, (about: About) => string>>;

export function aboutOf(subject: Subject, ask: Ask): About {
  const { glycanAge, chronologicalAge } = subject.result;
  const ages = glycanAge === chronologicalAge ? 'same' : glycanAge < chronologicalAge ? 'below' : 'above';
  const asked = ask.index === undefined ? undefined : indexOf(subject.result, ask.index);
  const isOutside = outsideOf(subject)[0];
  return {
    ask,
    subject,
    ages,
    view: asked ?? isOutside ?? indexOf(subject.result, 'S'),
    isIndexAsked: asked !== undefined,
  };
}

/** Indexes that menopause goes with. */
export const menopauseIndexes: readonly IndexSymbol[] = ['G2', 'S'];
