import type { JSX } from 'preact';
import type { CustomerKit, Support, WaitingClaim } from '../../../app/contract/customer/answers.ts';
import { nextActionOf, stateWord } from '../../shared/kit-progress.ts';
import { dayOf } from '../../shared/moments.ts';
import { nextWords } from '../../shared/next-words.ts';
import { SupportContact } from '../../shared/support-contact.tsx';
import { myKitsAddress } from '../../shared/web-address.ts';
import { kitName } from './kit-name.ts';
import { LanguageLine } from './language-line.tsx';
import { Loading } from './loading.tsx';
import type { Page } from './page.ts';
import { ProblemNote } from './problem-note.tsx';
import { endsThePage } from './problems.ts';
import { useLoaded } from './use-loaded.ts';
import type { Answer } from '../../shared/customer-api.ts';

interface Kits {
  kits: CustomerKit[];
  claims: WaitingClaim[];
  support: Support;
}

/** The kits of an order; `name` is null for those that somebody else bought. */
interface Group {
  name: string | null;
  orderedAt: string | null;
  kits: CustomerKit[];
}

/** Kits in the app's order, which is the newest first, those of an order together. */
function groupsOf(kits: readonly CustomerKit[]): Group[] {
  const groups = new Map<string | null, Group>();
  for (const kit of kits) {
    const group = groups.get(kit.order_name);
    if (group === undefined)
      groups.set(kit.order_name, { name: kit.order_name, orderedAt: kit.ordered_at, kits: [kit] });
    else group.kits.push(kit);
  }
  return [...groups.values()];
}

/** The support is beside the kits in the answer, and belongs to what is shown with them. */
async function askForKits({ api }: Page): Promise<Answer<{ data: Kits | null }>> {
  const answer = await api.get<{ data?: CustomerKit[]; claims?: WaitingClaim[]; support: Support }>(
    '/api/customer/kits',
  );
  if (!answer.ok) return answer;
  const { data: kits, claims = [], support } = answer.data;
  return { ok: true, data: { data: Array.isArray(kits) ? { kits, claims, support } : null } };
}

/** All kits of all orders, and those that were given to the customer. */
export function KitList({ page }: { page: Page }): JSX.Element {
  const { translate } = page.i18n;
  const { data, problem, asked, again } = useLoaded<Kits>(() => askForKits(page));
  const shown = problem !== null && endsThePage(problem.code) ? null : data;
  return (
    <s-page heading={translate('heading')}>
      <s-stack gap="base">
        <LanguageLine page={page} />
        {problem !== null && (
          <ProblemNote page={page} problem={problem} support={data?.support} asked={asked} onAgain={again} />
        )}
        {problem === null && shown === null && <Loading page={page} label="loading" />}
        {shown !== null &&
          groupsOf(shown.kits).map((group) => (
            <OrderGroup key={group.name} page={page} group={group} support={shown.support} />
          ))}
        {shown !== null && shown.claims.length > 0 && (
          <AskedFor page={page} claims={shown.claims} support={shown.support} />
        )}
        {shown !== null && shown.kits.length === 0 && shown.claims.length === 0 && (
          <s-section heading={translate('empty.heading')}>
            <s-paragraph>{translate('empty.text')}</s-paragraph>
          </s-section>
        )}
        {shown !== null && (
          <s-section heading={translate('given.heading')}>
            <s-stack gap="base">
              <s-paragraph>{translate('given.text')}</s-paragraph>
              <s-stack direction="inline">
                <s-button href={myKitsAddress.claim}>{translate('given.button')}</s-button>
              </s-stack>
            </s-stack>
          </s-section>
        )}
      </s-stack>
    </s-page>
  );
}

function OrderGroup({ page, group, support }: { page: Page; group: Group; support: Support }): JSX.Element {
  const { translate } = page.i18n;
  const { name, orderedAt } = group;
  const day = typeof orderedAt === 'string' ? dayOf(orderedAt, page.i18n) : null;
  const order =
    day === null
      ? translate('order.name', { name: name ?? '' })
      : translate('order.on', { name: name ?? '', day });
  return (
    <s-section heading={name === null ? translate('order.given') : order}>
      <s-stack gap="large" accessibilityRole="unordered-list">
        {group.kits.map((kit, index) => (
          <KitRow
            key={kit.id}
            page={page}
            kit={kit}
            number={index + 1}
            of={group.kits.length}
            support={support}
          />
        ))}
      </s-stack>
    </s-section>
  );
}

interface KitRowProps {
  page: Page;
  kit: CustomerKit;
  /** Which of its order's kits it is, and of how many. */
  number: number;
  of: number;
  support: Support;
}

function KitRow({ page, kit, number, of, support }: KitRowProps): JSX.Element {
  const { translate } = page.i18n;
  const name = kitName(kit, { number, of }, page.i18n);
  return (
    <s-box accessibilityRole="list-item">
      <s-stack gap="small-200">
        <s-stack direction="inline" gap="small-200">
          <s-text type="strong">{name}</s-text>
          <s-badge tone="neutral">{stateWord(kit.state, page.i18n)}</s-badge>
        </s-stack>
        <s-paragraph>{nextWords(kit, nextActionOf(kit, support), page.i18n)}</s-paragraph>
        {kit.request?.state === 'waiting' && <s-banner tone="warning">{translate('request.line')}</s-banner>}
        <s-link href={myKitsAddress.kit(kit.id)} accessibilityLabel={translate('openKitNamed', { name })}>
          {translate('openKit')}
        </s-link>
      </s-stack>
    </s-box>
  );
}

const askedStates = ['waiting', 'declined', 'ended'] as const;

/** Kits whose readers were asked whether this customer may read them instead: no word of who they are. */
function AskedFor({
  page,
  claims,
  support,
}: {
  page: Page;
  claims: readonly WaitingClaim[];
  support: Support;
}): JSX.Element {
  const { translate } = page.i18n;
  const more = ({ state, goes_over_at: at }: WaitingClaim): string => {
    if (state !== 'waiting') return '';
    return at === null ? translate('asked.unseen') : translate('asked.until', { day: dayOf(at, page.i18n) });
  };
  return (
    <s-section heading={translate('asked.heading')}>
      <s-stack gap="base">
        <s-stack gap="large" accessibilityRole="unordered-list">
          {claims.map((claim) => {
            const state = askedStates.find((known) => known === claim.state);
            return (
              <s-box key={claim.kit_code} accessibilityRole="list-item">
                <s-stack gap="small-200">
                  <s-text type="strong">{translate('kit.code', { code: claim.kit_code })}</s-text>
                  {state !== undefined && <s-paragraph>{translate(`asked.${state}`)}</s-paragraph>}
                  {more(claim) !== '' && <s-paragraph>{more(claim)}</s-paragraph>}
                </s-stack>
              </s-box>
            );
          })}
        </s-stack>
        <SupportContact support={support} i18n={page.i18n} />
      </s-stack>
    </s-section>
  );
}
