import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { CustomerKitPage, CustomerResult } from '../../../app/contract/customer/answers.ts';
import { Answer } from './answer.tsx';
import { Conversation } from './assistant/conversation.tsx';
import { Interpretation, useLetter } from './assistant/interpretation.tsx';
import { sectionsOf } from './assistant/letter.ts';
import { useInterpretation } from './assistant/use-interpretation.ts';
import { Gate } from './gate.tsx';
import { notableOf } from './notable.ts';
import { indexKinds } from './index-kinds.ts';
import { Indexes } from './indexes.tsx';
import { OverTime } from './over-time.tsx';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { Kit } from './use-kit.ts';
import { useLoaded } from './use-loaded.ts';

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
  return <Opened page={page} kit={kit} data={data} />;
}

/** The answer first, then questions, then the details. */
function Opened({ page, kit, data }: KitResultProps): JSX.Element {
  const { offers } = data;
  const assistant = {
    api: page.api,
    kitId: data.id,
    locale: page.locale,
    i18n: page.i18n,
    onProblem: kit.onProblem,
  };
  const result = useLoaded<CustomerResult>(
    () => page.api.get(`/api/customer/kits/${data.id}/result`),
    offers.result,
  );
  const written = useInterpretation({ ...assistant, isOffered: offers.interpretation });
  const letter = useLetter(written, page.i18n);
  const { problem } = result;
  const { onProblem } = kit;
  useEffect(() => {
    if (problem !== null) onProblem(problem);
  }, [problem, onProblem]);
  // What the text says of an index stands in that index's row, where there is one.
  const names = (result.data?.indexes ?? []).flatMap(({ symbol }) => indexKinds[symbol]?.name ?? []);
  const { about, others } = sectionsOf(letter?.rest ?? [], names);
  return (
    <>
      <Answer page={page} kit={data} result={result} letter={letter} onProblem={onProblem} />
      {offers.conversation && <Conversation {...assistant} notable={notableOf(result.data)} />}
      {result.data !== null && (
        <Indexes page={page} result={result.data} about={about} way={letter?.way ?? null} />
      )}
      {result.data !== null && <OverTime page={page} kitId={data.id} result={result.data} />}
      {offers.interpretation && (
        <Interpretation i18n={page.i18n} written={written} letter={letter} blocks={others} />
      )}
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
