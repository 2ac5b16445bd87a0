import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { publicPage } from './public-page.ts';

const trackingCodeForm = /^[0-9A-Z]{1,40}$/;

/** The page behind a parcel's tracking link (reseller-api §2.5). */
export async function trackingPage(ctx: SandboxContext, trackingCode: string): Promise<Response> {
  const kit = trackingCodeForm.test(trackingCode)
    ? await ctx.db.kit.findFirst({
        where: { trackingCode, shippedAt: { not: null } },
        select: { shippedAt: true },
      })
    : null;
  if (kit?.shippedAt == null) {
    return publicPage({
      status: 404,
      title: 'Parcel not found',
      body: html`<div class="card">
        <h1>Parcel not found</h1>
        <p>There is no parcel at this address. Check that the address is complete.</p>
      </div>`,
    });
  }
  return publicPage({
    title: `Parcel ${trackingCode}`,
    body: html`<div class="card">
      <h1>Your parcel is on its way</h1>
      <dl class="kit">
        <dt>Tracking code</dt>
        <dd class="code">${trackingCode}</dd>
      </dl>
      <p>
        It left the warehouse on
        <time datetime="${kit.shippedAt.toISOString()}">${inWords(kit.shippedAt)}</time>.
      </p>
      <p class="soft">This parcel is simulated: nothing was shipped, and nothing will arrive.</p>
    </div>`,
  });
}

function inWords(time: Date): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words.format(time)} (UTC)`;
}
