/** Everything the sandbox serves, in one place. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { tokenFromAuthorization } from '../../contract/signing.ts';
import type { SandboxContext } from '../context.ts';
import { controlApi } from '../control/control-api.ts';
import { ServiceFailure } from '../failure.ts';
import { consolePage } from '../pages/console.ts';
import { registrationPage, trackingPage } from '../pages/kit-page.ts';
import { partnerApi, partnerBasePath } from '../partner/partner-api.ts';
import { failureAnswer, failureOf, jsonAnswer } from './answers.ts';
import type { HttpEnv } from './answers.ts';
import { partnerOpenApi, resellerOpenApi } from './openapi.ts';
import { resellerApi, resellerBasePath } from './reseller-api.ts';

export interface SandboxAddresses {
  readonly reseller: string;
  readonly partner: string;
  readonly console: string;
  readonly control: string;
  readonly openapi: { readonly reseller: string; readonly partner: string };
}

/** Absolute addresses under an origin, none with a trailing slash. */
export function sandboxAddresses(origin: string): SandboxAddresses {
  return {
    reseller: `${origin}${resellerBasePath}`,
    partner: `${origin}${partnerBasePath}`,
    console: `${origin}/console`,
    control: `${origin}/control`,
    openapi: { reseller: `${origin}/openapi/reseller.json`, partner: `${origin}/openapi/partner.json` },
  };
}

/**
 * The HTTP app. The console is for whoever runs the sandbox: with an admin token it asks for it (as the password of
 * Basic authentication, any address), without one it is open to this machine alone.
 */
export function sandboxApp(ctx: SandboxContext, adminToken: string | undefined): Hono<HttpEnv> {
  const addresses = sandboxAddresses(ctx.publicUrl);
  const resellerDocument = resellerOpenApi(addresses.reseller);
  const partnerDocument = partnerOpenApi(addresses.partner);
  const app = new Hono<HttpEnv>();

  app.route(resellerBasePath, resellerApi(ctx));
  app.route(partnerBasePath, partnerApi(ctx));
  app.route('/control', controlApi(ctx));
  app.get('/openapi/reseller.json', () => jsonAnswer(200, resellerDocument));
  app.get('/openapi/partner.json', () => jsonAnswer(200, partnerDocument));
  app.get('/register/:kitCode', (c) => registrationPage(ctx, c.req.param('kitCode')));
  app.get('/track/:trackingCode', (c) => trackingPage(ctx, c.req.param('trackingCode')));
  app.get('/console', (c) => {
    if (!mayOpenConsole(c, adminToken)) {
      return failureAnswer(
        new ServiceFailure('unauthorized', {
          message: 'The console needs the admin token as the password of Basic authentication.',
          headers: { 'www-authenticate': 'Basic realm="sandbox console", charset="UTF-8"' },
        }),
      );
    }
    return consolePage(ctx);
  });
  app.get('/', (c) => c.redirect('/console'));
  app.notFound(() =>
    failureAnswer(new ServiceFailure('not_found', { message: 'There is no such address.' })),
  );
  app.onError((error) => failureAnswer(failureOf(ctx, error)));
  return app;
}

function mayOpenConsole(c: Context<HttpEnv>, adminToken: string | undefined): boolean {
  if (adminToken === undefined) {
    const address = c.env.incoming.socket.remoteAddress ?? '';
    return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  }
  const given = tokenFromAuthorization(c.req.header('authorization'));
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return given !== null && timingSafeEqual(digest(given), digest(adminToken));
}
