import type {
  FulfillmentHoldReason,
  FulfillmentOrderMerchantRequestKind,
  FulfillmentOrderRequestStatus,
  FulfillmentOrderStatus,
  FulfillmentStatus,
  FulfilmentOrderLineFragment,
  OrderDisplayFinancialStatus,
  OrderRiskRecommendationResult,
  ReadFulfilmentOrderQuery,
} from './generated/admin.types.ts';
import { numericIdOrNull, toNumericId } from './ids.ts';

type RawFulfilmentOrder = NonNullable<ReadFulfilmentOrderQuery['fulfillmentOrder']>;

/** One line of a fulfilment order. Quantities are units of the variant. */
export interface FulfilmentOrderLine {
  readonly id: string;
  /** Null when the variant was deleted. */
  readonly variantId: string | null;
  readonly sku: string | null;
  readonly title: string;
  /** What is still to be fulfilled: refunds, edits and fulfilments are taken off. */
  readonly remainingQuantity: number;
  readonly totalQuantity: number;
  /** The line of the order that it is a share of; several fulfilment orders may have shares of one. */
  readonly lineItem: {
    readonly id: string;
    /** What the order still has of it in all, fulfilled or not: refunds and edits are taken off. */
    readonly currentQuantity: number;
  };
  readonly requiresShipping: boolean;
  /** What one piece was sold for after all discounts, in the shop's currency; for the merchant's eyes alone. */
  readonly unitPrice: ShopPrice;
}

/** A price as Shopify writes it: a decimal number as text, and an ISO 4217 code. */
export interface ShopPrice {
  readonly amount: string;
  readonly currency: string;
}

