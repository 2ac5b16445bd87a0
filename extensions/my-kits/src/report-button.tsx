import type { JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { webAddress } from '../../shared/web-address.ts';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { OnProblem } from './use-kit.ts';

interface ReportButtonProps {
  page: Page;
  kit: CustomerKitPage;
  onProblem: OnProblem;
}

/** The PDF: its address is asked for at the press of the button, for it works once and for a minute. */
export function ReportButton({ page, kit, onProblem }: ReportButtonProps): JSX.Element {
  const { translate } = page.i18n;
  const act = useAct();
  const open = async () => {
    const answer = await act.run(async () => {
      const ticket = await page.api.send<{ data: { url: string } }>(
        'POST',
        `/api/customer/kits/${kit.id}/report`,
      );
      if (!ticket.ok) onProblem(ticket.problem);
      return ticket;
    });
    const url = webAddress(answer?.data.data.url ?? null);
    if (url !== null) page.go(url);
  };
  return (
    <s-stack gap="base">
      <s-stack direction="inline">
        <s-button loading={act.isWaiting} onClick={() => void open()}>
          {translate('report.button')}
        </s-button>
      </s-stack>
      <ActProblem page={page} act={act} support={kit.support} onAgain={() => void open()} />
    </s-stack>
  );
}
