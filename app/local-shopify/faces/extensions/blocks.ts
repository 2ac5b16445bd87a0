import type { ShopContext } from '../../context.ts';
import { nameFor, textsFor, type ShownExtension } from '../../core/extensions.ts';
import type { Language } from '../../words/languages.ts';
import { html, type Html } from '../page/html.ts';
import type { ExtensionData } from './data.ts';

/** Where an extension runs: in the page, or as at Shopify in a web worker. */
export type RunIn = 'page' | 'worker';

/** How a page shows its extensions. */
export interface ExtensionView {
  language: Language;
  runIn: RunIn;
}

/** What the page's host script is told of one block, in its `data-block`. */
export interface BlockDescription {
  handle: string;
  name: string;
  target: string;
  apiVersion: string;
  /** As a module that gives the script globals of its own, and as it was built. */
  scriptUrl: string;
  builtUrl: string;
  runIn: RunIn;
  /** The reader's language, and the one that the extension's texts are in. */
  language: Language;
  locale: string;
  translations: Record<string, unknown>;
  /** Answers a POST of this origin with `{"token"}`. */
  tokenPath: string;
  /** Calls to the app's address of record go to where it runs. Null: nobody knows where. */
  app: { addressOfRecord: string | null; runsAt: string | null; handle: string };
  data: ExtensionData;
}

/** A page's place for extensions. */
export interface ExtensionPlace {
  target: string;
  data: ExtensionData;
  view?: ExtensionView;
  /** Left out: all that were built for the target. */
  shown?: readonly ShownExtension[];
}

const IN_ENGLISH: ExtensionView = { language: 'en', runIn: 'page' };

/** The markup that shows a place's extensions; nothing when there are none. */
export function extensionBlocks(ctx: ShopContext, place: ExtensionPlace): Html {
  const { data, view = IN_ENGLISH, shown = extensionsFor(ctx, place.target) } = place;
  if (shown.length === 0) return html``;
  return html`
    ${shown.map((extension) => {
      const description = JSON.stringify(describe(ctx, extension, { ...place, view }));
      return html`<section
        class="extension-block"
        aria-label="${nameFor(extension, view.language)}"
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
  place: ExtensionPlace & { view: ExtensionView },
): BlockDescription {
  const { handle, apiVersion } = extension;
  const { target, data, view } = place;
  const { language: locale, texts } = textsFor(extension, view.language);
  return {
    handle,
    name: nameFor(extension, view.language),
    target,
    apiVersion,
    scriptUrl: `/extensions/${handle}.js`,
    builtUrl: `/extensions/${handle}/built.js`,
    ...view,
    locale,
    translations: texts,
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
