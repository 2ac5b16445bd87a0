import { TitleBar } from '@shopify/app-bridge-react';
import { Page, type PageProps } from '@shopify/polaris';

/**
 * A page of the app: Polaris' page, whose title also stands in the admin's bar.
 * @param barTitle what stands there instead: browsers keep it in their history, so it names no person
 */
export function AppPage({
  title,
  barTitle = title,
  ...rest
}: PageProps & { title: string; barTitle?: string }) {
  return (
    <>
      <TitleBar title={barTitle} />
      <Page title={title} {...rest} />
    </>
  );
}
