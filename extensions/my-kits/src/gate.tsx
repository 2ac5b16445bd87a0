import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { BirthDateField, useTries } from './birth-date.tsx';
import { dateOfBirthFault } from './days.ts';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { OnProblem } from './use-kit.ts';

interface GateProps {
  page: Page;
  kit: CustomerKitPage;
  /** Whether it was open, and its time is over. */
  isOver: boolean;
  onOpen: (confirmedUntil: string) => void;
  onProblem: OnProblem;
}

const triedCodes = ['wrong_date_of_birth', 'too_many_tries'];

/** Asks for the date of birth before anything of a result is shown. */
export function Gate({ page, kit, isOver, onOpen, onProblem }: GateProps): JSX.Element {
  const { translate } = page.i18n;
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState('');
  const act = useAct();
  const { fault, wait } = useTries(page, act.problem, 'wrong_date_of_birth');

  const submit = async () => {
    const own = dateOfBirthFault(value, Date.now());
    setMissing(own === null ? '' : translate(`birth.${own}`));
    if (own !== null || wait !== null) return;
    const answer = await act.run(async () => {
      const given = await page.api.send<{ data: { confirmed_until: string } }>(
        'POST',
        `/api/customer/kits/${kit.id}/confirm`,
        { date_of_birth: value },
      );
      if (!given.ok) onProblem(given.problem);
      return given;
    });
    if (answer !== null) onOpen(answer.data.data.confirmed_until);
  };

  return (
    <s-section heading={translate('gate.heading')}>
      <s-stack gap="base">
        {isOver && <s-banner tone="info">{translate('gate.over')}</s-banner>}
        <s-paragraph>{translate('gate.text')}</s-paragraph>
        {wait !== null && <s-banner tone="warning">{wait}</s-banner>}
        <s-form onSubmit={() => void submit()}>
          <s-stack gap="base">
            <BirthDateField
              page={page}
              value={value}
              error={missing === '' ? fault : missing}
              isDisabled={wait !== null}
              onChange={setValue}
            />
            <s-stack direction="inline">
              <s-button type="submit" variant="primary" loading={act.isWaiting} disabled={wait !== null}>
                {translate('gate.button')}
              </s-button>
            </s-stack>
          </s-stack>
        </s-form>
        {act.problem !== null && !triedCodes.includes(act.problem.code) && (
          <ProblemNote
            page={page}
            problem={act.problem}
            support={kit.support}
            asked={act}
            onAgain={() => void submit()}
          />
        )}
      </s-stack>
    </s-section>
  );
}
