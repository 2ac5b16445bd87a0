/**
 * The pages behind a kit's QR link, /register/{token}. The token of 130 bits is all that opens them: there is no
 * session, no index of kits, and whatever is not the token of a kit that was sent looks the same.
 */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxContext } from '../context.ts';
import { negotiateLanguage } from '../http/accept.ts';
import { failureOf } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { registerKit, registrationSubject, supplyMissingInfo } from '../lifecycle/register.ts';
import type { RegistrationState } from '../lifecycle/register.ts';
import { registrationLink } from '../lifecycle/in-hand.ts';
import type { Questionnaire } from '../results/questionnaire.ts';
import type { KnownPerson } from '../results/registration.ts';
import { privateHeaders } from '../public-pages/public-page.ts';
import { languages } from '../words/language.ts';
import type { Language } from '../words/language.ts';
import { noEntries, readEntries } from './entries.ts';
import { missingInfoFormPage, registrationFormPage } from './form-page.ts';
import { labelPage } from './label-page.ts';
import { qrPng, qrSvg } from './qr.ts';
import { checkQuestionnaire } from './questionnaire-rules.ts';
import { checkDateOfSampling, checkRegistration, samplingWindow } from './rules.ts';
import type { AllEntries, Checked, SamplingWindow } from './rules.ts';
import {
  cancelledKitPage,
  failedPage,
  refusedFormPage,
  registeredPage,
  unknownKitPage,
  usedKitPage,
  wrongMethodPage,
} from './state-pages.ts';

/** A filled-in form has some 200 bytes. */
const maxBodyBytes = 10_000;
/** Our own have 26 characters; migration 0003 gave kits of before 32. */
const tokenForm = /^[0-9a-z]{26,32}$/;

/** The language of a page: that of the browser that asks. */
export function languageOf(c: Context): Language {
  return negotiateLanguage(c.req.header('accept-language'), languages);
}

/** A kit that was sent, found by its link, and the language of who opened it. */
interface SentKit {
  readonly language: Language;
  readonly token: string;
  readonly kitCode: string;
  readonly state: Exclude<RegistrationState, 'not_shipped'>;
  readonly shippedAt: Date;
  readonly known: KnownPerson;
  readonly ofPractice: boolean;
}

/** To be mounted at /register. */
export function registrationPages(ctx: SandboxContext): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>();
  const withKit =
    (answer: (kit: SentKit) => Promise<Response>) =>
    async (c: Context<HttpEnv>): Promise<Response> => {
      const language = languageOf(c);
      const kit = await sentKit(ctx, language, c.req.param('token') ?? '');
      return kit === null ? unknownKitPage(language) : answer(kit);
    };

  pages.get(
    '/:token',
    withKit((kit) => showKit(ctx, kit)),
  );
  pages.post(
    '/:token',
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refusedFormPage(languageOf(c), 413) }),
    async (c) => {
      if (!sentFromHere(ctx, c.req.raw.headers)) return refusedFormPage(languageOf(c), 403);
      if (!isForm(c.req.header('content-type'))) return refusedFormPage(languageOf(c), 415);
      const entries = readEntries(await c.req.text());
      return withKit((kit) => takeForm(ctx, kit, entries))(c);
    },
  );
  pages.get(
    '/:token/done',
    withKit(async (kit) => showDone(kit)),
  );
  pages.get(
    '/:token/label',
    withKit((kit) =>
      labelPage({
        language: kit.language,
        kitCode: kit.kitCode,
        link: linkOf(ctx, kit),
        qrPath: `${pathOf(kit)}/qr.svg`,
      }),
    ),
  );
  pages.get(
    '/:token/qr.svg',
    withKit(async (kit) => image('image/svg+xml; charset=utf-8', await qrSvg(linkOf(ctx, kit)))),
  );
  pages.get(
    '/:token/qr.png',
    withKit(async (kit) => image('image/png', await qrPng(linkOf(ctx, kit)))),
  );

  pages.all('/:token', async (c) => {
    const page = await wrongMethodPage(languageOf(c));
    page.headers.set('allow', 'GET, HEAD, POST');
    return page;
  });
  pages.all('*', (c) => unknownKitPage(languageOf(c)));
  pages.onError((error, c) => {
    failureOf(ctx, error);
    return failedPage(languageOf(c));
  });
  return pages;
}

