/**
 * Faults of the platform itself that the control address asks for: the Admin API answers 503, or is silent for a
 * while; session tokens are handed out when their time is over already.
 */
export const PLATFORM_FAULT_KINDS = ['api_unavailable', 'api_silent', 'stale_session_token'] as const;
export type PlatformFaultKind = (typeof PLATFORM_FAULT_KINDS)[number];

export interface PlatformFault {
  /** How often it still acts. */
  times: number;
  /** How long the Admin API is silent before it answers, in milliseconds of the machine's clock. */
  ms: number;
}

/** Those in force; gone with the process. */
export type PlatformFaults = Map<PlatformFaultKind, PlatformFault>;

/** Takes one of the fault's times; null when it is not in force, or no longer. */
export function takePlatformFault(
  ctx: { readonly platformFaults: PlatformFaults },
  kind: PlatformFaultKind,
): PlatformFault | null {
  const fault = ctx.platformFaults.get(kind);
  if (!fault || fault.times === 0) return null;
  fault.times -= 1;
  return fault;
}
