import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { myKitsAddress } from '../../shared/web-address.ts';
import { BirthDateField, useTries } from './birth-date.tsx';
import { dateOfBirthFault } from './days.ts';
import { LanguageLine } from './language-line.tsx';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { useAct } from './use-act.ts';

/** What is told beside the fields already. */
const toldBesideFields = ['claim_refused', 'wrong_date_of_birth', 'too_many_tries'];

/** Adding a kit that somebody else bought: its code and the date of birth show whose it is. */
export function ClaimPage({ page }: { page: Page }): JSX.Element {
  const { translate } = page.i18n;
  const [code, setCode] = useState('');
  const [born, setBorn] = useState('');
  const [faults, setFaults] = useState({ code: '', born: '' });
  const act = useAct();
  const { fault, wait } = useTries(page, act.problem, 'claim_refused');

  const submit = async () => {
    const bornFault = dateOfBirthFault(born, Date.now());
    const found = {
      code: code.trim() === '' ? translate('claim.codeMissing') : '',
      born: bornFault === null ? '' : translate(`birth.${bornFault}`),
    };
    setFaults(found);
    if (found.code !== '' || found.born !== '' || wait !== null) return;
    const answer = await act.run(() =>
      page.api.send<{ data: { kit_id: string | null } }>('POST', '/api/customer/claims', {
        kit_code: code.trim(),
        date_of_birth: born,
      }),
    );
    if (answer === null) return;
    const { kit_id } = answer.data.data;
    // Whoever reads it now is asked first: the list says so.
    page.go(kit_id === null ? myKitsAddress.list : myKitsAddress.kit(kit_id));
  };

  const takeCode = (event: Event) => setCode((event.currentTarget as unknown as { value: string }).value);
  return (
    <s-page heading={translate('claim.heading')}>
      <s-button slot="breadcrumb-actions" href={myKitsAddress.list}>
        {translate('toList')}
      </s-button>
      <LanguageLine page={page} />
      <s-section>
        <s-stack gap="base">
          <s-paragraph>{translate('claim.text')}</s-paragraph>
          <s-paragraph>{translate('claim.meaning')}</s-paragraph>
          {wait !== null && <s-banner tone="warning">{wait}</s-banner>}
          <s-form onSubmit={() => void submit()}>
            <s-stack gap="base">
              <s-text-field
                label={translate('claim.code')}
                name="kit_code"
                autocomplete="off"
                required
                maxLength={64}
                value={code}
                error={faults.code}
                disabled={wait !== null}
                onInput={takeCode}
                onChange={takeCode}
              />
              <BirthDateField
                page={page}
                value={born}
                error={faults.born}
                isDisabled={wait !== null}
                onChange={setBorn}
              />
              {fault !== '' && <s-banner tone="warning">{fault}</s-banner>}
              <s-stack direction="inline">
                <s-button type="submit" variant="primary" loading={act.isWaiting} disabled={wait !== null}>
                  {translate('claim.button')}
                </s-button>
              </s-stack>
            </s-stack>
          </s-form>
          {act.problem !== null && !toldBesideFields.includes(act.problem.code) && (
            <ProblemNote page={page} problem={act.problem} asked={act} onAgain={() => void submit()} />
          )}
        </s-stack>
      </s-section>
    </s-page>
  );
}
