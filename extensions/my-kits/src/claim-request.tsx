import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CustomerKitPage, RequestAnswer } from '../../../app/contract/customer/answers.ts';
import type { Answer } from '../../shared/customer-api.ts';
import { dayOf } from '../../shared/moments.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { Kit } from './use-kit.ts';

interface ClaimRequestProps {
  page: Page;
  kit: Kit;
  data: CustomerKitPage;
}

type Answered = Answer<{ data: { goes_over_at: string | null } }>;

const reasons = ['handed_over', 'lapsed', 'by_shop'] as const;

/** Somebody else wants to read this result: the question, its two answers, and afterwards why it went over. */
export function ClaimRequest({ page, kit, data }: ClaimRequestProps): JSX.Element | null {
  const { translate } = page.i18n;
  const act = useAct();
  const [isKept, setKept] = useState(false);
  const [last, setLast] = useState<Exclude<RequestAnswer, 'seen'>>('keep');
  const request = data.request ?? null;
  const isWaiting = request?.state === 'waiting';
  const isUnseen = isWaiting && request.goes_over_at === null;
  const { change } = kit;
  const say = (answer: RequestAnswer): Promise<Answered> =>
    page.api.send('PUT', `/api/customer/kits/${data.id}/request`, { answer });

  useEffect(() => {
    if (!isUnseen) return;
    let isCurrent = true;
    // It stands on the screen: the time to answer runs from here. Where that can't be said, it doesn't run.
    void say('seen').then((answer) => {
      if (!isCurrent || !answer.ok) return;
      const { goes_over_at } = answer.data.data;
      change((known) => ({ ...known, request: { state: 'waiting', goes_over_at } }));
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnseen, data.id]);

  if (isKept && !isWaiting) return <s-banner tone="success">{translate('request.kept')}</s-banner>;
  if (request === null) return null;
  const why = reasons.find((reason) => reason === request.state);
  if (why !== undefined) return <s-banner tone="info">{translate(`request.over.${why}`)}</s-banner>;
  if (!isWaiting) return null;

  const run = async (answer: 'keep' | 'hand_over') => {
    setLast(answer);
    const given = await act.run(async () => {
      const said = await say(answer);
      if (!said.ok) kit.onProblem(said.problem);
      return said;
    });
    if (given === null) return;
    setKept(answer === 'keep');
    if (answer === 'keep') change((known) => ({ ...known, request: null }));
    else
      change((known) => ({
        ...known,
        claim: 'others',
        result: 'none',
        confirmed_until: null,
        request: { state: 'handed_over', goes_over_at: null },
      }));
  };

  return (
    <s-section heading={translate('request.heading')}>
      <s-stack gap="base">
        <s-paragraph>{translate('request.who')}</s-paragraph>
        <s-paragraph>{translate('request.which')}</s-paragraph>
        <s-box accessibilityRole="status">
          {request.goes_over_at !== null && (
            <s-paragraph>
              {translate('request.until', { day: dayOf(request.goes_over_at, page.i18n) })}
            </s-paragraph>
          )}
        </s-box>
        <s-stack direction="inline" gap="base">
          <s-button variant="primary" loading={act.isWaiting} onClick={() => void run('keep')}>
            {translate('request.keep')}
          </s-button>
          <ConfirmDialog
            page={page}
            id="handOver"
            isWaiting={act.isWaiting}
            onConfirm={() => run('hand_over')}
          />
        </s-stack>
        <ActProblem page={page} act={act} support={data.support} onAgain={() => void run(last)} />
      </s-stack>
    </s-section>
  );
}
