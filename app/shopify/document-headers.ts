/** Where the embedded app runs other than in Shopify's own admin. Operator's configuration. */
export interface DocumentStandIns {
  /** The App Bridge script's address instead of Shopify's; null for Shopify's own. */
  readonly appBridgeUrl: string | null;
  /** Origins that may hold the app in a frame besides the shop and Shopify's admin. */
  readonly frameAncestors: readonly string[];
}

const FRAME_ANCESTORS = /frame-ancestors ([^;]*)/;
const NONCE = /'nonce-[^']+'/;

/** App Bridge, the font that Polaris asks for, and pictures of products. */
const SHOPIFY_CDN = 'https://cdn.shopify.com';
/** What App Bridge tells Shopify of speed and failures. */
const SHOPIFY_METRICS = 'https://*.shopifysvc.com';
/** Where a login goes on. */
const SHOPIFY_ADMIN = ['https://admin.shopify.com', 'https://*.myshopify.com'];

/** The header by which a page says which of its own inline scripts may run. */
export const nonceDirective = (nonce: string): string => ` script-src 'nonce-${nonce}';`;

/**
 * All that a page of the app may do. Only its own scripts run, and App Bridge; inline ones need the page's nonce. Polaris
 * sets inline styles, which no nonce allows.
 *
 * @param nonce as it stands in a policy; null for the library's own pages, whose script is inline and has none
 */
function pagePolicy(
  { appBridgeUrl, frameAncestors }: DocumentStandIns,
  nonce: string | null,
  mayFrame: string,
): string {
  const bridge = appBridgeUrl === null ? SHOPIFY_CDN : new URL(appBridgeUrl).origin;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", nonce ?? "'unsafe-inline'", bridge],
    'style-src': ["'self'", "'unsafe-inline'", SHOPIFY_CDN],
    'font-src': ["'self'", 'data:', SHOPIFY_CDN],
    'img-src': ["'self'", 'data:', 'blob:', SHOPIFY_CDN],
    'connect-src': ["'self'", bridge, SHOPIFY_METRICS, ...SHOPIFY_ADMIN],
    'form-action': ["'self'", ...SHOPIFY_ADMIN, ...frameAncestors],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': mayFrame === "'none'" ? [mayFrame] : [mayFrame, ...frameAncestors],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Finishes a document's headers after the library: a full content security policy, in which no page may be framed unless
 * the library named the shop that may. A page that says itself what it may do keeps that. Where App Bridge comes from
 * elsewhere, the preload that names Shopify's is replaced.
 */
export function finishDocumentHeaders(headers: Headers, documents: DocumentStandIns): void {
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes('default-src')) {
    const mayFrame = FRAME_ANCESTORS.exec(policy)?.[1]?.trim() ?? "'none'";
    const nonce = NONCE.exec(policy)?.[0] ?? null;
    headers.set('content-security-policy', pagePolicy(documents, nonce, mayFrame));
  }
  if (documents.appBridgeUrl !== null && headers.has('link')) {
    headers.set('link', `<${documents.appBridgeUrl}>; rel="preload"; as="script";`);
  }
}
