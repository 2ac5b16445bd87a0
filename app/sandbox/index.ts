/**
 * The in-house service: the reseller interface with its own database, clock, faults and webhooks. It reaches nothing of
 * the app's, and the app reaches it over HTTP alone.
 */
export { adminTokenMinLength } from './accounts/admin-token.ts';
export { startSandbox } from './serving/start.ts';
export type { RunningSandbox, SandboxOptions, SandboxReady } from './serving/start.ts';
