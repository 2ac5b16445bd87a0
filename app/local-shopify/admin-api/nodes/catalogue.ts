import { gid } from '../../core/gid.ts';
import { decimalOf, moneyV2 } from '../../core/money.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import { search, type SearchFields } from '../fields/search.ts';
import type { Gql, Source } from '../fields/source.ts';
import { inventoryItemNode } from './inventory.ts';
import { metafieldFields } from './metafield.ts';

export interface ProductRow {
  id: bigint;
  title: string;
  handle: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  status: string;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
}

export interface VariantRow {
  id: bigint;
  productId: bigint;
  title: string;
  sku: string | null;
  priceMinor: number;
  position: number;
  taxable: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const PRODUCT_SEARCH: SearchFields<ProductRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  handle: (row) => row.handle,
  vendor: (row) => row.vendor,
  product_type: (row) => row.productType,
  status: (row) => row.status,
  tag: (row) => row.tags,
  created_at: (row) => row.createdAt,
  updated_at: (row) => row.updatedAt,
};

type VariantSearchRow = VariantRow & { product: ProductRow };

const VARIANT_SEARCH: SearchFields<VariantSearchRow> = {
  id: (row) => row.id,
  sku: (row) => row.sku,
  title: (row) => row.title,
  product_id: (row) => row.productId,
  product_status: (row) => row.product.status,
  vendor: (row) => row.product.vendor,
  updated_at: (row) => row.updatedAt,
};

/** QueryRoot.products. */
export async function productConnection(g: Gql, args: PageArgs & { query?: string | null }): Promise<Source> {
  const rows = await g.ctx.db.product.findMany({ orderBy: { id: 'asc' } });
  return connect(
    'Product',
    search(rows, args.query, PRODUCT_SEARCH, ['title', 'vendor', 'handle']),
    args,
    (row) => productNode(g, row),
  );
}

/** QueryRoot.productVariants. */
export async function variantConnection(g: Gql, args: PageArgs & { query?: string | null }): Promise<Source> {
  const rows = await g.ctx.db.variant.findMany({ orderBy: { id: 'asc' }, include: { product: true } });
  return connect('ProductVariant', search(rows, args.query, VARIANT_SEARCH, ['sku', 'title']), args, (row) =>
    variantNode(g, row),
  );
}

/** A product, or null. */
export async function productById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.product.findUnique({ where: { id } });
  return row ? productNode(g, row) : null;
}

/** A variant, or null. */
export async function variantById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await g.ctx.db.variant.findUnique({ where: { id } });
  return row ? variantNode(g, row) : null;
}

/** A product as the Admin API shows it. */
function productNode(g: Gql, row: ProductRow): Source {
  const variants = () =>
    g.ctx.db.variant.findMany({ where: { productId: row.id }, orderBy: { position: 'asc' } });
  return {
    __typename: 'Product',
    id: gid('Product', row.id),
    legacyResourceId: row.id,
    title: row.title,
    handle: row.handle,
    descriptionHtml: row.descriptionHtml,
    vendor: row.vendor,
    productType: row.productType,
    status: row.status,
    tags: row.tags,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.status === 'ACTIVE' ? row.createdAt : null,
    featuredMedia: null,
    hasOnlyDefaultVariant: async () =>
      (await variants()).every((variant) => variant.title === 'Default Title'),
    variants: async (args: PageArgs) =>
      connect('ProductVariant', await variants(), args, (variant) => variantNode(g, variant)),
    variantsCount: async () => ({
      __typename: 'Count',
      count: (await variants()).length,
      precision: 'EXACT',
    }),
    ...metafieldFields(g, 'Product', row.id),
  };
}

/** A variant as the Admin API shows it. */
function variantNode(g: Gql, row: VariantRow): Source {
  const product = () => g.ctx.db.product.findUniqueOrThrow({ where: { id: row.productId } });
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', row.id),
    legacyResourceId: row.id,
    title: row.title,
    displayName: async () => `${(await product()).title} - ${row.title}`,
    sku: row.sku,
    barcode: null,
    price: decimalOf(row.priceMinor),
    compareAtPrice: null,
    unitPrice: () => moneyV2(row.priceMinor, g.ctx.shop.currencyCode),
    position: row.position,
    taxable: row.taxable,
    inventoryPolicy: 'DENY',
    availableForSale: true,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    selectedOptions: [{ __typename: 'SelectedOption', name: 'Title', value: row.title }],
    product: async () => productNode(g, await product()),
    inventoryItem: async () =>
      inventoryItemNode(g, await g.ctx.db.inventoryItem.findUniqueOrThrow({ where: { variantId: row.id } })),
    ...metafieldFields(g, 'ProductVariant', row.id),
  };
}
