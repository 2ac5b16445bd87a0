import { html } from 'hono/html';
import { publicPage } from '../public-pages/public-page.ts';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';

interface Label {
  readonly language: Language;
  readonly kitCode: string;
  readonly link: string;
  readonly qrPath: string;
}

/** The kit's label, to print and to try the scan with. */
export function labelPage({ language, kitCode, link, qrPath }: Label): Promise<Response> {
  const words = registrationWords[language].label;
  return publicPage({
    language,
    title: words.title(kitCode),
    body: html`<div class="card label">
      <h1>${words.heading}</h1>
      <p>${words.ask}</p>
      <img src="${qrPath}" alt="${words.qrCode}" width="272" height="272" />
      <p>${words.kitCode} <span class="code">${kitCode}</span></p>
      <p class="address">${words.orOpen} <a href="${link}">${link}</a></p>
      <p class="soft">${words.simulated}</p>
    </div>`,
  });
}
