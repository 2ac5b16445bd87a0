/** HTML by template with everything escaped that is not HTML already. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

type Part = string | number | null | Html | readonly Html[];

function render(part: Part): string {
  if (part === null) return '–';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part instanceof Html ? part.text : part.map((item) => item.text).join('');
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((piece, index) => {
    const part = parts[index];
    return part === undefined ? piece : piece + render(part);
  });
  return new Html(text.join(''));
}

/** A whole page as an answer; no script, nothing from elsewhere. */
export function pageAnswer(title: string, body: Html, status = 200): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            margin: 2rem auto;
            max-width: 70rem;
            padding: 0 1rem;
          }
          table {
            border-collapse: collapse;
            width: 100%;
            font-size: 0.875rem;
          }
          th,
          td {
            text-align: left;
            padding: 0.25rem 0.5rem;
            border-bottom: 1px solid #ccc;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return new Response(page.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
