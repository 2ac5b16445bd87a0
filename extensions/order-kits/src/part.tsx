import type { I18n } from '@shopify/ui-extensions/admin';
import type { JSX } from 'preact';
import type { AdminKitRow, AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';

/** States in which a person must do something. */
const needsAttention: ReadonlySet<string> = new Set(['mismatched', 'undecided', 'refused']);

/** States that have words of their own in the locale files; another one is shown as it came. */
const knownStates: ReadonlySet<string> = new Set([
  'waiting',
  'requested',
  'placing',
  'accepted',
  'mismatched',
  'closed',
  'due',
  'sending',
  'unanswered',
  'undecided',
  'refused',
  'placed',
  'shipped',
  'fulfilled',
  'withdrawn',
]);

interface PartProps {
  part: AdminOrderRow;
  number: number;
  count: number;
  i18n: Pick<I18n, 'translate'>;
}

/** One part of the order as the laboratory has it: its state, why it waits, and its kits. */
export function Part({ part, number, count, i18n }: PartProps): JSX.Element {
  const { translate } = i18n;
  const state = knownStates.has(part.state) ? translate(`states.${part.state}`) : part.state;
  return (
    <s-stack gap="small-200">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        {count > 1 && <s-text type="strong">{translate('part', { number, count })}</s-text>}
        <s-badge tone={toneOf(part)}>{state}</s-badge>
        {part.service_order_id !== null && (
          <s-text color="subdued">{translate('serviceOrder', { id: part.service_order_id })}</s-text>
        )}
      </s-stack>
      {part.reason !== null && <s-paragraph>{part.reason}</s-paragraph>}
      <s-stack gap="small" accessibilityRole="unordered-list">
        {part.kits.map((kit, index) => (
          <Kit key={kit.kit_code ?? index} kit={kit} i18n={i18n} />
        ))}
      </s-stack>
    </s-stack>
  );
}

function toneOf({ state, reason_code }: AdminOrderRow): 'critical' | 'warning' | 'success' | 'neutral' {
  if (needsAttention.has(state)) return 'critical';
  if (reason_code !== null && state !== 'closed') return 'warning';
  return state === 'fulfilled' || state === 'shipped' ? 'success' : 'neutral';
}

function Kit({ kit, i18n: { translate } }: { kit: AdminKitRow; i18n: PartProps['i18n'] }): JSX.Element {
  return (
    <s-stack direction="inline" gap="small-500 small-200" alignItems="center" accessibilityRole="list-item">
      {kit.kit_code !== null && <s-text type="strong">{kit.kit_code}</s-text>}
      <s-text>{translate(`kit.${stageOf(kit)}`)}</s-text>
      {kit.tracking_code !== null && <Tracking kit={kit} code={kit.tracking_code} translate={translate} />}
    </s-stack>
  );
}

/** How far a kit is: logistics only. */
function stageOf(kit: AdminKitRow): 'waiting' | 'shipped' | 'registered' | 'at_lab' | 'result' | 'cancelled' {
  if (kit.status === 'Cancelled') return 'cancelled';
  if (kit.results_ready) return 'result';
  if (kit.status === 'In analysis' || (kit.status === 'Awaiting analysis' && kit.registered)) return 'at_lab';
  if (kit.registered) return 'registered';
  return kit.shipped ? 'shipped' : 'waiting';
}

function Tracking({
  kit,
  code,
  translate,
}: {
  kit: AdminKitRow;
  code: string;
  translate: I18n['translate'];
}): JSX.Element {
  // Addresses come from other people's systems: only those of the web become links.
  if (kit.tracking_link === null || !/^https?:\/\//i.test(kit.tracking_link))
    return <s-text color="subdued">{code}</s-text>;
  return (
    <s-link href={kit.tracking_link} target="_blank">
      {translate('trackNumber', { number: code })}
    </s-link>
  );
}
