import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import { Refused } from '../../core/errors.ts';
import { gid, parseGid } from '../../core/gid.ts';
import { mutate, requireIdempotencyKey } from '../fields/mutation.ts';
import { committedQuantity, inventoryItemNode, inventoryLevelNode } from '../nodes/inventory.ts';
import { locationById } from '../nodes/location.ts';
import type { Gql } from '../fields/source.ts';
import {
  activate,
  Change,
  once,
  requireChangeFrom,
  setQuantities,
  updateItem,
  type ItemInput,
  type QuantityInput,
} from './stock.ts';

/** The inventory mutations that are built. */
export function inventoryMutations(g: Gql) {
  return {
    inventoryActivate: (args: Parameters<typeof activate>[2], info: GraphQLResolveInfo) => {
      const key = requireIdempotencyKey(info);
      return mutate(
        g,
        info,
        (tx) =>
          once(
            g,
            tx,
            { key, mutation: 'inventoryActivate', input: args },
            (stored) => z.object({ id: z.coerce.bigint() }).parse(stored).id,
            async () => {
              const id = await activate(g, tx, args);
              return { result: id, stored: { id: String(id) } };
            },
          ),
        (id) => ({
          inventoryLevel: async () =>
            inventoryLevelNode(g, await g.ctx.db.inventoryLevel.findUniqueOrThrow({ where: { id } })),
        }),
      );
    },

    inventoryDeactivate: (args: { inventoryLevelId: string }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        async (tx) => {
          const parsed = parseGid(args.inventoryLevelId);
          const level =
            parsed?.type === 'InventoryLevel'
              ? await tx.inventoryLevel.findFirst({ where: { id: parsed.id, active: true } })
              : null;
          const field = ['inventoryLevelId'];
          if (!level) throw new Refused('The inventory level could not be found.', { field });
          if ((await committedQuantity(tx, level)) > 0) {
            throw new Refused(
              'Cannot unstock this inventory item from this location because it has committed quantities.',
              { field },
            );
          }
          const places = await tx.inventoryLevel.count({
            where: { inventoryItemId: level.inventoryItemId, active: true },
          });
          if (places === 1) {
            throw new Refused(
              'Cannot unstock an inventory item from the only location at which it is stocked.',
              { field },
            );
          }
          const updatedAt = g.ctx.clock.now();
          await tx.inventoryLevel.update({
            where: { id: level.id },
            data: { active: false, onHand: 0, updatedAt },
          });
        },
        () => ({}),
      ),

    inventorySetQuantities: (
      args: {
        input: {
          name: string;
          reason: string;
          referenceDocumentUri?: string | null;
          quantities: QuantityInput[];
        };
      },
      info: GraphQLResolveInfo,
    ) => {
      const key = requireIdempotencyKey(info);
      requireChangeFrom(args.input.quantities);
      return mutate(
        g,
        info,
        (tx) =>
          once(
            g,
            tx,
            { key, mutation: 'inventorySetQuantities', input: args.input },
            (stored) => z.object({ changes: z.array(Change) }).parse(stored).changes,
            async () => {
              const changes = await setQuantities(g, tx, args.input);
              const stored = changes.map((change) => ({
                ...change,
                levelId: String(change.levelId),
                inventoryItemId: String(change.inventoryItemId),
                locationId: String(change.locationId),
              }));
              return { result: changes, stored: { changes: stored } };
            },
          ),
        (changes) => ({
          inventoryAdjustmentGroup: {
            __typename: 'InventoryAdjustmentGroup',
            id: gid('InventoryAdjustmentGroup', changes[0]?.levelId ?? 0n),
            createdAt: g.ctx.clock.now(),
            reason: args.input.reason,
            referenceDocumentUri: args.input.referenceDocumentUri ?? null,
            changes: changes.map((change) => changeNode(g, change)),
          },
        }),
      );
    },

    inventoryItemUpdate: (args: { id: string; input: ItemInput }, info: GraphQLResolveInfo) =>
      mutate(
        g,
        info,
        (tx) => updateItem(g, tx, args.id, args.input),
        (id) => ({
          inventoryItem: async () =>
            inventoryItemNode(g, await g.ctx.db.inventoryItem.findUniqueOrThrow({ where: { id } })),
        }),
      ),
  };
}

function changeNode(g: Gql, change: Change) {
  return {
    __typename: 'InventoryChange',
    name: change.name,
    delta: change.delta,
    quantityAfterChange: change.after,
    ledgerDocumentUri: null,
    item: async () =>
      inventoryItemNode(
        g,
        await g.ctx.db.inventoryItem.findUniqueOrThrow({ where: { id: change.inventoryItemId } }),
      ),
    location: () => locationById(g, change.locationId),
  };
}
