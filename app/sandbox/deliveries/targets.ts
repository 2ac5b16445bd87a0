/**
 * Which addresses the webhook sender may call. Checked at registration, and again for every connection: the address a
 * name resolves to is judged and then used, so that a name cannot point elsewhere in between.
 */
import { lookup as dnsLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

export interface TargetPolicy {
  /** Accept this machine's loopback addresses, and http for them. */
  readonly allowLoopback: boolean;
}

/** A name that does not resolve in this time counts as not resolving; every attempt judges it again. */
const resolveAtRegistrationMs = 3_000;

/** Why a target is refused, as a rule to show beside the field. */
export class TargetRefused extends Error {
  constructor(rule: string) {
    super(rule);
    this.name = 'TargetRefused';
  }
}

const notPublic = 'must be reachable from the internet: private and reserved addresses are not called';

/** Whether an IP address may be called: public unicast only, plus loopback where the policy says so. */
export function isAllowedAddress(address: string, policy: TargetPolicy): boolean {
  if (!ipaddr.isValid(address)) return false;
  // process() reads an IPv4 address out of its IPv6 mapping.
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (policy.allowLoopback && range === 'loopback');
}

function literalHost(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

function mayUseHttp(url: URL, policy: TargetPolicy): boolean {
  if (!policy.allowLoopback) return false;
  if (url.hostname === 'localhost') return true;
  const literal = literalHost(url);
  return literal !== null && ipaddr.process(literal).range() === 'loopback';
}

/** Checks what an address says of itself, without the network. Throws TargetRefused. */
export function checkTargetUrl(text: string, policy: TargetPolicy): URL {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayUseHttp(url, policy))) {
    throw new TargetRefused('must be an https:// URL');
  }
  if (url.username !== '' || url.password !== '')
    throw new TargetRefused('must not contain a user name or password');
  const literal = literalHost(url);
  if (literal !== null && !isAllowedAddress(literal, policy)) throw new TargetRefused(notPublic);
  return url;
}

/** As checkTargetUrl, and every address the host resolves to now. A host that does not resolve is accepted. */
export async function checkTarget(text: string, policy: TargetPolicy): Promise<void> {
  const url = checkTargetUrl(text, policy);
  if (literalHost(url) !== null) return;
  const addresses = await Promise.race([
    resolveAll(url.hostname).catch(() => []),
    delay(resolveAtRegistrationMs, [], { ref: false }),
  ]);
  if (addresses.some(({ address }) => !isAllowedAddress(address, policy))) throw new TargetRefused(notPublic);
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });
}

/** A connection's name lookup that hands on judged addresses only, so the one connected to is the one judged. */
export function guardedLookup(policy: TargetPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname).then(
      (addresses) => {
        const first = addresses[0];
        if (first === undefined || addresses.some(({ address }) => !isAllowedAddress(address, policy))) {
          callback(new TargetRefused(notPublic), '', 0);
        } else if (options.all === true) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), '', 0);
      },
    );
  };
}
