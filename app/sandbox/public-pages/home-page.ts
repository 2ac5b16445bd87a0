import { html } from 'hono/html';
import { homeWords as words } from '../words/home.ts';
import { publicPage } from './public-page.ts';

/** The start page: what this is, and where everything lies. */
export function homePage(addresses: {
  readonly reseller: string;
  readonly console: string;
  readonly openapi: { readonly reseller: string };
}): Promise<Response> {
  return publicPage({
    title: words.title,
    body: html`<div class="card">
      <h1>${words.heading}</h1>
      <p>${words.what}</p>
      <h2>${words.forDevelopers}</h2>
      <ul>
        <li><a href="${addresses.console}">${words.console}</a>: ${words.consoleHolds}</li>
        <li><a href="/docs">${words.reference}</a></li>
        <li><a href="${addresses.openapi.reseller}">${words.openapi}</a></li>
        <li>${words.address} <code>${addresses.reseller}</code></li>
      </ul>
      <h2>${words.forKitHolders}</h2>
      <p>${words.scan}</p>
    </div>`,
  });
}
