import { createHash } from 'node:crypto';
import { NotBuilt } from '../../core/errors.ts';
import { gid, type GidType } from '../../core/gid.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import type { Gql, Source } from '../fields/source.ts';

/** What can carry metafields here. */
export const METAFIELD_OWNERS = [
  'AppInstallation',
  'Customer',
  'Location',
  'Order',
  'Product',
  'ProductVariant',
  'Shop',
] as const satisfies readonly GidType[];
export type MetafieldOwner = (typeof METAFIELD_OWNERS)[number];

export interface MetafieldRow {
  id: bigint;
  ownerType: string;
  ownerId: bigint;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * A namespace as stored: `$app` and `$app:…` belong to the app that asks and are kept under its number
 * (`app--512300000001--…`); none at all means the app's own.
 */
export async function storedNamespace(g: Gql, namespace: string | null | undefined): Promise<string> {
  const name = namespace ?? '$app';
  if (!name.startsWith('$app')) return name;
  const install = await g.ctx.db.appInstall.findUniqueOrThrow({ where: { apiKey: g.ctx.app.apiKey } });
  const rest = name.slice('$app'.length).replace(/^:/, '');
  return rest === '' ? `app--${install.id}` : `app--${install.id}--${rest}`;
}

/** What a value is compared with in compare-and-set. */
export function compareDigest(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** The fields through which an owner shows its metafields. */
export function metafieldFields(g: Gql, ownerType: MetafieldOwner, ownerId: bigint) {
  return {
    metafield: async ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const where = { ownerType, ownerId, namespace: await storedNamespace(g, namespace), key };
      const row = await g.ctx.db.metafield.findUnique({ where: { ownerType_ownerId_namespace_key: where } });
      return row ? metafieldNode(row) : null;
    },
    metafields: async (args: PageArgs & { namespace?: string | null; keys?: string[] | null }) => {
      if (args.keys) throw new NotBuilt('metafields(keys:)');
      const namespace = args.namespace ? { namespace: await storedNamespace(g, args.namespace) } : {};
      const rows = await g.ctx.db.metafield.findMany({
        where: { ownerType, ownerId, ...namespace },
        orderBy: { id: 'asc' },
      });
      return connect('Metafield', rows, args, metafieldNode);
    },
  };
}

/** A metafield. */
export function metafieldNode(row: MetafieldRow): Source {
  return {
    __typename: 'Metafield',
    id: gid('Metafield', row.id),
    legacyResourceId: row.id,
    namespace: row.namespace,
    key: row.key,
    type: row.type,
    value: row.value,
    jsonValue: () =>
      /^json|^list\.|^number_integer$|^boolean$/.test(row.type)
        ? (JSON.parse(row.value) as unknown)
        : row.value,
    compareDigest: compareDigest(row.value),
    sizeInBytes: Buffer.byteLength(row.value),
    ownerType: row.ownerType.toUpperCase(),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
