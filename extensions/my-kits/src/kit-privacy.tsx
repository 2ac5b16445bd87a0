import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import type { Answer } from '../../shared/customer-api.ts';
import { momentOf } from '../../shared/moments.ts';
import { myKitsAddress } from '../../shared/web-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Page } from './page.ts';
import { ActProblem } from './problem-note.tsx';
import { useAct } from './use-act.ts';
import type { Kit } from './use-kit.ts';

interface KitPrivacyProps {
  page: Page;
  kit: Kit;
  data: CustomerKitPage;
}

/** What a customer may do with a kit, by name. */
type Doing = 'lock' | 'hide' | 'remove' | 'giveBack';

/** Which of it there is to do. */
function doingsOf({ state, result, claim, view }: CustomerKitPage): Record<Doing, boolean> {
  const isTheirs = claim !== 'others' && view !== 'removed';
  // Where the shop offers nothing of a result, it is `none`, and can be removed all the same.
  const hasResult = isTheirs && (result !== 'none' || state === 'result');
  return {
    lock: hasResult && result === 'open',
    hide: hasResult && view === 'shown' && result !== 'none',
    remove: hasResult,
    giveBack: isTheirs && claim === 'yours',
  };
}

/** Closing, hiding and removing a result, and giving back a kit that was claimed. */
export function KitPrivacy({ page, kit, data }: KitPrivacyProps): JSX.Element | null {
  const { translate } = page.i18n;
  const act = useAct();
  const [last, setLast] = useState<Doing>('lock');
  const can = doingsOf(data);
  if (!Object.values(can).some(Boolean)) return null;

  const path = `/api/customer/kits/${data.id}`;
  const asks: Record<Doing, () => Promise<Answer<unknown>>> = {
    lock: () => page.api.send('POST', `${path}/lock`),
    hide: () => page.api.send('PUT', `${path}/view`, { view: 'hidden' }),
    remove: () => page.api.send('PUT', `${path}/view`, { view: 'removed' }),
    giveBack: () => page.api.send('DELETE', `${path}/claim`),
  };
  const locked = { result: 'locked', confirmed_until: null } as const;
  const done: Record<Doing, () => void> = {
    lock: () => kit.change((known) => ({ ...known, ...locked })),
    hide: () => kit.change((known) => ({ ...known, ...locked, view: 'hidden' })),
    remove: () => page.go(myKitsAddress.list),
    giveBack: () => page.go(myKitsAddress.list),
  };
  const run = async (doing: Doing) => {
    setLast(doing);
    const answer = await act.run(async () => {
      const given = await asks[doing]();
      if (!given.ok) kit.onProblem(given.problem);
      return given;
    });
    if (answer !== null) done[doing]();
  };

  return (
    <s-section heading={translate('privacy.heading')}>
      <s-stack gap="base">
        {can.lock && data.confirmed_until !== null && (
          <s-paragraph>
            {translate('privacy.openUntil', { moment: momentOf(data.confirmed_until, page.i18n) })}
          </s-paragraph>
        )}
        {can.lock && (
          <s-stack direction="inline">
            <s-button loading={act.isWaiting} onClick={() => void run('lock')}>
              {translate('privacy.lock')}
            </s-button>
          </s-stack>
        )}
        {(can.hide || can.remove || can.giveBack) && (
          <s-details>
            <s-summary>{translate('privacy.more')}</s-summary>
            <s-stack gap="base">
              {can.hide && <s-paragraph>{translate('privacy.hideText')}</s-paragraph>}
              <s-stack direction="inline" gap="base">
                {can.hide && (
                  <s-button loading={act.isWaiting} onClick={() => void run('hide')}>
                    {translate('privacy.hide')}
                  </s-button>
                )}
                {(['remove', 'giveBack'] as const).map(
                  (doing) =>
                    can[doing] && (
                      <ConfirmDialog
                        key={doing}
                        page={page}
                        id={doing}
                        isWaiting={act.isWaiting}
                        onConfirm={() => run(doing)}
                      />
                    ),
                )}
              </s-stack>
            </s-stack>
          </s-details>
        )}
        <ActProblem page={page} act={act} support={data.support} onAgain={() => void run(last)} />
      </s-stack>
    </s-section>
  );
}
