import { isRouteErrorResponse } from '@remix-run/react';
import { reopenPage } from './app-bridge.ts';
import { shared } from '../../words/shared.ts';

interface Wording {
  title: string;
  text: string;
}

const WORDING: Readonly<Record<number, Wording>> = {
  401: shared.failures.sessionOver,
  403: shared.failures.uninstalled,
  404: shared.failures.notFound,
  410: shared.failures.notInAdmin,
};

/** The status of whatever a route threw; 500 for all that is no response. */
export function statusOfError(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What a visitor reads of a failure. It depends on the status alone: an error's own words stay in the log. */
export function wordsFor(status: number): Wording {
  return WORDING[status] ?? shared.failures.other;
}

/** Whether the session has ended, or the app's installation with it: only a new document gets a new one. */
export function isSessionOver(status: number): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** What a visitor sees when not even the app's frame could be shown. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = wordsFor(status);
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
      {status === 404 ? null : (
        <button
          type="button"
          style={{ font: 'inherit', minHeight: '2.75rem', padding: '0 1rem' }}
          onClick={reopenPage}
        >
          {shared.actions.tryAgain}
        </button>
      )}
    </main>
  );
}
