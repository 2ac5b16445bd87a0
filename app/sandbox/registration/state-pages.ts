/** What whoever opens a kit's link reads where there is nothing to fill in. None of them shows what was registered. */
import { html } from 'hono/html';
import { publicPage } from '../public-pages/public-page.ts';
import type { Markup } from '../public-pages/public-page.ts';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';
import { kitFact } from './kit-fact.ts';

/** A kit that was sent, and who opened its page in which language. */
interface KnownKit {
  readonly language: Language;
  readonly kitCode: string;
  readonly ofPractice: boolean;
}

/** Whom a person has the kit from. */
const giver = (ofPractice: boolean) => (ofPractice ? 'practice' : 'shop');

interface KitNote {
  readonly language: Language;
  readonly heading: string;
  readonly body: Markup;
  readonly status: number;
}

function note({ language, heading, body, status }: KitNote, kind = ''): Promise<Response> {
  return publicPage({
    language,
    title: heading,
    status,
    body: html`<div class="card${kind}">
      <h1>${heading}</h1>
      ${body}
    </div>`,
  });
}

const items = (texts: readonly string[]): Markup => html`${texts.map((text) => html`<li>${text}</li>`)}`;

/** No such link, or one of a kit that was not sent yet: the same words for both, and for whatever looks like neither. */
export function unknownKitPage(language: Language): Promise<Response> {
  const words = registrationWords[language].unknownKit;
  return note({
    language,
    status: 404,
    heading: words.heading,
    body: html`<p>${words.what}</p>
      <ul>
        ${items(words.tries)}
      </ul>`,
  });
}

/** 409 as the answer to a form that came too late. */
export function usedKitPage(
  { language, kitCode, ofPractice }: KnownKit,
  status: 200 | 409 = 200,
): Promise<Response> {
  const words = registrationWords[language].usedKit;
  return note({
    language,
    status,
    heading: words.heading,
    body: html`${kitFact(language, kitCode)}
      <p>${words.what}</p>
      <ul>
        <li><strong>${words.wasYou}</strong> ${words.youAreDone}</li>
        <li><strong>${words.wasNotYou}</strong> ${words.contact[giver(ofPractice)]}</li>
      </ul>
      <p>${words.kept}</p>
      <p class="soft">${words.testing}</p>`,
  });
}

export function cancelledKitPage({ language, kitCode, ofPractice }: KnownKit): Promise<Response> {
  const words = registrationWords[language].cancelledKit;
  return note({
    language,
    status: 410,
    heading: words.heading,
    body: html`${kitFact(language, kitCode)}
      <p>${words.what}</p>
      <p>${words.ask} ${words.why[giver(ofPractice)]}</p>`,
  });
}

export function registeredPage({ language, kitCode, ofPractice }: KnownKit): Promise<Response> {
  const words = registrationWords[language].registered;
  return note(
    {
      language,
      status: 200,
      heading: words.heading,
      body: html`<p>${words.thanks}</p>
        ${kitFact(language, kitCode)}
        <h2>${words.next}</h2>
        <ol>
          ${items([...words.steps, words.result[giver(ofPractice)]])}
        </ol>
        <p class="soft">${words.simulated}</p>`,
    },
    ' done',
  );
}

/** The form could not be read at all: nothing of it was looked at. */
export function refusedFormPage(language: Language, status: 403 | 413 | 415): Promise<Response> {
  const words = registrationWords[language].refusedForm;
  return note({
    language,
    status,
    heading: words.heading,
    body: html`<p>${words.why[status]} ${words.nothing}</p>
      <p>${words.ask}</p>`,
  });
}

export function wrongMethodPage(language: Language): Promise<Response> {
  const words = registrationWords[language].wrongMethod;
  return note({ language, status: 405, heading: words.heading, body: html`<p>${words.what}</p>` });
}

export function failedPage(language: Language): Promise<Response> {
  const words = registrationWords[language].failed;
  return note({ language, status: 500, heading: words.heading, body: html`<p>${words.what}</p>` });
}
