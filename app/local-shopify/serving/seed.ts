import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { Clock } from '../core/clock.ts';
import type { ShopIdentity } from '../context.ts';
import { RestAddress } from '../orders/address.ts';

/** A shop of its own kind: the people and streets are made up. */
const SHOP = {
  name: 'Kitbridge Demo',
  currencyCode: 'USD',
  countryCode: 'US',
  countryName: 'United States',
  provinceCode: 'OR',
  provinceName: 'Oregon',
  city: 'Portland',
  address1: '4100 Alder Street',
  zip: '97202',
  phone: '+15035550100',
  ianaTimezone: 'Etc/UTC',
  ownerFirstName: 'Robin',
  ownerLastName: 'Vale',
} as const;

const CUSTOMERS = [
  {
    first_name: 'Ada',
    last_name: 'Whitlock',
    email: 'ada.whitlock@example.com',
    address1: '218 Juniper Lane',
    city: 'Louisville',
    zip: '40202',
    province: 'Kentucky',
    province_code: 'KY',
    country_code: 'US',
    phone: '+15025550123',
  },
  {
    first_name: 'Brigid',
    last_name: "O'Carroll",
    email: 'brigid.ocarroll@example.com',
    address1: '7 Weir Terrace',
    city: 'Galway',
    zip: 'H91 X4F2',
    province: 'Galway',
    province_code: 'G',
    country_code: 'IE',
    phone: '+353915550134',
  },
  {
    first_name: 'Jonas',
    last_name: 'Lindqvist',
    email: 'jonas.lindqvist@example.com',
    address1: 'Björkgatan 14',
    address2: 'lgh 1203',
    city: 'Uppsala',
    zip: '753 28',
    country_code: 'SE',
    phone: '+46185550145',
  },
  {
    first_name: 'Mireille',
    last_name: 'Fontaine',
    email: 'mireille.fontaine@example.com',
    company: 'Atelier Fontaine',
    address1: '32 rue des Tanneurs',
    city: 'Lyon',
    zip: '69007',
    country_code: 'FR',
    phone: '+33455550156',
  },
  {
    first_name: 'Tane',
    last_name: 'Rewiti',
    email: 'tane.rewiti@example.com',
    address1: '5 Kowhai Rise',
    city: 'Nelson',
    zip: '7010',
    province: 'Nelson',
    province_code: 'NSN',
    country_code: 'NZ',
    phone: '+6435550167',
  },
  {
    first_name: 'Aoi',
    last_name: 'Hayashi',
    email: 'aoi.hayashi@example.com',
    address1: '3-11-8 Midorigaoka',
    city: 'Yokohama',
    zip: '221-0802',
    province: 'Kanagawa',
    province_code: 'JP-14',
    country_code: 'JP',
    phone: '+81455550178',
  },
];

export interface ShopOwner {
  firstName: string;
  lastName: string;
}

/**
 * Makes the shop, its first location and six sample customers where they are missing; a database that has them is left
 * as it is. Returns the shop's unchanging facts.
 */
export async function seedShop(
  tx: LocalShopifyTx,
  clock: Clock,
  { domain, name, owner }: { domain: string; name?: string | undefined; owner?: ShopOwner | undefined },
): Promise<ShopIdentity & { ownerFirstName: string; ownerLastName: string }> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  const existing = await tx.shop.findUnique({ where: { domain } });
  if (existing) return existing;
  const shop = await tx.shop.create({
    data: {
      ...SHOP,
      domain,
      name: name ?? SHOP.name,
      email: `owner@${domain.replace(/\.myshopify\.com$/, '')}.example`,
      ownerFirstName: owner?.firstName ?? SHOP.ownerFirstName,
      ownerLastName: owner?.lastName ?? SHOP.ownerLastName,
      ...at,
    },
  });
  const { address1, city, zip, provinceCode, provinceName, countryCode, countryName, phone } = SHOP;
  await tx.location.create({
    data: {
      name: 'Shop location',
      address1,
      city,
      zip,
      provinceCode,
      provinceName,
      countryCode,
      countryName,
      phone,
      ...at,
    },
  });
  for (const { email, ...address } of CUSTOMERS) {
    await tx.customer.create({
      data: {
        email,
        firstName: address.first_name,
        lastName: address.last_name,
        phone: address.phone,
        address: RestAddress.parse(address),
        ...at,
      },
    });
  }
  return shop;
}
