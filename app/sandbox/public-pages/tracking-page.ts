import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { momentInWords } from '../words/language.ts';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';
import { publicPage } from './public-page.ts';

const trackingCodeForm = /^[0-9A-Z]{1,40}$/;

/** The page behind a parcel's tracking link (reseller-api §2.5). */
export async function trackingPage(
  ctx: SandboxContext,
  language: Language,
  trackingCode: string,
): Promise<Response> {
  const words = registrationWords[language].tracking;
  const kit = trackingCodeForm.test(trackingCode)
    ? await ctx.db.kit.findFirst({
        where: { trackingCode, shippedAt: { not: null } },
        select: { shippedAt: true },
      })
    : null;
  if (kit?.shippedAt == null) {
    return publicPage({
      language,
      status: 404,
      title: words.unknownHeading,
      body: html`<div class="card">
        <h1>${words.unknownHeading}</h1>
        <p>${words.unknown}</p>
      </div>`,
    });
  }
  return publicPage({
    language,
    title: words.title(trackingCode),
    body: html`<div class="card">
      <h1>${words.heading}</h1>
      <dl class="kit">
        <dt>${words.trackingCode}</dt>
        <dd class="code">${trackingCode}</dd>
      </dl>
      <p>
        ${words.left}
        <time datetime="${kit.shippedAt.toISOString()}">${momentInWords(kit.shippedAt, language)}</time>.
      </p>
      <p class="soft">${words.simulated}</p>
    </div>`,
  });
}
