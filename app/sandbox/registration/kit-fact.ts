import { html } from 'hono/html';
import type { Markup } from '../public-pages/public-page.ts';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';

/** Which kit the page is about. */
export function kitFact(language: Language, kitCode: string): Markup {
  return html`<dl class="kit">
    <dt>${registrationWords[language].form.kitCode}</dt>
    <dd class="code">${kitCode}</dd>
  </dl>`;
}
