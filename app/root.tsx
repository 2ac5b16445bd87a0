import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { ScriptNonce } from './ui/shared/script-nonce.ts';
import { ErrorPage, statusOfError } from './ui/shared/error-page.tsx';

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Whatever no route caught: a page that says so and shows nothing of the inside. */
export function ErrorBoundary() {
  return <ErrorPage status={statusOfError(useRouteError())} />;
}
