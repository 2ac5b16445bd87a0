import type { JSX } from 'preact';
import type { Page } from './page.ts';
import { useWaited } from '../../shared/use-waited.ts';

/** Most answers come sooner: what would flash is not shown. */
const QUIET_WAIT_MS = 400;

/** That something is on its way, once it takes a while. */
export function Loading({ page, label }: { page: Pick<Page, 'i18n'>; label: string }): JSX.Element | null {
  return useWaited(QUIET_WAIT_MS) ? <s-spinner accessibilityLabel={page.i18n.translate(label)} /> : null;
}
