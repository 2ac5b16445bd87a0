/** Everything the sandbox serves, in one place. */
import { Hono } from 'hono';
import { consoleApp } from '../console/console-app.ts';
import type { SandboxContext } from '../context.ts';
import { controlApi } from '../control/control-api.ts';
import { ServiceFailure } from '../core/failure.ts';
import { homePage } from '../public-pages/home-page.ts';
import { trackingPage } from '../public-pages/tracking-page.ts';
import { languageOf, registrationPages } from '../registration/registration-pages.ts';
import { baseUrlOf, basePaths } from '../http/addresses.ts';
import { failureAnswer, failureOf, jsonAnswer } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { docsPages } from './openapi/docs.ts';
import { partnerOpenApi, resellerOpenApi } from './openapi/openapi.ts';
import { interfaceApi } from './interface-api.ts';
import { partnerInterface, resellerInterface } from './interfaces.ts';
import { errorWords } from '../words/errors.ts';

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
    reseller: baseUrlOf('reseller', origin),
    partner: baseUrlOf('partner', origin),
    console: `${origin}/console`,
    control: `${origin}/control`,
    openapi: { reseller: `${origin}/openapi/reseller.json`, partner: `${origin}/openapi/partner.json` },
  };
}

/** The HTTP app. */
export function sandboxApp(ctx: SandboxContext): Hono<HttpEnv> {
  const addresses = sandboxAddresses(ctx.publicUrl);
  const resellerDocument = madeOnce(() => resellerOpenApi(addresses.reseller));
  const partnerDocument = madeOnce(() => partnerOpenApi(addresses.partner));
  const app = new Hono<HttpEnv>();

  app.route(basePaths.reseller, interfaceApi(ctx, resellerInterface));
  app.route(basePaths.partner, interfaceApi(ctx, partnerInterface));
  app.route('/control', controlApi(ctx));
  app.get('/openapi/reseller.json', () => jsonAnswer(200, resellerDocument()));
  app.get('/openapi/partner.json', () => jsonAnswer(200, partnerDocument()));
  app.route('/docs', docsPages());
  app.route('/register', registrationPages(ctx));
  app.get('/track/:trackingCode', (c) => trackingPage(ctx, languageOf(c), c.req.param('trackingCode')));
  app.route('/console', consoleApp(ctx));
  app.get('/', () => homePage(addresses));
  app.notFound(() => failureAnswer(new ServiceFailure('not_found', { message: errorWords.noSuchAddress })));
  app.onError((error) => failureAnswer(failureOf(ctx, error)));
  return app;
}

/** Made when it is first asked for: a document takes 0.2 s, and few who start a sandbox read it. */
function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
