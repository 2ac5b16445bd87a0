import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { webAddress } from '../../shared/web-address.ts';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { OnProblem } from './use-kit.ts';

interface ReportButtonsProps {
  page: Page;
  kit: CustomerKitPage;
  onProblem: OnProblem;
}

type Form = 'questions' | 'pdf';

/**
 * What to do next: the page for a doctor's appointment, and the PDF. The address of either is asked for at the press of its
 * button, for it works once and for a minute.
 */
export function ReportButtons({ page, kit, onProblem }: ReportButtonsProps): JSX.Element {
  const { translate } = page.i18n;
  const act = useAct();
  const [last, setLast] = useState<Form>('pdf');
  const open = async (form: Form) => {
    setLast(form);
    const answer = await act.run(async () => {
      const ticket = await page.api.send<{ data: { url: string } }>(
        'POST',
        `/api/customer/kits/${kit.id}/report`,
      );
      if (!ticket.ok) onProblem(ticket.problem);
      return ticket;
    });
    const url = webAddress(answer?.data.data.url ?? null);
    if (url !== null) page.go(form === 'pdf' ? url : `${url}/questions?locale=${page.locale}`);
  };
  return (
    <s-stack gap="small-200">
      <s-stack direction="inline" gap="small-200">
        {(['questions', 'pdf'] as const).map((form) => (
          <s-button key={form} loading={act.isWaiting} onClick={() => void open(form)}>
            {translate(`report.${form}`)}
          </s-button>
        ))}
      </s-stack>
      <ActProblem page={page} act={act} support={kit.support} onAgain={() => void open(last)} />
    </s-stack>
  );
}
