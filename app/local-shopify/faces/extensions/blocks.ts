import type { ShopContext } from '../../context.ts';
import { LOCALE, type ShownExtension } from '../../extensions.ts';
import { html, type Html } from '../html.ts';
import type { ExtensionData } from './data.ts';

/** What the page's host script is told of one block, in its `data-block`. */
export interface BlockDescription {
  handle: string;
  name: string;
  target: string;
  apiVersion: string;
  scriptUrl: string;
  locale: string;
  translations: Record<string, unknown>;
  /** Answers a POST of this origin with `{"token"}`. */
  tokenPath: string;
  /** Calls to the app's address of record go to where it runs. Null: nobody knows where. */
  app: { addressOfRecord: string | null; runsAt: string | null; handle: string };
  data: ExtensionData;
}

/**
 * The markup that shows every extension built for a target, or the one of a full page; nothing when there is none.
 */
export function extensionBlocks(
  ctx: ShopContext,
  target: string,
  data: ExtensionData,
  shown = extensionsFor(ctx, target),
): Html {
  if (shown.length === 0) return html``;
  return html`
    ${shown.map((extension) => {
      const description = JSON.stringify(describe(ctx, extension, target, data));
      return html`<section
        class="extension-block"
        aria-label="${extension.name}"
        data-handle="${extension.handle}"
        ${'pagePath' in data ? html`data-full-page=""` : null}
        data-block="${description}"
      ></section>`;
    })}
    <script type="module" src="/assets/extension-host.js"></script>
  `;
}

/** The extensions that were built for a target. */
export const extensionsFor = (ctx: ShopContext, target: string): ShownExtension[] =>
  ctx.extensions.filter(({ targets }) => targets.includes(target));

function describe(
  ctx: ShopContext,
  extension: ShownExtension,
  target: string,
  data: ExtensionData,
): BlockDescription {
  const { handle, name, apiVersion, translations } = extension;
  return {
    handle,
    name,
    target,
    apiVersion,
    scriptUrl: `/extensions/${handle}.js`,
    locale: LOCALE,
    translations,
    tokenPath: tokenPath(data),
    app: {
      addressOfRecord: ctx.app.config.applicationUrl,
      runsAt: ctx.app.url(),
      handle: ctx.app.config.handle,
    },
    data,
  };
}

/** Admin blocks act for the member of staff, those of an account for whoever is signed in, or for nobody. */
function tokenPath(data: ExtensionData): string {
  if ('selected' in data) return '/admin/session-token';
  return 'authenticationState' in data && data.authenticationState === 'pre_authenticated'
    ? '/account/visitor-token'
    : '/account/session-token';
}
