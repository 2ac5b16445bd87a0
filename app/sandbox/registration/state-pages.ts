/** What whoever opens a kit's link reads where there is nothing to fill in. None of them shows what was registered. */
import { html } from 'hono/html';
import { publicPage } from '../public-pages/public-page.ts';
import type { Markup } from '../public-pages/public-page.ts';

interface KitNote {
  readonly heading: string;
  readonly body: Markup;
  readonly status: number;
}

function note({ heading, body, status }: KitNote, kind = ''): Promise<Response> {
  return publicPage({
    title: heading,
    status,
    body: html`<div class="card${kind}">
      <h1>${heading}</h1>
      ${body}
    </div>`,
  });
}

/** No such link, or one of a kit that was not sent yet: the same words for both, and for whatever looks like neither. */
export function unknownKitPage(): Promise<Response> {
  return note({
    status: 404,
    heading: 'We cannot find this kit',
    body: html`<p>The link does not lead to a kit. Nothing was registered.</p>
      <ul>
        <li>Scan the QR code on your kit again, or open the link from your e-mail once more.</li>
        <li>If you typed the address, compare it letter by letter: the kit code alone is not enough.</li>
        <li>If it still does not work, ask the shop from which you have the kit.</li>
      </ul>`,
  });
}

/** 409 as the answer to a form that came too late. */
export function usedKitPage(kitCode: string, status: 200 | 409 = 200): Promise<Response> {
  return note({
    status,
    heading: 'This kit is already registered',
    body: html`<p>
        Kit <span class="code">${kitCode}</span> was registered before, and each kit is registered once.
        Nothing was changed.
      </p>
      <ul>
        <li>
          <strong>You registered it yourself?</strong> Then all is done, and you need not do anything here.
        </li>
        <li><strong>It was not you?</strong> Ask the shop from which you have the kit.</li>
      </ul>
      <p>What was entered is not shown again, to nobody.</p>
      <p class="soft">
        Testing? The sandbox registers kits by itself a few seconds after they are sent, unless its clock is
        frozen or the order asks for a person (see its documentation).
      </p>`,
  });
}

export function cancelledKitPage(kitCode: string): Promise<Response> {
  return note({
    status: 410,
    heading: 'This kit was cancelled',
    body: html`<p>
        Kit <span class="code">${kitCode}</span> was cancelled. It cannot be registered, and a sample sent
        with it is not analysed.
      </p>
      <p>Please do not use it. The shop from which you have it can tell you why, and send you another.</p>`,
  });
}

export function registeredPage(kitCode: string): Promise<Response> {
  return note(
    {
      status: 200,
      heading: 'Your kit is registered',
      body: html`<p>
          Thank you. The laboratory has all it needs for kit <span class="code">${kitCode}</span>.
        </p>
        <h2>What happens next</h2>
        <ol>
          <li>Put the sample into its envelope and post it, if you have not done so yet.</li>
          <li>The laboratory analyses it.</li>
          <li>The shop from which you have the kit tells you when your result is there.</li>
        </ol>
        <p class="soft">
          In this sandbox no sample travels: the simulation plays the post and the laboratory.
        </p>`,
    },
    ' done',
  );
}

/** The form could not be read at all: nothing of it was looked at. */
export function refusedFormPage(status: 403 | 413 | 415): Promise<Response> {
  const why = {
    403: 'It was sent from another site than this one.',
    413: 'It was far longer than this form can be.',
    415: 'It was not sent as a form.',
  } as const;
  return note({
    status,
    heading: 'The form was not accepted',
    body: html`<p>${why[status]} Nothing was registered.</p>
      <p>Open the link of your kit again and fill in the form there.</p>`,
  });
}

export function wrongMethodPage(): Promise<Response> {
  return note({
    status: 405,
    heading: 'This is not possible here',
    body: html`<p>This address shows and takes a form, nothing else. Nothing was registered.</p>`,
  });
}

export function failedPage(): Promise<Response> {
  return note({
    status: 500,
    heading: 'Something went wrong',
    body: html`<p>The fault is ours. Please try again in a moment: nothing is registered twice.</p>`,
  });
}
