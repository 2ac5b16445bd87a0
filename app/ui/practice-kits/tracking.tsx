import { Link } from '@shopify/polaris';
import type { TrackingLink } from '../../orders/delivery/tracking-link.ts';

/** A parcel's number, the way to where it can be followed. */
export function Tracking({ tracking: { code, url } }: { tracking: TrackingLink }) {
  if (url === null) return code;
  return (
    <Link url={url} target="_blank">
      {code}
    </Link>
  );
}
