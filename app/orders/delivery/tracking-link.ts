import type { Kit } from '../../db/generated/app/client.ts';

/** A parcel's number, and where it can be followed. */
export interface TrackingLink {
  code: string;
  url: string | null;
}

/** Each parcel once, in the kits' order. What is no web address becomes no link: it comes from outside. */
export function parcelsOf(kits: readonly Pick<Kit, 'trackingCode' | 'trackingLink'>[]): TrackingLink[] {
  const links = new Map<string, string | null>();
  for (const { trackingCode, trackingLink } of kits)
    if (trackingCode !== null) links.set(trackingCode, links.get(trackingCode) ?? webAddress(trackingLink));
  return [...links].map(([code, url]) => ({ code, url }));
}

function webAddress(link: string | null): string | null {
  return link !== null && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
