/** Where the embedded app runs other than in Shopify's own admin. Operator's configuration. */
export interface DocumentStandIns {
  /** The App Bridge script's address instead of Shopify's; null for Shopify's own. */
  readonly appBridgeUrl: string | null;
  /** Origins that may hold the app in a frame besides the shop and Shopify's admin. */
  readonly frameAncestors: readonly string[];
}

const FRAME_ANCESTORS = /frame-ancestors ([^;]*)/;

/**
 * Finishes a document's headers after the library: no page may be framed unless the library named the shop that may,
 * and where App Bridge comes from elsewhere, the preload that names Shopify's is replaced.
 */
export function finishDocumentHeaders(
  headers: Headers,
  { appBridgeUrl, frameAncestors }: DocumentStandIns,
): void {
  const policy = headers.get('content-security-policy');
  if (policy === null || !FRAME_ANCESTORS.test(policy)) {
    headers.append('content-security-policy', "frame-ancestors 'none';");
  } else if (frameAncestors.length > 0) {
    headers.set(
      'content-security-policy',
      policy.replace(FRAME_ANCESTORS, (_all, origins: string) =>
        ['frame-ancestors', origins.trim(), ...frameAncestors].join(' '),
      ),
    );
  }
  if (appBridgeUrl !== null && headers.has('link')) {
    headers.set('link', `<${appBridgeUrl}>; rel="preload"; as="script";`);
  }
}
