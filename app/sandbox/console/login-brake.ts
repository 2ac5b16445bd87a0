/** Slows down whoever tries tokens: after a few wrong ones an address has to wait, longer each time. */
import ipaddr from 'ipaddr.js';

const freeTries = 5;
const firstWaitMs = 1_000;
const longestWaitMs = 300_000;
/** Tries are forgotten after this long without one. */
const forgetAfterMs = 900_000;
const mostAddresses = 10_000;

export interface LoginBrake {
  /** Counts a try before its token is looked at; returns how long to wait instead, in milliseconds, or 0. */
  begin(address: string): number;
  /** The token was right: the address starts afresh. */
  succeeded(address: string): void;
}

export function createLoginBrake(now: () => number): LoginBrake {
  const tries = new Map<string, { count: number; lastMs: number; freeAtMs: number }>();
  return {
    begin(address) {
      const who = network(address);
      const nowMs = now();
      const known = tries.get(who);
      const seen = known !== undefined && nowMs - known.lastMs < forgetAfterMs ? known : null;
      if (seen !== null && nowMs < seen.freeAtMs) return seen.freeAtMs - nowMs;
      const number = (seen?.count ?? 0) + 1;
      const waitMs =
        number < freeTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (number - freeTries));
      // Put at the end, so that the address that was quiet longest is the first to be forgotten.
      tries.delete(who);
      tries.set(who, { count: number, lastMs: nowMs, freeAtMs: nowMs + waitMs });
      for (const oldest of tries.keys()) {
        if (tries.size <= mostAddresses) break;
        tries.delete(oldest);
      }
      return 0;
    },
    succeeded: (address) => void tries.delete(network(address)),
  };
}

/** An IPv6 network of one owner counts as one address; otherwise the brake would have no end of them to remember. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':');
}
