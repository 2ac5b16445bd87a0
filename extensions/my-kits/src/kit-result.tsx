import type { JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { Conversation } from './assistant/conversation.tsx';
import { Interpretation } from './assistant/interpretation.tsx';
import { Gate } from './gate.tsx';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { Result } from './result.tsx';
import { useAct } from './use-act.ts';
import type { Kit } from './use-kit.ts';

interface KitResultProps {
  page: Page;
  kit: Kit;
  data: CustomerKitPage;
}

/** What came of a kit: its gate, or what the shop offers of the result behind it. */
export function KitResult({ page, kit, data }: KitResultProps): JSX.Element | null {
  const { offers, view } = data;
  if (!offers.result && !offers.interpretation && !offers.conversation) return null;
  if (data.result === 'none' || data.claim === 'others' || view === 'removed') return null;
  if (view === 'hidden') return <Hidden page={page} kit={kit} data={data} />;
  if (data.result === 'locked')
    return (
      <Gate
        page={page}
        kit={data}
        isOver={kit.isOver}
        onProblem={kit.onProblem}
        onOpen={(confirmedUntil) =>
          kit.change((known) => ({ ...known, result: 'open', confirmed_until: confirmedUntil }))
        }
      />
    );
  const assistant = { api: page.api, kitId: data.id, i18n: page.i18n, onProblem: kit.onProblem };
  const disclaimer = <s-paragraph>{data.disclaimer ?? page.i18n.translate('result.disclaimer')}</s-paragraph>;
  return (
    <>
      {offers.result && <Result page={page} kit={data} disclaimer={disclaimer} onProblem={kit.onProblem} />}
      {offers.interpretation && <Interpretation {...assistant} />}
      {!offers.result && <s-section>{disclaimer}</s-section>}
      {offers.conversation && <Conversation {...assistant} />}
    </>
  );
}

function Hidden({ page, kit, data }: KitResultProps): JSX.Element {
  const { translate } = page.i18n;
  const act = useAct();
  const show = async () => {
    const answer = await act.run(() =>
      page.api.send('PUT', `/api/customer/kits/${data.id}/view`, { view: 'shown' }),
    );
    if (answer === null) return;
    kit.change((known) => ({ ...known, view: 'shown' }));
    kit.again();
  };
  return (
    <s-section heading={translate('hidden.heading')}>
      <s-stack gap="base">
        <s-paragraph>{translate('hidden.text')}</s-paragraph>
        <s-stack direction="inline">
          <s-button variant="primary" loading={act.isWaiting} onClick={() => void show()}>
            {translate('hidden.button')}
          </s-button>
        </s-stack>
        <ActProblem page={page} act={act} support={data.support} onAgain={() => void show()} />
      </s-stack>
    </s-section>
  );
}
