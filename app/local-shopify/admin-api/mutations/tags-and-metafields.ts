import type { GraphQLResolveInfo } from 'graphql';
import type { LocalShopifyTx } from '../../../db/local-shopify-client.ts';
import { NoSuchRecord, NotBuilt, Refused } from '../../core/errors.ts';
import { parseGid, type GidType } from '../../core/gid.ts';
import { announceOrder } from '../../order-changes/change.ts';
import { accessDenied, holdsScope } from '../fields/access.ts';
import { mutate } from '../fields/mutation.ts';
import {
  compareDigest,
  METAFIELD_OWNERS,
  metafieldNode,
  storedNamespace,
  type MetafieldOwner,
} from '../nodes/metafield.ts';
import type { Gql } from '../fields/source.ts';

/** The scope that writing to a record takes. Shopify checks it by the record; the schema's list does not say so. */
const WRITE_SCOPES: Partial<Record<string, string>> = {
  Order: 'write_orders',
  Customer: 'write_customers',
  Product: 'write_products',
  ProductVariant: 'write_products',
  Location: 'write_locations',
};

function requireWrite(g: Gql, type: string, fieldName: string): void {
  const scope = WRITE_SCOPES[type];
  if (!scope || holdsScope(g.scopes, [scope])) return;
  throw accessDenied(fieldName, { requiredAccess: `\`${scope}\` access scope.`, scopes: [scope] });
}

const taggedNode = (g: Gql, id: string) => {
  const parsed = parseGid(id);
  return parsed ? g.node(parsed.type as GidType, parsed.id) : null;
};

const TAGS_MAX = 250;
const TAG_LENGTH_MAX = 255;

