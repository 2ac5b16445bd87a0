import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord } from '../core/errors.ts';
import { merchantLocation } from '../fulfillment/routing.ts';
import { gid, restId } from '../core/gid.ts';
import { decimalOf } from '../core/money.ts';
import { publish } from '../webhooks/publish.ts';

export interface NewVariant {
  title: string;
  sku: string | null;
  priceMinor: number;
  isKit: boolean;
  requiresShipping: boolean;
  unitCostMinor: number | null;
}

export interface NewProduct {
  title: string;
  vendor: string;
  variants: NewVariant[];
}

const ONLY_VARIANT = 'Default Title';

/**
 * Makes a product with its variants, each stocked at the merchant's location (as Shopify does) with nothing on hand.
 * Returns the product's and the variants' ids, in their order.
 */
export async function createProduct(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: NewProduct,
): Promise<{ id: bigint; variantIds: bigint[] }> {
  const at = { createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() };
  const home = await merchantLocation(tx);
  const product = await tx.product.create({
    data: {
      title: input.title,
      handle: await freeHandle(tx, input.title),
      vendor: input.vendor,
      ...at,
    },
  });
  const variantIds: bigint[] = [];
  for (const [i, variant] of input.variants.entries()) {
    const row = await tx.variant.create({
      data: {
        productId: product.id,
        title: variant.title === '' ? ONLY_VARIANT : variant.title,
        sku: variant.sku,
        priceMinor: variant.priceMinor,
        isKit: variant.isKit,
        position: i + 1,
        ...at,
        inventoryItem: {
          create: {
            requiresShipping: variant.requiresShipping,
            unitCostMinor: variant.unitCostMinor,
            ...at,
            levels: { create: { locationId: home.id, ...at } },
          },
        },
      },
    });
    variantIds.push(row.id);
  }
  await publish(ctx, tx, { topic: 'products/create', payload: await restProduct(tx, product.id) });
  return { id: product.id, variantIds };
}

async function freeHandle(tx: LocalShopifyTx, title: string): Promise<string> {
  const base =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'product';
  const taken = new Set(
    (await tx.product.findMany({ where: { handle: { startsWith: base } }, select: { handle: true } })).map(
      (row) => row.handle,
    ),
  );
  for (let n = 0; ; n += 1) {
    const handle = n === 0 ? base : `${base}-${n}`;
    if (!taken.has(handle)) return handle;
  }
}

export interface VariantChange {
  sku?: string | null;
  title?: string;
  priceMinor?: number;
}

/** Changes a variant, as a merchant would in the admin; products/update tells the app. */
export async function updateVariant(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  id: bigint,
  change: VariantChange,
): Promise<void> {
  const row = await tx.variant.findUnique({ where: { id } });
  if (!row) throw new NoSuchRecord(`Variant ${id}`);
  await tx.variant.update({ where: { id }, data: { ...change, updatedAt: ctx.clock.now() } });
  await announceProduct(ctx, tx, row.productId);
}

/** Deletes a product and its variants. Orders keep what they say of it. */
export async function deleteProduct(ctx: ShopContext, tx: LocalShopifyTx, id: bigint): Promise<void> {
  const removed = await tx.product.deleteMany({ where: { id } });
  if (removed.count === 0) throw new NoSuchRecord(`Product ${id}`);
  await publish(ctx, tx, { topic: 'products/delete', payload: { id: restId(id) } });
}

/** Tells the app that a product changed. */
export async function announceProduct(ctx: ShopContext, tx: LocalShopifyTx, id: bigint): Promise<void> {
  await tx.product.update({ where: { id }, data: { updatedAt: ctx.clock.now() } });
  await publish(ctx, tx, { topic: 'products/update', payload: await restProduct(tx, id) });
}

/** A product in the form of products/update. */
async function restProduct(tx: LocalShopifyTx, id: bigint): Promise<Record<string, unknown>> {
  const row = await tx.product.findUniqueOrThrow({
    where: { id },
    include: {
      variants: { orderBy: { position: 'asc' }, include: { inventoryItem: { include: { levels: true } } } },
    },
  });
  return {
    admin_graphql_api_id: gid('Product', row.id),
    body_html: row.descriptionHtml,
    created_at: row.createdAt.toISOString(),
    handle: row.handle,
    id: restId(row.id),
    product_type: row.productType,
    published_at: row.createdAt.toISOString(),
    template_suffix: null,
    title: row.title,
    updated_at: row.updatedAt.toISOString(),
    vendor: row.vendor,
    status: row.status.toLowerCase(),
    published_scope: 'web',
    tags: row.tags.join(', '),
    variants: row.variants.map((variant) => {
      const quantity = variant.inventoryItem?.levels.reduce((total, level) => total + level.onHand, 0) ?? 0;
      return {
        admin_graphql_api_id: gid('ProductVariant', variant.id),
        barcode: null,
        compare_at_price: null,
        created_at: variant.createdAt.toISOString(),
        id: restId(variant.id),
        inventory_policy: 'deny',
        position: variant.position,
        price: decimalOf(variant.priceMinor),
        product_id: restId(row.id),
        sku: variant.sku,
        taxable: variant.taxable,
        title: variant.title,
        updated_at: variant.updatedAt.toISOString(),
        option1: variant.title,
        option2: null,
        option3: null,
        image_id: null,
        inventory_item_id: variant.inventoryItem ? restId(variant.inventoryItem.id) : null,
        inventory_quantity: quantity,
        old_inventory_quantity: quantity,
      };
    }),
    options: [],
    images: [],
    image: null,
    media: [],
    variant_gids: row.variants.map((variant) => ({
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      updated_at: variant.updatedAt.toISOString(),
    })),
    has_variants_that_requires_components: false,
    category: null,
  };
}
