/** What the preview of the account pages says. */
export const previewWords = {
  pageTitle: 'Account preview',
  heading: 'Account preview',
  customer: 'Customer',
  page: 'Page',
  language: 'Language',
  runExtensions: 'Run extensions',
  runIn: { page: 'In the page', worker: 'In web workers, like Shopify' },
  show: 'Show preview',
  signsIn: 'This also signs this browser in as the customer.',
  chooseCustomer: 'Choose a customer to preview their account.',
  phone: (widthPx: number) => `Phone (${widthPx} px)`,
  desktop: (widthPx: number) => `Desktop (${widthPx} px)`,
};
