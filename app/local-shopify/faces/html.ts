/** Text that was escaped, or markup that this room wrote. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; everything put in is escaped, unless it is markup itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | null | Html | Html[])[]
): Html {
  const text = parts.reduce(
    (out, part, i) => out + part + (i < values.length ? render(values[i] ?? null) : ''),
    '',
  );
  return { html: text };
}

function render(value: string | number | null | Html | Html[]): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => entry.html).join('');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** A whole page: plain, readable, without script. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
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
            max-width: 60rem;
            padding: 0 1rem;
            color: #1a1a1a;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            vertical-align: top;
            padding: 0.4rem 0.6rem;
            border-bottom: 1px solid #ddd;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `;
}

/** A table with a head. */
export function table(heads: string[], rows: Html[][]): Html {
  if (rows.length === 0) return html`<p>Nothing yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}
