import type { GraphQLResolveInfo } from 'graphql';
import { NotBuilt } from '../../core/errors.ts';
import { updateOrder, type OrderChanges } from '../../order-changes/update.ts';
import { mutate, requireId } from '../fields/mutation.ts';
import type { Gql } from '../fields/source.ts';

type OrderInput = { id: string } & OrderChanges & Record<string, unknown>;

const BUILT = new Set(['id', 'email', 'phone', 'note', 'shippingAddress']);

/** orderUpdate. */
export function orderMutations(g: Gql) {
  return {
    orderUpdate: ({ input: { id, ...changes } }: { input: OrderInput }, info: GraphQLResolveInfo) => {
      const missing = Object.keys(changes).find((name) => !BUILT.has(name));
      if (missing !== undefined) throw new NotBuilt(`OrderInput.${missing}`);
      const orderId = requireId('Order', id);
      return mutate(
        g,
        info,
        (tx) => updateOrder(g.ctx, tx, { id: orderId, changes }),
        () => ({ order: () => g.node('Order', orderId) }),
      );
    },
  };
}
