import type { ShopContext } from '../../context.ts';
import { gid } from '../../core/gid.ts';
import { fullName, storedAddress, type Address } from '../../orders/address.ts';
import type { LineItemRow, OrderRow } from '../../orders/read.ts';
import { orderTotals } from '../../orders/totals.ts';
import type { OrderStatusExtensionData } from '../extensions/data.ts';
import type { SignedIn } from '../buyer/session.ts';

/**
 * What extensions on an order's page are told. Before signing in nothing personal: neither who bought nor where it goes.
 */
export function statusData(
  ctx: ShopContext,
  input: { order: OrderRow; customer: SignedIn | null; shopName: string; storefrontUrl: string },
): OrderStatusExtensionData {
  const { order, customer, shopName, storefrontUrl } = input;
  const money = (amountMinor: number) => ({ amount: amountMinor / 100, currencyCode: order.currencyCode });
  const address = customer ? storedAddress(order.shippingAddress) : null;
  return {
    order: {
      id: gid('Order', order.id),
      name: order.name,
      confirmationNumber: order.confirmationNumber,
      processedAt: order.processedAt.toISOString(),
      ...(order.cancelledAt ? { cancelledAt: order.cancelledAt.toISOString() } : {}),
    },
    authenticationState: customer ? 'fully_authenticated' : 'pre_authenticated',
    ...(customer ? { customer: customerData(customer) } : {}),
    shop: { id: gid('Shop', ctx.shop.id), name: shopName, myshopifyDomain: ctx.shop.domain, storefrontUrl },
    lines: order.lines
      .filter(({ currentQuantity }) => currentQuantity > 0)
      .map((line) => lineData(line, money)),
    total: money(orderTotals(order).currentTotalMinor),
    ...(address ? { shippingAddress: addressData(address) } : {}),
    loginPath: `/account/login?return_to=${encodeURIComponent(`/account/orders/${order.id}`)}`,
  };
}

function customerData(customer: SignedIn) {
  return withoutNulls({
    id: gid('Customer', customer.id),
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    fullName: fullName(customer.firstName, customer.lastName),
  });
}

function lineData(
  line: LineItemRow,
  money: (amountMinor: number) => { amount: number; currencyCode: string },
): OrderStatusExtensionData['lines'][number] {
  return {
    id: gid('LineItem', line.id),
    quantity: line.currentQuantity,
    cost: { totalAmount: money(line.priceMinor * line.currentQuantity) },
    merchandise: {
      type: 'variant',
      id: gid('ProductVariant', line.variantId ?? 0n),
      title: line.title,
      ...(line.sku === null ? {} : { sku: line.sku }),
      ...(line.variantTitle === null ? {} : { subtitle: line.variantTitle }),
      selectedOptions: [],
      product: { id: gid('Product', line.productId ?? 0n), vendor: line.vendor ?? '', productType: '' },
      requiresShipping: line.requiresShipping,
    },
    attributes: [],
    discountAllocations: [],
    lineComponents: [],
  };
}

function addressData(address: Address) {
  return withoutNulls({
    name: address.name,
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    countryCode: address.country_code,
    provinceCode: address.province_code,
    phone: address.phone,
  });
}

/** Shopify leaves out what there is not; a column holds null. */
function withoutNulls<T extends Record<string, string | null>>(
  record: T,
): { [K in keyof T]: Exclude<T[K], null> } {
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], null> };
}
