export type { Clock } from './core/clock.ts';
export type { LocalExtension } from './core/extensions.ts';
export { startLocalShopify, type LocalShopifyOptions, type RunningLocalShopify } from './serving/start.ts';
