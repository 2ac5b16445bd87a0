import type { JSX } from 'preact';
import type { Page } from './page.ts';

/** For readers whose language this page isn't in: which ones there are. */
export function LanguageLine({ page }: { page: Page }): JSX.Element | null {
  const { translate } = page.i18n;
  const code = (locale: string) => locale.toLowerCase().split(/[-_]/, 1)[0];
  if (code(page.accountLocale) === code(page.locale)) return null;
  return <s-paragraph color="subdued">{translate('languages')}</s-paragraph>;
}
