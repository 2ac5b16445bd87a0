/** Where the interfaces lie below the sandbox's origin. */
export const resellerBasePath = '/reseller/v1';
export const partnerBasePath = '/partner/v1';

/** base_url of reseller accounts. */
export function resellerBaseUrl(origin: string): string {
  return `${origin}${resellerBasePath}`;
}
