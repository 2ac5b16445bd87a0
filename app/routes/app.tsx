import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import { ErrorPage, statusOfError } from '../ui/error-page.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: polarisStyles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopify, appBridgeUrl } = context.app;
  await shopify.authenticateAdmin(request);
  return { apiKey: shopify.apiKey, appBridgeUrl };
}

/** The embedded app's frame: App Bridge and Polaris around its pages. */
export default function EmbeddedApp() {
  const { apiKey, appBridgeUrl } = useLoaderData<typeof loader>();
  return (
    <AppProvider
      isEmbeddedApp
      apiKey={apiKey}
      {...(appBridgeUrl === null ? {} : { __APP_BRIDGE_URL: appBridgeUrl })}
    >
      <Outlet />
    </AppProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage status={statusOfError(useRouteError())} />;
}

/**
 * Lets the library's headers through. It authenticates by throwing responses: App Bridge reads from their headers
 * that it should get a new session token and ask again.
 */
export const headers: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders !== undefined) return errorHeaders;
  return new Headers([...parentHeaders, ...loaderHeaders, ...actionHeaders]);
};
