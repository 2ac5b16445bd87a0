import type { AdminClient } from './admin-client.ts';
import { updateOrderContact as document } from './documents/order-update.ts';
import { requireDone, requireRecord } from './errors.ts';
import type { FulfilmentDestination } from './fulfilment-order-snapshot.ts';
import type { CountryCode, OrderDisplayFinancialStatus } from './generated/admin.types.ts';
import { toGid } from './ids.ts';

/** An order after its contact was changed. */
export interface ChangedContact {
  /**
   * Whether Shopify shows what it was given. It may answer without an error and keep the old address where a new one
   * makes no sense to it.
   */
  readonly isTaken: boolean;
  /** Shopify (from 2026-10 on) calculates the taxes of an order anew whose address changes: something may be owed. */
  readonly financialStatus: OrderDisplayFinancialStatus | null;
}

/**
 * Overwrites an order's shipping address and e-mail; its open fulfilment orders follow.
 *
 * @param orderId numeric. @param to what is null is emptied; the e-mail is changed only where one is given.
 * @throws ShopifyFailure `user_error` with the fields that Shopify does not take.
 */
export async function updateOrderContact(
  admin: AdminClient,
  orderId: string,
  to: FulfilmentDestination,
): Promise<ChangedContact> {
  const province = to.provinceCode ?? to.province;
  const isCode = province !== null && /^[A-Z]{2}(-?[A-Z0-9]{1,3})?$|^[A-Z]{3}$/.test(province);
  const result = await admin.query(document, {
    input: {
      id: toGid('Order', orderId),
      ...(to.email === null ? {} : { email: to.email }),
      shippingAddress: {
        firstName: to.firstName,
        lastName: to.lastName,
        company: to.company,
        address1: to.address1,
        address2: to.address2,
        city: to.city,
        zip: to.zip,
        ...(isCode ? { provinceCode: province } : { province }),
        countryCode: to.countryCode as CountryCode | null,
        phone: to.phone,
      },
    },
  });
  const payload = requireDone(document.name, result.orderUpdate);
  const order = requireRecord(document.name, payload.order);
  const shown = order.shippingAddress;
  const isSame = (one: string | null | undefined, other: string | null) => letters(one) === letters(other);
  return {
    isTaken:
      (to.email === null || isSame(order.email, to.email)) &&
      isSame(shown?.address1, to.address1) &&
      isSame(shown?.address2, to.address2) &&
      isSame(shown?.city, to.city) &&
      isSame(shown?.zip, to.zip) &&
      isSame(shown?.countryCodeV2, to.countryCode),
    financialStatus: order.displayFinancialStatus,
  };
}

/** Shopify may write a code or a name its own way: spaces and capitals say nothing. */
const letters = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '').toLowerCase();
