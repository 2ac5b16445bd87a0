import type { Api } from '@shopify/ui-extensions/customer-account.profile.block.render';
import type { JSX } from 'preact';
import type { Notices } from '../../../app/contract/customer/answers.ts';
import { Failure } from '../../shared/failure.tsx';
import { problemWords } from '../../shared/problem-words.ts';
import { noticeNames, type NoticeName } from './read-notices.ts';
import { type Saving, useNotices } from './use-notices.ts';

/** What this block uses of Shopify's API. */
export type KitNoticesApi = Pick<Api, 'sessionToken' | 'i18n'>;

/** Which lines about their kits a customer wants to see above their orders. */
export function KitNotices({ api }: { api: KitNoticesApi }): JSX.Element {
  const { translate } = api.i18n;
  const { view, asked, change, askAgain } = useNotices(api);
  return (
    <s-section heading={translate('heading')}>
      {view.kind === 'loading' && <s-spinner accessibilityLabel={translate('loading')} />}
      {view.kind === 'failed' && (
        <Failure
          text={`${translate('failed.text')} ${problemWords(view.problem, api.i18n)}`}
          button={translate('failed.button')}
          asked={asked}
          onRetry={askAgain}
        />
      )}
      {view.kind === 'notices' && (
        <s-stack gap="base">
          <s-paragraph>{translate('what')}</s-paragraph>
          <Switches
            wanted={view.wanted}
            onChange={(name, isWanted) => void change(name, isWanted)}
            i18n={api.i18n}
          />
          <Outcome saving={view.saving} i18n={api.i18n} />
        </s-stack>
      )}
    </s-section>
  );
}

interface SwitchesProps {
  wanted: Notices;
  onChange: (name: NoticeName, isWanted: boolean) => void;
  i18n: KitNoticesApi['i18n'];
}

function Switches({ wanted, onChange, i18n: { translate } }: SwitchesProps): JSX.Element {
  return (
    <s-stack gap="small-200">
      {noticeNames.map((name) => (
        <s-switch
          key={name}
          name={name}
          label={translate(`notices.${name}`)}
          checked={wanted[name]}
          onChange={({ currentTarget }) =>
            onChange(name, (currentTarget as HTMLElementTagNameMap['s-switch']).checked === true)
          }
        />
      ))}
    </s-stack>
  );
}

/** That a change was kept, or was not; screen readers say it, without losing the switch that was pressed. */
function Outcome({ saving, i18n }: { saving: Saving; i18n: KitNoticesApi['i18n'] }): JSX.Element {
  const { translate } = i18n;
  return (
    <s-stack>
      <s-box accessibilityRole="status">
        {saving.kind === 'saving' && <s-text color="subdued">{translate('saving')}</s-text>}
        {saving.kind === 'saved' && <s-text key={saving.times}>{translate('saved')}</s-text>}
      </s-box>
      {saving.kind === 'failed' && (
        <s-banner key={saving.times} tone="warning">
          {`${translate('notSaved')} ${problemWords(saving.problem, i18n)}`}
        </s-banner>
      )}
    </s-stack>
  );
}
