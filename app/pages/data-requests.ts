import { answerDataRequest, readDataRequest } from '../privacy/data-requests.ts';
import { heldDataJson, heldDataText } from '../privacy/held-data.ts';
import { dataRequests as words } from '../words/data-requests.ts';
import type { PagesContext } from './context.ts';

/** The forms in which a merchant gets the file. */
export type DataFileFormat = 'text' | 'json';

/** What the notice of a customer's data request does. */
export interface DataRequestsPages {
  /** What is held about the customer, as a file. Null where the shop has no such request. */
  download(
    shop: string,
    id: string,
    actor: string,
    format: DataFileFormat,
  ): Promise<{ fileName: string; body: string } | null>;
  /** The customer has the file. False where the shop has no such request. */
  answer(shop: string, id: string, actor: string): Promise<boolean>;
}

/** What the notice on Home gets of the running app. */
export function createDataRequestsPages(ctx: PagesContext): DataRequestsPages {
  return {
    async download(shop, id, actor, format) {
      const data = await readDataRequest(ctx, { shop, id, actor });
      if (data === null) return null;
      const now = ctx.clock.now();
      return format === 'json'
        ? { fileName: `${words.file.name}.json`, body: heldDataJson(data, now) }
        : { fileName: `${words.file.name}.txt`, body: heldDataText(data, now) };
    },
    answer: (shop, id, actor) => answerDataRequest(ctx, { shop, id, actor }),
  };
}
