import { noteUninstalled } from '../../shopify/installation.ts';
import type { Topic } from './context.ts';

export const appUninstalled: Topic = {
  idsOf: () => ({}),
  async handle(ctx, { shop, triggeredAt }) {
    await noteUninstalled(ctx, shop, triggeredAt);
  },
};

export const scopesUpdated: Topic = {
  idsOf: () => ({}),
  // The stored scopes change with the next token.
  handle: () => Promise.resolve(),
};
