import type { JSX } from 'preact';
import type { CustomerKitPage, CustomerResult } from '../../../app/contract/customer/answers.ts';
import type { Drawable } from './assistant/interpretation.tsx';
import { drawn } from './assistant/markdown.tsx';
import { Ages, AgesInWords } from './ages.tsx';
import { Loading } from './loading.tsx';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { ReportButtons } from './report-buttons.tsx';
import type { OnProblem } from './use-kit.ts';
import type { Loaded } from './use-loaded.ts';

interface AnswerProps {
  page: Page;
  kit: CustomerKitPage;
  result: Loaded<CustomerResult>;
  /** Null while nothing is written. */
  letter: Drawable | null;
  onProblem: OnProblem;
}

/** What a result comes to, before any detail: both ages, three sentences, what to do next, and what it is not. */
export function Answer({ page, kit, result, letter, onProblem }: AnswerProps): JSX.Element {
  const { translate } = page.i18n;
  const { data, problem, asked, again } = result;
  const summary = letter?.summary ?? [];
  return (
    <s-section heading={translate('result.heading')}>
      <s-stack gap="base">
        {problem !== null && (
          <ProblemNote page={page} problem={problem} support={kit.support} asked={asked} onAgain={again} />
        )}
        {kit.offers.result && problem === null && data === null && (
          <Loading page={page} label="result.loading" />
        )}
        {data !== null && <Ages page={page} ages={data} />}
        {summary.length > 0 && letter !== null
          ? drawn(summary, letter.way)
          : data !== null && <AgesInWords page={page} ages={data} />}
        {data !== null && <ReportButtons page={page} kit={kit} onProblem={onProblem} />}
        <s-paragraph color="subdued">{kit.disclaimer ?? translate('result.disclaimer')}</s-paragraph>
      </s-stack>
    </s-section>
  );
}
