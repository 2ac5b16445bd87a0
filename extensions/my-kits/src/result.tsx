import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { CustomerKitPage, CustomerResult, ResultIndex } from '../../../app/contract/customer/answers.ts';
import { momentOf } from '../../shared/moments.ts';
import { Ages } from './ages.tsx';
import { calendarDay } from './days.ts';
import { IndexBand } from './index-band.tsx';
import { indexKinds } from './index-kinds.ts';
import { Loading } from './loading.tsx';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { ReportButton } from './report-button.tsx';
import type { OnProblem } from './use-kit.ts';
import { useLoaded } from './use-loaded.ts';

interface ResultProps {
  page: Page;
  kit: CustomerKitPage;
  /** Stands below it. */
  disclaimer: JSX.Element;
  onProblem: OnProblem;
}

/** A kit's result, read when it is shown and forgotten with the screen. */
export function Result({ page, kit, disclaimer, onProblem }: ResultProps): JSX.Element {
  const { translate } = page.i18n;
  const { data, problem, asked, again } = useLoaded<CustomerResult>(() =>
    page.api.get(`/api/customer/kits/${kit.id}/result`),
  );
  useEffect(() => {
    if (problem !== null) onProblem(problem);
  }, [problem, onProblem]);
  return (
    <s-section heading={translate('result.heading')}>
      <s-stack gap="large">
        {problem !== null && (
          <ProblemNote page={page} problem={problem} support={kit.support} asked={asked} onAgain={again} />
        )}
        {problem === null && data === null && <Loading page={page} label="result.loading" />}
        {data !== null && (
          <>
            <Ages page={page} ages={data} />
            {data.indexes === null ? (
              <s-paragraph>{translate('result.noIndexes')}</s-paragraph>
            ) : (
              <Indexes page={page} indexes={data.indexes} />
            )}
            <Dates page={page} result={data} />
            <ReportButton page={page} kit={kit} onProblem={onProblem} />
            {disclaimer}
          </>
        )}
      </s-stack>
    </s-section>
  );
}

const roles = ['primary', 'supportive'] as const;

function Indexes({ page, indexes }: { page: Page; indexes: ResultIndex[] }): JSX.Element {
  const { translate } = page.i18n;
  return (
    <s-stack gap="large">
      <s-paragraph>{translate('result.legend')}</s-paragraph>
      {roles.map((role) => (
        <s-section key={role} heading={translate(`role.${role}`)}>
          <s-stack gap="large">
            {indexes
              .filter(({ symbol }) => indexKinds[symbol]?.role === role)
              .map((index) => (
                <IndexBand key={index.symbol} page={page} index={index} />
              ))}
          </s-stack>
        </s-section>
      ))}
    </s-stack>
  );
}

function Dates({ page, result }: { page: Page; result: CustomerResult }): JSX.Element | null {
  const { translate } = page.i18n;
  const { date_of_sampling: sampled, released_on: released } = result;
  if (sampled === null && released === null) return null;
  return (
    <s-stack gap="small-300">
      {sampled !== null && (
        <s-text>{translate('result.sampled', { day: calendarDay(sampled, page.i18n) })}</s-text>
      )}
      {released !== null && (
        <s-text>{translate('result.released', { moment: momentOf(released, page.i18n) })}</s-text>
      )}
    </s-stack>
  );
}
