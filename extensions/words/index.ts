import { kitStatusWords } from './kit-status.ts';
import { myKitsWords } from './my-kits.ts';
import { kitNoticesWords, kitsWaitingWords } from './notices.ts';
import { orderKitsWords } from './order-kits.ts';
import type { Words } from './text.ts';

/** What each extension says, by its folder: Shopify wants the texts of each in its own `locales/`. */
export const wordsOfExtensions = {
  'kit-notices': kitNoticesWords,
  'kit-status': kitStatusWords,
  'kits-waiting': kitsWaitingWords,
  'my-kits': myKitsWords,
  'order-kits': orderKitsWords,
} satisfies Record<string, Words>;
