import type { Navigation } from '@shopify/ui-extensions/customer-account';
import type { Api } from '@shopify/ui-extensions/customer-account.page.render';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { createCustomerApi } from '../../shared/customer-api.ts';
import { useCurrent } from '../../shared/use-current.ts';
import { ClaimPage } from './claim-page.tsx';
import { KitPage } from './kit-page.tsx';
import { KitList } from './kit-list.tsx';
import type { Page } from './page.ts';
import { useRoute } from './route.ts';

/** What this page uses of Shopify's API. */
type PageApi = Pick<Api, 'sessionToken' | 'i18n' | 'localization'>;

/** All kits of a customer, and a page for each. */
export function MyKits({ api, navigation }: { api: PageApi; navigation: Navigation }): JSX.Element {
  const route = useRoute(navigation);
  const { isoCode } = useCurrent(api.localization.extensionLanguage);
  const { isoCode: accountLocale } = useCurrent(api.localization.language);
  const page = useMemo<Page>(
    () => ({
      api: createCustomerApi(api.sessionToken),
      i18n: api.i18n,
      locale: isoCode,
      accountLocale,
      go: (address) => navigation.navigate(address),
    }),
    [api, isoCode, accountLocale, navigation],
  );
  if (route.screen === 'claim') return <ClaimPage page={page} />;
  if (route.screen === 'kit') return <KitPage key={route.kitId} page={page} kitId={route.kitId} />;
  return <KitList page={page} />;
}
