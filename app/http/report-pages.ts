import { languageFor } from '../contract/customer/languages.ts';
import { type ReportPage, reportPages } from '../words/report-pages.ts';

/** The status of each page. */
const statuses: Readonly<Record<ReportPage, number>> = {
  used: 404,
  expired: 410,
  closed: 403,
  gone: 409,
  down: 503,
  too_many: 429,
  method: 405,
};

/** What every answer at a ticket's address has: nothing of it is kept, read as something else, or told to others. */
export const reportHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/** A small page for a person whose browser came for a PDF: plain, without scripts, in the browser's language. */
export function reportPage(page: ReportPage, request: Request): Response {
  const language = languageFor(request.headers.get('accept-language') ?? '');
  const words = reportPages[page][language];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:32rem;padding:0 1rem}h1{font-size:1.25rem}</style>
</head>
<body><main><h1>${words.title}</h1><p>${words.text}</p></main></body>
</html>
`;
  return new Response(html, {
    status: statuses[page],
    headers: {
      ...reportHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      Vary: 'Accept-Language',
    },
  });
}