async function sentKit(ctx: SandboxContext, language: Language, token: string): Promise<SentKit | null> {
  if (!tokenForm.test(token)) return null;
  const subject = await registrationSubject(ctx, token);
  if (subject === null || subject.state === 'not_shipped' || subject.shippedAt === null) return null;
  const { kitCode, state, shippedAt, known, ofPractice } = subject;
  return { language, token, kitCode, state, shippedAt, known, ofPractice };
}

function pathOf({ token }: SentKit): string {
  return `/register/${token}`;
}

function linkOf(ctx: SandboxContext, { token }: SentKit): string {
  return registrationLink(ctx, { registrationToken: token });
}

function blankForm(ctx: SandboxContext, { language, kitCode, known, ofPractice }: SentKit) {
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  return { language, kitCode, known, ofPractice, entries: noEntries, problems: [], today };
}

/** What the link shows, by where the kit stands. */
async function showKit(ctx: SandboxContext, kit: SentKit): Promise<Response> {
  switch (kit.state) {
    case 'open':
      return registrationFormPage(blankForm(ctx, kit));
    case 'missing_info':
      return missingInfoFormPage(blankForm(ctx, kit));
    case 'already_registered':
      return usedKitPage(kit);
    case 'cancelled':
      return cancelledKitPage(kit);
  }
}

/** Where a browser is sent after a form was taken, so that a reload sends nothing again. */
async function showDone(kit: SentKit): Promise<Response> {
  return kit.state === 'already_registered' ? registeredPage(kit) : seeOther(pathOf(kit));
}

async function takeForm(ctx: SandboxContext, kit: SentKit, entries: AllEntries): Promise<Response> {
  const window = samplingWindow(kit.shippedAt, ctx.now());
  switch (kit.state) {
    case 'open':
      return takeRegistration(ctx, kit, entries, window);
    case 'missing_info':
      return takeDateOfSampling(ctx, kit, entries, window);
    case 'already_registered':
      return usedKitPage(kit, 409);
    case 'cancelled':
      return cancelledKitPage(kit);
  }
}

async function takeRegistration(
  ctx: SandboxContext,
  kit: SentKit,
  entries: AllEntries,
  window: SamplingWindow,
): Promise<Response> {
  const person = checkRegistration(entries, window, kit.language, kit.known);
  const answers: Checked<Questionnaire | null> = kit.ofPractice
    ? checkQuestionnaire(entries.answers, kit.language)
    : { ok: true, value: null };
  if (!person.ok || !answers.ok) {
    const problems = [person, answers].flatMap((checked) => (checked.ok ? [] : checked.problems));
    return registrationFormPage({ ...blankForm(ctx, kit), entries, problems });
  }
  const outcome = await registerKit(ctx, kit.token, { ...person.value, questionnaire: answers.value });
  if (outcome.kind === 'registered') return seeOther(`${pathOf(kit)}/done`);
  // The form is shown anew, with what the record lacks by now.
  if (outcome.kind === 'incomplete') return seeOther(pathOf(kit));
  return tooLate(kit, outcome.kind);
}

async function takeDateOfSampling(
  ctx: SandboxContext,
  kit: SentKit,
  entries: AllEntries,
  window: SamplingWindow,
): Promise<Response> {
  const checked = checkDateOfSampling(entries, window, kit.language);
  if (!checked.ok) {
    return missingInfoFormPage({ ...blankForm(ctx, kit), entries, problems: checked.problems });
  }
  const outcome = await supplyMissingInfo(ctx, kit.token, checked.value);
  if (outcome.kind === 'supplied') return seeOther(`${pathOf(kit)}/done`);
  return tooLate(kit, outcome.kind === 'unknown' ? 'unknown' : outcome.state);
}

/** Somebody or something else moved the kit between the look at it and the attempt. */
async function tooLate(kit: SentKit, state: 'unknown' | RegistrationState): Promise<Response> {
  switch (state) {
    case 'unknown':
    case 'not_shipped':
      return unknownKitPage(kit.language);
    case 'cancelled':
      return cancelledKitPage(kit);
    case 'open':
    case 'missing_info':
    case 'already_registered':
      return usedKitPage(kit, 409);
  }
}

/**
 * The token is what allows a form, not where it comes from; still, none is taken from another site. Browsers send
 * `Origin: null` from these pages, because the pages send no referrer.
 */
function sentFromHere(ctx: SandboxContext, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return true;
  return (
    URL.canParse(origin) && [new URL(ctx.publicUrl).host, headers.get('host')].includes(new URL(origin).host)
  );
}

function isForm(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...privateHeaders } });
}

function image(contentType: string, body: string | Buffer): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': contentType, 'content-security-policy': policy, ...privateHeaders },
  });
}
