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

/** A table with a head; the words in its place when there are no rows. */
export function table(heads: string[], rows: Html[][], empty = 'Nothing yet.'): Html {
  if (rows.length === 0) return html`<p>${empty}</p>`;
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
            ${cells.map((cell, i) => html`<td data-head="${heads[i] ?? ''}"><div class="value">${cell}</div></td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}