/** A list of tags, each entry perhaps several with commas between. */
function tagList(tags: string[]): string[] {
  return tags
    .flatMap((entry) => entry.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

async function changeTags(
  g: Gql,
  tx: LocalShopifyTx,
  id: string,
  change: (before: string[]) => string[],
): Promise<void> {
  const parsed = parseGid(id);
  if (!parsed) throw new NoSuchRecord(id);
  const where = { id: parsed.id };
  const updatedAt = g.ctx.clock.now();
  const apply = (before: { tags: string[] } | null) => {
    if (!before) throw new NoSuchRecord(id);
    const tags = change(before.tags);
    if (tags.length > TAGS_MAX) throw new Refused(`Tags cannot exceed ${TAGS_MAX}.`, { field: ['tags'] });
    return { tags, updatedAt };
  };
  if (parsed.type === 'Order') {
    await tx.order.update({ where, data: apply(await tx.order.findUnique({ where })) });
    await announceOrder(g.ctx, tx, parsed.id, ['orders/updated']);
  } else if (parsed.type === 'Customer') {
    await tx.customer.update({ where, data: apply(await tx.customer.findUnique({ where })) });
  } else if (parsed.type === 'Product') {
    await tx.product.update({ where, data: apply(await tx.product.findUnique({ where })) });
  } else {
    throw new NotBuilt(`Tags on ${parsed.type}`);
  }
}

interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

const METAFIELDS_MAX = 25;

async function ownerExists(tx: LocalShopifyTx, type: MetafieldOwner, id: bigint): Promise<boolean> {
  const where = { id };
  const find: Record<MetafieldOwner, () => Promise<unknown>> = {
    AppInstallation: () => tx.appInstall.findUnique({ where }),
    Customer: () => tx.customer.findUnique({ where }),
    Location: () => tx.location.findUnique({ where }),
    Order: () => tx.order.findUnique({ where }),
    Product: () => tx.product.findUnique({ where }),
    ProductVariant: () => tx.variant.findUnique({ where }),
    Shop: () => tx.shop.findUnique({ where }),
  };
  return (await find[type]()) !== null;
}

async function setMetafield(g: Gql, tx: LocalShopifyTx, input: MetafieldInput, i: number) {
  const field = (name: string) => ['metafields', String(i), name];
  const owner = parseGid(input.ownerId);
  const ownerType = METAFIELD_OWNERS.find((type) => type === owner?.type);
  if (owner && !ownerType) throw new NotBuilt(`Metafields on ${owner.type}`);
  if (!owner || !ownerType || !(await ownerExists(tx, ownerType, owner.id))) {
    throw new Refused('Owner does not exist.', { field: field('ownerId'), userErrorCode: 'INVALID' });
  }
  requireWrite(g, ownerType, 'metafieldsSet');
  const where = {
    ownerType,
    ownerId: owner.id,
    namespace: await storedNamespace(g, input.namespace),
    key: input.key,
  };
  const before = await tx.metafield.findUnique({ where: { ownerType_ownerId_namespace_key: where } });
  const isOwn = ownerType === 'Order' && (input.namespace ?? '$app') === '$app';
  const defined = isOwn ? g.ctx.app.config.orderMetafieldTypes.get(input.key) : undefined;
  if (defined !== undefined && input.type != null && input.type !== defined) {
    throw new Refused(`Type must be consistent with the definition's type: '${defined}'.`, {
      field: field('type'),
      userErrorCode: 'INVALID_TYPE',
    });
  }
  if (!before && !input.type && defined === undefined) {
    throw new Refused("Type can't be blank", { field: field('type'), userErrorCode: 'BLANK' });
  }
  if (input.value === '')
    throw new Refused("Value can't be blank.", { field: field('value'), userErrorCode: 'BLANK' });
  const expected = input.compareDigest;
  if (expected !== undefined && expected !== (before ? compareDigest(before.value) : null)) {
    throw new Refused(
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.',
      {
        field: field('compareDigest'),
        userErrorCode: 'STALE_OBJECT',
      },
    );
  }
  const now = g.ctx.clock.now();
  const type = input.type ?? defined ?? before?.type ?? '';
  checkValue(type, input.value, field('value'));
  return tx.metafield.upsert({
    where: { ownerType_ownerId_namespace_key: where },
    create: { ...where, type, value: input.value, createdAt: now, updatedAt: now },
    update: { type, value: input.value, updatedAt: now },
  });
}

/** Values of the types in use must parse; of others, any text is taken. */
function checkValue(type: string, value: string, field: string[]): void {
  const refuse = (message: string) => new Refused(message, { field, userErrorCode: 'INVALID_VALUE' });
  if (type === 'json' || type.startsWith('list.')) {
    try {
      JSON.parse(value);
    } catch {
      throw refuse('Value must be valid JSON.');
    }
  }
  if (type === 'number_integer' && !/^-?\d+$/.test(value)) throw refuse('Value must be an integer.');
  if (type === 'boolean' && !/^(true|false)$/.test(value)) throw refuse('Value must be true or false.');
  if (type === 'url' && !URL.canParse(value)) throw refuse('Value must be a URL.');
}

/** tagsAdd, tagsRemove and metafieldsSet. */
export function tagAndMetafieldMutations(g: Gql) {
  return {
    tagsAdd: (args: { id: string; tags: string[] }, info: GraphQLResolveInfo) => {
      requireWrite(g, parseGid(args.id)?.type ?? '', 'tagsAdd');
      const added = tagList(args.tags);
      return mutate(
        g,
        info,
        (tx) => {
          if (added.some((tag) => tag.length > TAG_LENGTH_MAX)) {
            throw new Refused(`Tags cannot exceed ${TAG_LENGTH_MAX} characters.`, { field: ['tags'] });
          }
          // Tags are compared without regard to case; the first spelling stays.
          return changeTags(g, tx, args.id, (before) =>
            added.reduce(
              (tags, tag) => (tags.some((other) => sameTag(other, tag)) ? tags : [...tags, tag]),
              before,
            ),
          );
        },
        () => ({ node: () => taggedNode(g, args.id) }),
      );
    },

    tagsRemove: (args: { id: string; tags: string[] }, info: GraphQLResolveInfo) => {
      requireWrite(g, parseGid(args.id)?.type ?? '', 'tagsRemove');
      const removed = tagList(args.tags);
      return mutate(
        g,
        info,
        (tx) =>
          changeTags(g, tx, args.id, (before) =>
            before.filter((tag) => !removed.some((other) => sameTag(other, tag))),
          ),
        () => ({ node: () => taggedNode(g, args.id) }),
      );
    },

    metafieldsSet: (args: { metafields: MetafieldInput[] }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        async (tx) => {
          if (args.metafields.length > METAFIELDS_MAX) {
            throw new Refused(`Exceeded the maximum metafields input limit of ${METAFIELDS_MAX}.`, {
              field: ['metafields'],
              userErrorCode: 'LESS_THAN_OR_EQUAL_TO',
            });
          }
          const rows = [];
          for (const [i, input] of args.metafields.entries()) rows.push(await setMetafield(g, tx, input, i));
          return rows;
        },
        (rows) => ({ metafields: rows.map(metafieldNode) }),
      ),
  };
}

const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
