import { TitleBar } from '@shopify/app-bridge-react';
import { Page, type PageProps } from '@shopify/polaris';

/** A page of the app: Polaris' page, whose title also stands in the admin's bar. */
export function AppPage({ title, ...rest }: PageProps & { title: string }) {
  return (
    <>
      <TitleBar title={title} />
      <Page title={title} {...rest} />
    </>
  );
}
