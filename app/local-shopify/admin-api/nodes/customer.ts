import { fullName, storedAddress, type Address } from '../../orders/address.ts';
import { gid } from '../../core/gid.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import { search, type SearchFields } from '../fields/search.ts';
import { countryCodeOf, type Gql, type Source } from '../fields/source.ts';
import { metafieldFields } from './metafield.ts';

export interface CustomerRow {
  id: bigint;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  address: unknown;
  addressId: bigint;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
}

const CUSTOMER_SEARCH: SearchFields<CustomerRow> = {
  id: (row) => row.id,
  email: (row) => row.email,
  first_name: (row) => row.firstName,
  last_name: (row) => row.lastName,
  phone: (row) => row.phone,
  tag: (row) => row.tags,
  updated_at: (row) => row.updatedAt,
};

/** A customer, or null. */
export async function customerById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.customer.findUnique({ where: { id } });
  return row ? customerNode(g, row) : null;
}

/** QueryRoot.customers. */
export async function customerConnection(
  g: Gql,
  args: PageArgs & { query?: string | null },
): Promise<Source> {
  const rows = await g.ctx.db.customer.findMany({ orderBy: { id: 'asc' } });
  return connect(
    'Customer',
    search(rows, args.query, CUSTOMER_SEARCH, ['email', 'first_name', 'last_name']),
    args,
    (row) => customerNode(g, row),
  );
}

/** A customer as the Admin API shows it. */
export function customerNode(g: Gql, row: CustomerRow): Source {
  const address = storedAddress(row.address);
  return {
    __typename: 'Customer',
    id: gid('Customer', row.id),
    legacyResourceId: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: fullName(row.firstName, row.lastName) ?? row.email ?? '',
    email: row.email,
    phone: row.phone,
    defaultEmailAddress: row.email
      ? {
          __typename: 'CustomerEmailAddress',
          emailAddress: row.email,
          marketingState: 'NOT_SUBSCRIBED',
          validFormat: true,
        }
      : null,
    defaultPhoneNumber: row.phone ? { __typename: 'CustomerPhoneNumber', phoneNumber: row.phone } : null,
    defaultAddress: address ? mailingAddressNode(g, row.addressId, address) : null,
    locale: 'en',
    state: 'ENABLED',
    tags: row.tags,
    note: null,
    verifiedEmail: row.email !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    numberOfOrders: () => g.ctx.db.order.count({ where: { customerId: row.id } }),
    ...metafieldFields(g, 'Customer', row.id),
  };
}

/** A postal address as the Admin API shows it. */
export function mailingAddressNode(g: Gql, id: bigint, address: Address): Source {
  const code = countryCodeOf(g, address.country_code);
  return {
    __typename: 'MailingAddress',
    id: `${gid('MailingAddress', id)}?model_name=Address`,
    firstName: address.first_name,
    lastName: address.last_name,
    name: address.name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: address.province,
    provinceCode: address.province_code,
    country: address.country,
    countryCode: code,
    countryCodeV2: code,
    phone: address.phone,
    latitude: address.latitude,
    longitude: address.longitude,
    coordinatesValidated: false,
    formatted: () =>
      [
        address.name,
        address.company,
        address.address1,
        address.address2,
        address.city,
        address.zip,
        address.country,
      ].filter((line) => line !== null && line !== ''),
  };
}
