import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import { NavMenu } from '@shopify/app-bridge-react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import { ErrorPage, statusOfError } from '../ui/shared/error-page.tsx';
import { PageOrOutlines } from '../ui/shared/page-loading.tsx';
import { board } from '../words/board.ts';
import { checks } from '../words/checks.ts';
import { connection } from '../words/connection.ts';
import { customerPages } from '../words/customer-pages.ts';
import { home } from '../words/home.ts';
import { kits } from '../words/kits.ts';
import { patients } from '../words/patients.ts';
import { practiceKits } from '../words/practice-kits.ts';
import { practiceOrders } from '../words/practice-orders.ts';
import { products } from '../words/products.ts';
import { settings } from '../words/settings.ts';

const SECTIONS: Readonly<Record<string, string>> = {
  '/app/orders': board.title,
  '/app/kits': kits.title,
  '/app/products': products.title,
  '/app/checks': checks.title,
  '/app/connection': connection.title,
  '/app/customer-pages': customerPages.title,
  '/app/settings': settings.title,
};
/** Of practices alone. */
const PRACTICE = {
  '/app/patients': patients.title,
  '/app/practice-orders': practiceOrders.title,
  '/app/practice-kits': practiceKits.title,
};
const TITLES = { '/app': home.title, ...SECTIONS, ...PRACTICE };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: polarisStyles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopify, appBridgeUrl } = context.app;
  const { shop } = await shopify.authenticateAdmin(request);
  const hasPractice = await context.app.patientsPages.isForShop(shop);
  return { apiKey: shopify.apiKey, appBridgeUrl, hasPractice };
}

/** Only connecting a practice changes anything here, and each page authenticates for itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) =>
  formAction?.startsWith('/app/connection') === true;

/** The embedded app's frame: App Bridge, the admin's navigation and Polaris around its pages. */
export default function EmbeddedApp() {
  const { apiKey, appBridgeUrl, hasPractice } = useLoaderData<typeof loader>();
  const sections = hasPractice ? { ...SECTIONS, ...PRACTICE } : SECTIONS;
  const { pathname } = useLocation();
  return (
    <AppProvider
      isEmbeddedApp
      apiKey={apiKey}
      {...(appBridgeUrl === null ? {} : { __APP_BRIDGE_URL: appBridgeUrl })}
    >
      <NavMenu>
        <Link to="/app" rel="home">
          {home.title}
        </Link>
        {Object.entries(sections).map(([path, name]) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
      </NavMenu>
      <main>
        <PageOrOutlines path={pathname} titles={TITLES}>
          <Outlet />
        </PageOrOutlines>
      </main>
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