/** Where the goods go, as the merchant may have corrected it. */
export interface FulfilmentDestination {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** The province's name, as Shopify keeps it ("California"). */
  readonly province: string | null;
  /** Its code ("CA"), where the order's own address names the same province; else null. */
  readonly provinceCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** What the merchant (or the app in the merchant's name) asked of the service. */
export interface MerchantRequest {
  readonly kind: FulfillmentOrderMerchantRequestKind;
  readonly message: string | null;
  readonly sentAt: Date;
  /** Whether the customer should be told of the shipment; null when the request does not say. */
  readonly notifyCustomer: boolean | null;
}

/** A fulfilment order as one read showed it. All ids are numeric strings. */
export interface FulfilmentOrderSnapshot {
  readonly id: string;
  readonly status: FulfillmentOrderStatus;
  readonly requestStatus: FulfillmentOrderRequestStatus;
  readonly updatedAt: Date;
  /** Null when the location was deleted. */
  readonly assignedLocationId: string | null;
  readonly lines: readonly FulfilmentOrderLine[];
  /** Null for orders that go nowhere (digital goods, pick-up). */
  readonly destination: FulfilmentDestination | null;
  readonly holds: readonly { readonly reason: FulfillmentHoldReason; readonly reasonNotes: string | null }[];
  /** The last five, newest first. */
  readonly merchantRequests: readonly MerchantRequest[];
  readonly fulfilments: readonly {
    readonly id: string;
    readonly status: FulfillmentStatus;
    readonly tracking: readonly { readonly number: string | null; readonly url: string | null }[];
  }[];
  readonly order: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    readonly test: boolean;
    readonly createdAt: Date;
    readonly cancelledAt: Date | null;
    readonly currencyCode: string;
    readonly financialStatus: OrderDisplayFinancialStatus | null;
    readonly fullyPaid: boolean;
    readonly riskRecommendation: OrderRiskRecommendationResult;
    readonly customerId: string | null;
  };
}

/** A product's only variant is called so; it is not a name. */
const NAMELESS_VARIANT = 'Default Title';

/** Maps one line as Shopify sent it. */
export function fulfilmentOrderLineOf(raw: FulfilmentOrderLineFragment): FulfilmentOrderLine {
  const { amount, currencyCode } = raw.lineItem.discountedUnitPriceAfterAllDiscountsSet.shopMoney;
  const variantTitle = raw.variantTitle === NAMELESS_VARIANT ? null : raw.variantTitle;
  return {
    id: toNumericId('FulfillmentOrderLineItem', raw.id),
    variantId: numericIdOrNull('ProductVariant', raw.variant?.id),
    sku: blankToNull(raw.sku),
    title: [raw.productTitle, blankToNull(variantTitle)].filter((part) => part !== null).join(' – '),
    remainingQuantity: raw.remainingQuantity,
    totalQuantity: raw.totalQuantity,
    lineItem: {
      id: toNumericId('LineItem', raw.lineItem.id),
      currentQuantity: raw.lineItem.currentQuantity,
    },
    requiresShipping: raw.requiresShipping,
    unitPrice: { amount, currency: currencyCode },
  };
}

/** Maps a fulfilment order as Shopify sent it; its lines come from the caller, which has read all their pages. */
export function fulfilmentOrderSnapshotOf(
  raw: RawFulfilmentOrder,
  lines: readonly FulfilmentOrderLine[],
): FulfilmentOrderSnapshot {
  return {
    id: toNumericId('FulfillmentOrder', raw.id),
    status: raw.status,
    requestStatus: raw.requestStatus,
    updatedAt: new Date(raw.updatedAt),
    assignedLocationId: numericIdOrNull('Location', raw.assignedLocation.location?.id),
    lines,
    destination: destinationOf(raw),
    holds: raw.fulfillmentHolds.map(({ reason, reasonNotes }) => ({ reason, reasonNotes })),
    merchantRequests: raw.merchantRequests.nodes.map((request) => ({
      kind: request.kind,
      message: blankToNull(request.message),
      sentAt: new Date(request.sentAt),
      notifyCustomer: notifyCustomerOf(request.requestOptions),
    })),
    fulfilments: raw.fulfillments.nodes.map((fulfilment) => ({
      id: toNumericId('Fulfillment', fulfilment.id),
      status: fulfilment.status,
      tracking: fulfilment.trackingInfo.map(({ number, url }) => ({ number, url })),
    })),
    order: orderOf(raw.order),
  };
}

function orderOf(raw: RawFulfilmentOrder['order']): FulfilmentOrderSnapshot['order'] {
  return {
    id: toNumericId('Order', raw.id),
    name: raw.name,
    email: blankToNull(raw.email),
    test: raw.test,
    createdAt: new Date(raw.createdAt),
    cancelledAt: raw.cancelledAt === null ? null : new Date(raw.cancelledAt),
    currencyCode: raw.currencyCode,
    financialStatus: raw.displayFinancialStatus,
    fullyPaid: raw.fullyPaid,
    riskRecommendation: raw.risk.recommendation,
    customerId: numericIdOrNull('Customer', raw.customer?.id),
  };
}

function destinationOf({ destination, order }: RawFulfilmentOrder): FulfilmentDestination | null {
  if (destination === null) return null;
  // A fulfilment order's destination has no province code. The order's address has one, but the merchant may have
  // corrected the destination since: the code is taken only while both name the same province.
  const ordered = order.shippingAddress;
  const sameProvince =
    ordered !== null &&
    destination.province !== null &&
    ordered.province === destination.province &&
    ordered.countryCodeV2 === destination.countryCode;
  return {
    firstName: blankToNull(destination.firstName),
    lastName: blankToNull(destination.lastName),
    company: blankToNull(destination.company),
    address1: blankToNull(destination.address1),
    address2: blankToNull(destination.address2),
    city: blankToNull(destination.city),
    zip: blankToNull(destination.zip),
    province: blankToNull(destination.province),
    provinceCode: sameProvince ? blankToNull(ordered.provinceCode) : null,
    countryCode: destination.countryCode,
    phone: blankToNull(destination.phone),
    email: blankToNull(destination.email),
  };
}

/** `requestOptions` is free JSON; `notify_customer` is the one option that Shopify documents. */
function notifyCustomerOf(requestOptions: unknown): boolean | null {
  if (typeof requestOptions !== 'object' || requestOptions === null) return null;
  const option: unknown = Reflect.get(requestOptions, 'notify_customer');
  return typeof option === 'boolean' ? option : null;
}

function blankToNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}
