/** What developers read on the sandbox's start page. */
export const homeWords = {
  title: 'Test kit service',
  heading: 'Test kit service sandbox',
  what: 'A complete, simulated test kit service for building against the reseller API. Orders, kits, results, and webhooks work as they do in production, but take seconds.',
  forDevelopers: 'For developers',
  console: 'Console',
  consoleHolds: 'accounts and tokens, requests, kits, and deliveries',
  reference: 'API reference, to read and try out',
  openapi: 'OpenAPI document',
  address: 'Base URL:',
  forKitHolders: 'Have a kit?',
  scan: 'Scan the QR code on your kit to register it.',
} as const;
