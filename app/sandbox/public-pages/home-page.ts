import { html } from 'hono/html';
import { publicPage } from './public-page.ts';

/** The start page: what this is, and where everything lies. */
export function homePage(addresses: {
  readonly reseller: string;
  readonly console: string;
  readonly openapi: { readonly reseller: string };
}): Promise<Response> {
  return publicPage({
    title: 'Test kit service',
    body: html`<div class="card">
      <h1>The test kit service’s sandbox</h1>
      <p>
        A complete, simulated service for whoever builds against its reseller interface: orders, kits, results
        and webhooks behave as in production, within seconds.
      </p>
      <h2>For integrators</h2>
      <ul>
        <li>
          <a href="${addresses.console}">Console</a>: accounts and tokens, requests, kits and deliveries
        </li>
        <li><a href="/docs">The reseller interface to read and try out</a></li>
        <li><a href="${addresses.openapi.reseller}">Its OpenAPI document</a></li>
        <li>The interface itself: <code>${addresses.reseller}</code></li>
      </ul>
      <h2>For whoever holds a kit</h2>
      <p>Scan the QR code on the kit: it opens the page on which that kit is registered.</p>
    </div>`,
  });
}
