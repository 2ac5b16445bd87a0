import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { nonceDirective } from './shopify/document-headers.ts';
import { ScriptNonce } from './ui/shared/script-nonce.ts';
import { withoutTicket } from './contract/customer/report-address.ts';

/** How long loaders of streamed parts may take before the page ends without them. */
export const streamTimeout = 5_000;

/** Renders a document. Bots get it whole, browsers as soon as its frame is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app }: AppLoadContext,
): Promise<Response> {
  app.shopify.addDocumentHeaders(request, headers);
  const nonce = randomBytes(16).toString('base64');
  const framing = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', framing + nonceDirective(nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const readyEvent = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </ScriptNonce.Provider>,
      {
        nonce,
        [readyEvent]: () => {
          const body = withoutPadding();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          app.log.error({ err: error }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/**
 * React 18 fills each piece that it sends up with NUL bytes where a character of several bytes does not fit in whole
 * (github.com/facebook/react/issues/24985); HTML has no NUL of its own.
 */
function withoutPadding(): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      done(null, piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece);
    },
  });
}

/** What pages show belongs to one shop: no cache keeps it. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** Logs what a loader, an action or the router threw; visitors see the error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const path = withoutTicket(new URL(request.url).pathname);
  context.app.log.error({ err: error, method: request.method, path }, 'a route failed');
};
