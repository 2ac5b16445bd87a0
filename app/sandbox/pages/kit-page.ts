/** What a customer's links lead to: the code printed on the kit, and the parcel. */
import type { SandboxContext } from '../context.ts';
import { html, pageAnswer } from './html.ts';

function unknown(what: string): Response {
  return pageAnswer('Not found', html`<p>This sandbox knows no such ${what}.</p>`, 404);
}

function storable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The page behind a kit's QR code. The simulation registers kits by itself, on the clock. */
export async function registrationPage(ctx: SandboxContext, kitCode: string): Promise<Response> {
  const kit = storable(kitCode) ? await ctx.db.kit.findUnique({ where: { code: kitCode } }) : null;
  if (kit === null || kit.shippedAt === null) return unknown('kit');
  const registered = kit.registered
    ? 'This kit is registered.'
    : 'This kit is not registered yet. In this sandbox the simulated customer registers it.';
  return pageAnswer(
    `Kit ${kit.code}`,
    html`<p>State: ${kit.status}.</p>
      <p>${registered}</p>`,
  );
}

/** The page behind a tracking link. */
export async function trackingPage(ctx: SandboxContext, trackingCode: string): Promise<Response> {
  const kit = storable(trackingCode)
    ? await ctx.db.kit.findFirst({ where: { trackingCode, shippedAt: { not: null } } })
    : null;
  if (kit === null) return unknown('parcel');
  const sent = kit.shippedAt?.toISOString() ?? null;
  return pageAnswer(
    `Parcel ${trackingCode}`,
    html`<p>Sent on ${sent}. This parcel is simulated; nothing was shipped.</p>`,
  );
}
