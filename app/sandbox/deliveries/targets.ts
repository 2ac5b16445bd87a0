/**
 * Which addresses the webhook sender may call. Checked at registration, and again before every attempt: all addresses a
 * name resolves to are judged, and the connection is made to these and no others, so that a name cannot point elsewhere
 * in between (docs/contract-decisions.md, "Addresses").
 */
import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { ruleWords } from '../words/errors.ts';

export interface TargetPolicy {
  /** Accept this machine's loopback addresses, and http for them. */
  readonly allowLoopback: boolean;
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a host name, at least one; rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** As any program of this machine resolves names. */
export const resolveBySystem: Resolve = (hostname) => dnsLookup(hostname, { all: true });

/** A name that does not resolve in this time counts as not resolving; every attempt judges it again. */
const resolveAtRegistrationMs = 3_000;

/** Below this, ports other than https's own belong to other services. */
const firstFreePort = 1_024;

/** Why a target is refused, as a rule to show beside the field. */
export class TargetRefused extends Error {
  constructor(rule: string) {
    super(rule);
    this.name = 'TargetRefused';
  }
}

/** Names that never lead out of a network, whatever they resolve to (RFC 6761, 6762, 7686, 8375; ICANN's "internal"). */
const innerNames = ['localhost', 'local', 'internal', 'home.arpa', 'onion'];

/** All of IPv6 that is given out to the public (RFC 4291, IANA); what lies outside may carry an IPv4 address inside. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address may be called: public unicast only, plus loopback where the policy says so. */
export function isAllowedAddress(address: string, policy: TargetPolicy): boolean {
  // ipaddr.js also reads spellings that are no addresses to anybody else, and zones.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = parsedAddress(address);
  const range = parsed.range();
  if (range === 'loopback') return policy.allowLoopback;
  if (range !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicIpv6);
}

/** Reads an address; an IPv4-mapped one is the IPv4 address that it is called by. */
function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  // ipaddr.js takes ::127.0.0.1 for a mapping, which it is not: the URL's form has no dots.
  const plain = isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  return ipaddr.process(plain);
}

/** The host's name without the dots that may end it, in lower case; an IPv6 address without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function isNameOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function isThisMachine(host: string): boolean {
  if (isIP(host) === 0) return isNameOf(host, 'localhost');
  return parsedAddress(host).range() === 'loopback';
}

/** Checks what an address says of itself, without the network. Throws TargetRefused. */
export function checkTargetUrl(text: string, policy: TargetPolicy): URL {
  const scheme = /^(https?):\/\/(?!\/)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || !URL.canParse(text)) throw new TargetRefused(ruleWords.https);
  // A URL's reader drops or turns these, so that what is registered is not what is called.
  // eslint-disable-next-line no-control-regex -- control characters are what the rule is about
  if (/[\s\\\u0000-\u001f\u007f]/u.test(text)) {
    throw new TargetRefused(ruleWords.plainUrl);
  }
  const url = new URL(text);
  const host = hostOf(url);
  const thisMachine = policy.allowLoopback && isThisMachine(host);
  if (scheme !== 'https' && !thisMachine) throw new TargetRefused(ruleWords.https);
  if (url.username !== '' || url.password !== '') {
    throw new TargetRefused(ruleWords.noCredentials);
  }
  if (thisMachine) return url;
  const reachable =
    isIP(host) === 0
      ? host.includes('.') && !innerNames.some((name) => isNameOf(host, name))
      : isAllowedAddress(host, policy);
  if (!reachable) throw new TargetRefused(ruleWords.publicAddress);
  if (url.port !== '' && Number(url.port) < firstFreePort) {
    throw new TargetRefused(ruleWords.port(firstFreePort));
  }
  return url;
}

/**
 * The addresses that a checked URL's host has at this moment, all of them judged: the ones to connect to. Throws
 * TargetRefused when any of them may not be called, and what `resolve` throws when there are none.
 */
export async function judgedAddresses(
  url: URL,
  policy: TargetPolicy,
  resolve: Resolve,
): Promise<readonly ResolvedAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }];
  if (addresses.length === 0) throw new Error('the name has no address');
  if (addresses.some(({ address }) => !isAllowedAddress(address, policy)))
    throw new TargetRefused(ruleWords.publicAddress);
  return addresses;
}

/**
 * Checks a target at registration: what it says of itself, and every address its host resolves to now. A host that does
 * not resolve is accepted. Throws TargetRefused.
 */
export async function checkTarget(
  text: string,
  policy: TargetPolicy,
  resolve: Resolve = resolveBySystem,
): Promise<void> {
  const url = checkTargetUrl(text, policy);
  const judged = judgedAddresses(url, policy, resolve).catch((error: unknown) => {
    if (error instanceof TargetRefused) throw error;
  });
  await Promise.race([judged, delay(resolveAtRegistrationMs, undefined, { ref: false })]);
}
