import { Badge, type BadgeProps } from '@shopify/polaris';
import type { StateWords } from '../../orders/ledger/state-words.ts';

const tones: Record<StateWords['tone'], BadgeProps> = {
  plain: {},
  progress: { tone: 'info' },
  done: { tone: 'success' },
  asks: { tone: 'attention' },
};

/** A state in words, with the colour that its tone has everywhere. */
export function StateBadge({ state }: { state: StateWords }) {
  return <Badge {...tones[state.tone]}>{state.words}</Badge>;
}
