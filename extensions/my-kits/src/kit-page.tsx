import type { ComponentChildren, JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { dayOf } from '../../shared/moments.ts';
import { SupportContact } from '../../shared/support-contact.tsx';
import { myKitsAddress } from '../../shared/web-address.ts';
import { ClaimRequest } from './claim-request.tsx';
import { KitHistory } from './kit-history.tsx';
import { KitPrivacy } from './kit-privacy.tsx';
import { KitProgress } from './kit-progress.tsx';
import { KitResult } from './kit-result.tsx';
import { kitName } from './kit-name.ts';
import { LanguageLine } from './language-line.tsx';
import { Loading } from './loading.tsx';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { useKit } from './use-kit.ts';

/** A kit: where it is, what is next, and what came of it for whoever may know. */
export function KitPage({ page, kitId }: { page: Page; kitId: string }): JSX.Element {
  const kit = useKit(page, kitId);
  const { data, problem, asked, again } = kit;
  return (
    <Frame page={page} kit={data}>
      {problem !== null && (
        <ProblemNote page={page} problem={problem} support={data?.support} asked={asked} onAgain={again} />
      )}
      {problem === null && data === null && <Loading page={page} label="kit.loading" />}
      {data !== null && (
        <s-stack gap="base">
          <ClaimRequest page={page} kit={kit} data={data} />
          <KitProgress page={page} kit={data} />
          <KitResult page={page} kit={kit} data={data} />
          <KitPrivacy page={page} kit={kit} data={data} />
          <KitHistory page={page} history={data.history} isFolded={data.result !== 'none'} />
          <s-section heading={page.i18n.translate('support.heading')}>
            <SupportContact i18n={page.i18n} support={data.support} />
          </s-section>
        </s-stack>
      )}
    </Frame>
  );
}

interface FrameProps {
  page: Page;
  kit: CustomerKitPage | null;
  children: ComponentChildren;
}

/** The page's heading and its way back to the list. */
function Frame({ page, kit, children }: FrameProps): JSX.Element {
  const { translate } = page.i18n;
  return (
    <s-page
      heading={kit === null ? translate('kit.one') : kitName(kit, { number: 1, of: 1 }, page.i18n)}
      subheading={kit === null ? '' : originOf(kit, page)}
    >
      <s-button slot="breadcrumb-actions" href={myKitsAddress.list}>
        {translate('toList')}
      </s-button>
      <LanguageLine page={page} />
      {children}
    </s-page>
  );
}

function originOf({ order_name: name, ordered_at: at }: CustomerKitPage, { i18n }: Page): string {
  if (name === null) return i18n.translate('order.given');
  return at === null
    ? i18n.translate('order.name', { name })
    : i18n.translate('order.on', { name, day: dayOf(at, i18n) });
}
