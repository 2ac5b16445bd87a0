import type { JSX } from 'preact';
import type { Support } from '../../../app/contract/customer/answers.ts';
import type { Problem } from '../../shared/customer-api.ts';
import { Failure } from '../../shared/failure.tsx';
import { SupportContact } from '../../shared/support-contact.tsx';
import type { Page } from './page.ts';
import { wayOf, wordsOf } from './problems.ts';
import type { Act } from './use-act.ts';

interface ProblemNoteProps {
  page: Page;
  problem: Problem;
  /** Where the shop is reached, as far as it is known. */
  support?: Support | undefined;
  /** How often it was asked, and whether an answer is to come; `onAgain` asks once more. */
  asked: { times: number; isWaiting: boolean };
  onAgain: () => void;
}

const signIn = 'shopify:customer-account/orders';

/** What happened, in words, and the way on. */
export function ProblemNote({ page, problem, support, asked, onAgain }: ProblemNoteProps): JSX.Element {
  const { translate } = page.i18n;
  const text = wordsOf(problem, page.i18n);
  const way = wayOf(problem.code);
  if (way === 'again')
    return <Failure text={text} button={translate('again')} asked={asked} onRetry={onAgain} />;
  return (
    <s-stack gap="base">
      <s-banner tone="info">{text}</s-banner>
      {way === 'account' && <s-button href={signIn}>{translate('toAccount')}</s-button>}
      {way === 'contact' && support !== undefined && <SupportContact i18n={page.i18n} support={support} />}
    </s-stack>
  );
}

interface ActProblemProps extends Pick<ProblemNoteProps, 'page' | 'support' | 'onAgain'> {
  act: Pick<Act, 'problem' | 'times' | 'isWaiting'>;
}

/** What went wrong with something that the customer did, the last time; nothing where it went well. */
export function ActProblem({ act, ...rest }: ActProblemProps): JSX.Element | null {
  return act.problem === null ? null : <ProblemNote {...rest} problem={act.problem} asked={act} />;
}
