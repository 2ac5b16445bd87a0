/** What the reference page has of its own: markup, script and style. Swagger UI does the rest. */

import { openApiWords } from '../../words/openapi.ts';

const words = openApiWords.page;

/** Pages of the reference: where each is read, and the document it shows. */
export const docsPageAddresses = {
  reseller: { page: '/docs', document: '/openapi/reseller.json' },
  partner: { page: '/docs/partner', document: '/openapi/partner.json' },
} as const;
type DocsPage = keyof typeof docsPageAddresses;

function menu(shown: DocsPage): string {
  const pages = (Object.keys(docsPageAddresses) as DocsPage[]).map((name) => {
    const current = name === shown ? ' aria-current="page"' : '';
    return `<a href="${docsPageAddresses[name].page}"${current}>${words.pages[name]}</a>`;
  });
  return pages.join('\n');
}

export function docsHtml(shown: DocsPage): string {
  const { document } = docsPageAddresses[shown];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.titles[shown]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header class="top">
<p class="name">${words.name}</p>
<nav aria-label="${words.menu}">
${menu(shown)}
<a href="${document}">${words.document}</a>
<a href="/console">${words.console}</a>
</nav>
</header>
<div id="reference" data-document="${document}"><p class="wait">${words.loading}</p></div>
<noscript><p class="wait">${words.needsScript} <a href="${document}">${words.document}</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/start.js" defer></script>
</body>
</html>
`;
}

/** Runs in the browser. Requests go to where the page came from, under whatever name that was. */
export const docsScript = `'use strict';
// Swagger UI insists on a user name; here it stays empty.
for (const kind of ['focusin', 'click']) {
  document.addEventListener(kind, ({ target }) => {
    const form = target.closest?.('.auth-container form');
    if (form === null || form === undefined) return;
    form.noValidate = true;
    for (const input of form.querySelectorAll('[required]')) input.required = false;
  }, true);
}
(async () => {
  const answer = await fetch(document.querySelector('#reference').dataset.document);
  const spec = await answer.json();
  for (const server of spec.servers) server.url = location.origin + new URL(server.url).pathname;
  SwaggerUIBundle({
    spec,
    dom_id: '#reference',
    layout: 'BaseLayout',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    showCommonExtensions: true,
    filter: false,
    persistAuthorization: false,
    validatorUrl: null,
  });
})().catch(() => {
  document.querySelector('#reference').textContent = ${JSON.stringify(words.failed)};
});
`;

export const docsStyle = `
:root { --ink: #15202b; --brand: #0b4f5c; --line: #c9d2da; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #fff; color: var(--ink); }
.top {
  display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between;
  padding: .75rem 1.25rem; background: var(--brand); color: #fff; font: 1rem/1.5 system-ui, sans-serif;
}
.top p { margin: 0; font-weight: 650; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.top a { color: #fff; text-underline-offset: .15em; }
.top a[aria-current] { font-weight: 650; text-decoration: none; }
.wait { padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
:focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }

/* There is one server: nothing to choose. */
.swagger-ui .scheme-container .schemes > .schemes-server-container { display: none; }

/* Swagger UI: contrast, and nothing wider than a phone. */
.swagger-ui .info { margin: 1.5rem 0; }
.swagger-ui .info .title small pre, .swagger-ui .info .title small.version-stamp { background: #2f6b1a; }
.swagger-ui .info .title small { background: #4a5560; }
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-tag small { color: #3b4754; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b5fa8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #14703f; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4600; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .btn.authorize { color: #14703f; border-color: #14703f; }
.swagger-ui .btn.authorize svg { fill: #14703f; }
.swagger-ui .btn.execute { background: #1b5fa8; border-color: #1b5fa8; }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: #b3261e; }
.swagger-ui .parameter__in, .swagger-ui .response-col_links, .swagger-ui .info__license { color: #3b4754; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: #7a2363; overflow-wrap: anywhere; }
.swagger-ui .opblock-summary-path { word-break: normal; overflow-wrap: anywhere; }
/* Answers of this document link to nothing. */
.swagger-ui .response-col_links { display: none; }

@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 .75rem; }
  .swagger-ui .scheme-container { padding: .75rem 0; }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; gap: .75rem; }
  .swagger-ui .info .title { font-size: 1.5rem; overflow-wrap: anywhere; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; padding: .625rem 0; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-basis: 60%; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
  .swagger-ui .opblock-body { overflow-x: auto; }
  .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr,
  .swagger-ui table.parameters td { display: block; width: auto; }
  .swagger-ui table.parameters thead { display: none; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; width: 100%; }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: calc(100vw - 1.5rem); max-width: none; }
  .swagger-ui .auth-container input { min-width: 0; width: 100%; }
}
`;
