import { recordTimeline } from '../../audit/timeline.ts';
import { isShopifyFailure, type ShopifyFailure } from '../../shopify/errors.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { updateOrderContact } from '../../shopify/order-update.ts';
import { destinationOf } from './check.ts';
import { type AddressDraft, type AddressField, addressFields } from './fields.ts';
import type { OrdersContext } from '../context.ts';
import { orderAddress } from '../../words/address.ts';
import { markInShopify } from './corrected-address.ts';

/** What came of writing a corrected address to the order in Shopify. Whatever it was, the correction holds here. */
export interface ShopifyAnswer {
  isWritten: boolean;
  /** Shopify's words, beside the fields they are about. */
  problems: Partial<Record<AddressField, string>>;
  /** For the merchant; null where there is nothing to say but that it is done. */
  message: string | null;
}

interface Written {
  shop: string;
  orderId: string;
  /** One that the address goes out with: it shows what Shopify made of it. */
  fulfilmentOrderId: string;
  draft: AddressDraft;
}

const words = orderAddress.shopify;

/** Writes a corrected address to the order in Shopify, and from then on holds it against what Shopify says then. */
export async function writeToShopify(
  ctx: Pick<OrdersContext, 'db' | 'clock' | 'sealer' | 'adminFor' | 'log'>,
  { shop, orderId, fulfilmentOrderId, draft }: Written,
): Promise<ShopifyAnswer> {
  const note = (kind: string) =>
    recordTimeline(ctx.db, { shop, orderId, at: ctx.clock.now(), kind, source: 'kitbridge' });
  try {
    const admin = await ctx.adminFor(shop);
    const { isTaken, financialStatus } = await updateOrderContact(admin, orderId, destinationOf(draft));
    const snapshot = await readFulfilmentOrder(admin, fulfilmentOrderId);
    if (snapshot) await markInShopify(ctx, { shop, snapshot, draft, isWritten: isTaken });
    await note(isTaken ? 'address.in_shopify' : 'address.shopify_refused');
    if (!isTaken)
      return { isWritten: false, problems: {}, message: `${words.notTaken} ${words.stillCounts}` };
    const isPaid = financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED';
    return { isWritten: true, problems: {}, message: isPaid ? null : words.owed };
  } catch (error) {
    if (!isShopifyFailure(error)) throw error;
    // Shopify's own words may repeat the address: the code alone is logged.
    ctx.log.warn({ shop, orderId, code: error.code }, 'a corrected address could not be written to Shopify');
    await note('address.shopify_refused');
    return refusal(error);
  }
}

function refusal(error: ShopifyFailure): ShopifyAnswer {
  const problems: ShopifyAnswer['problems'] = {};
  const rest: string[] = [];
  for (const { field, message } of error.userErrors) {
    const name = nameOf(field?.at(-1) ?? '');
    if (name !== null && problems[name] === undefined) problems[name] = words.says(message);
    else rest.push(message);
  }
  const said = error.code === 'user_error' ? [words.refused, ...rest] : [error.merchantMessage];
  const unclear = error.outcomeUnknown ? [words.unclear] : [];
  return { isWritten: false, problems, message: [...said, ...unclear, words.stillCounts].join(' ') };
}

/** Shopify's name of an input field as the form's; null for one that the form does not have. */
function nameOf(field: string): AddressField | null {
  const camel = field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camel === 'provinceCode') return 'province';
  if (camel === 'country') return 'countryCode';
  return addressFields.find((name) => name === camel) ?? null;
}
