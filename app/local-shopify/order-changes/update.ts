import { LocalShopifyPrisma, type LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { Refused } from '../core/errors.ts';
import { postalFormat, COUNTRIES } from '../postal/format.ts';
import { lockOrder } from '../fulfillment/records.ts';
import { fullName, RestAddress, type Address } from '../orders/address.ts';
import { announceOrder } from './change.ts';

/** MailingAddressInput, as far as addresses have it here. */
interface AddressInput {
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  zip?: string | null;
  province?: string | null;
  provinceCode?: string | null;
  countryCode?: string | null;
  country?: string | null;
  phone?: string | null;
}

/** What of an order can be written anew; what is not named stays. */
export interface OrderChanges {
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  shippingAddress?: AddressInput | null;
}

/**
 * Writes an order's contact or note anew (orderUpdate). The fulfilment orders read their destination off the order; as
 * at Shopify, none of them counts as updated by it. Taxes, which Shopify calculates anew, this shop does not have.
 */
export async function updateOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  { id, changes }: { id: bigint; changes: OrderChanges },
): Promise<void> {
  await lockOrder(tx, id);
  const { email, phone, note, shippingAddress } = changes;
  if (email != null && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Refused('Email is invalid', { field: ['email'] });
  await tx.order.update({
    where: { id },
    data: {
      ...(email === undefined ? {} : { email: email === '' ? null : email }),
      ...(phone === undefined ? {} : { phone }),
      ...(note === undefined ? {} : { note }),
      ...(shippingAddress === undefined ? {} : { shippingAddress: storable(shippingAddress) }),
      updatedAt: ctx.clock.now(),
    },
  });
  await announceOrder(ctx, tx, id, ['orders/updated']);
}

function storable(input: AddressInput | null) {
  return input === null ? LocalShopifyPrisma.DbNull : addressOf(input);
}

const LONGEST = 255;

/** The new address, whole: what the input does not name is empty. Refused in Shopify's words. */
function addressOf(input: AddressInput): Address {
  const refuse = (name: string, words: string) =>
    new Refused(words, { field: ['shippingAddress', name], userErrorCode: 'INVALID' });
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string' && value.length > LONGEST)
      throw refuse(name, `${labelOf(name)} is too long (maximum is ${LONGEST} characters)`);
  const country = COUNTRIES.find(({ code }) => code === input.countryCode);
  const code = input.countryCode ?? null;
  if (country && input.zip) {
    const { zip } = postalFormat(country.code);
    if (zip && !zip.pattern.test(input.zip)) throw refuse('zip', `Zip is not valid for ${country.name}`);
  }
  const provinces = country ? postalFormat(country.code).provinces : [];
  const province = provinces.find(
    (one) => one.code === input.provinceCode || one.name === input.province || one.code === input.province,
  );
  return RestAddress.parse({
    first_name: input.firstName,
    last_name: input.lastName,
    name: fullName(input.firstName ?? null, input.lastName ?? null),
    company: input.company,
    address1: input.address1,
    address2: input.address2,
    city: input.city,
    zip: input.zip,
    province: province?.name ?? input.province ?? input.provinceCode,
    province_code: province?.code ?? input.provinceCode,
    country: input.country,
    country_code: code,
    phone: input.phone,
  });
}

const labelOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
