import { isRouteErrorResponse } from '@remix-run/react';

const WORDING: Readonly<Record<number, { title: string; text: string }>> = {
  401: {
    title: 'Please open the app again',
    text: 'Your sign-in has ended. Open the app from your Shopify admin.',
  },
  404: { title: 'Not found', text: 'There is no such page.' },
  410: { title: 'Not available', text: 'Open the app from your Shopify admin, in a browser.' },
};

const OTHER = {
  title: 'Something went wrong',
  text: 'The app could not show this page. Nothing was lost; please try again in a moment.',
};

/** The status of whatever a route threw; 500 for all that is no response. */
export function statusOfError(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What a visitor reads when a page failed. It depends on the status alone: an error's own words stay in the log. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = WORDING[status] ?? OTHER;
  return (
    <main
      style={{
        fontFamily: 'system-ui, sans-serif',
        margin: '3rem auto',
        maxWidth: '32rem',
        padding: '0 1rem',
      }}
    >
      <h1 style={{ fontSize: '1.25rem' }}>{title}</h1>
      <p>{text}</p>
    </main>
  );
}
