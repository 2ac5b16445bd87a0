import { kits } from './kits.ts';

/** A customer's request for their data: the notice on Home, and the file that the merchant sends on. */
export const dataRequests = {
  title: (daysLeft: number): string =>
    daysLeft < 0
      ? 'A customer’s data request is overdue'
      : `A customer asked for their data: ${String(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'} left to answer`,
  text: (whose: string, dueOn: string): string =>
    `Download what Kitbridge holds about ${whose}, send it to them by ${dueOn}, and mark the request as answered. The file has no results, because Kitbridge doesn’t store any.`,
  ofOrders: (orders: string): string => `the customer of ${orders}`,
  ofCustomer: (id: string): string => `customer ${id} in Shopify`,
  ofNobody: 'this customer',
  download: 'Download file',
  downloadJson: 'Download JSON',
  answered: 'Mark as answered',
  downloadFailed: kits.export.failed.text,
  file: {
    name: 'customer-data',
    title: 'What Kitbridge holds about you',
    about: (madeAt: string): string =>
      `Kitbridge is the app the shop uses to send your kits. This is everything it held about you on ${madeAt}. It stores no results, interpretations, conversations, or dates of birth: the lab has those. All times are UTC.`,
    nothing: 'Nothing.',
    unreadable: 'Kept, but can’t be read',
    sections: {
      orders: {
        title: 'Orders',
        about: 'Your orders that contain kits or lab services, and when they went to the lab.',
      },
      kits: {
        title: 'Kits',
        about: 'Your kits: where they are, and whether a result exists. The result itself isn’t here.',
      },
      timeline: {
        title: 'What happened to your orders',
        about: 'Each step of your orders, and when it happened.',
      },
      notes: {
        title: 'Notes',
        about: 'What the shop’s team wrote down about your orders in Kitbridge.',
      },
      addresses: {
        title: 'Addresses',
        about: 'A shipping address the shop corrected for you, kept until shortly after the order is sent.',
      },
      access: {
        title: 'Access to results',
        about: 'Attempts to enter your date of birth for a kit. The date itself is never stored.',
      },
      claims: { title: 'Kits you added', about: 'Kits you added to your account with their code.' },
      claim_requests: {
        title: 'Requests to read a result',
        about:
          'When you asked to add a kit that someone else reads, or someone asked that of you, and what came of it.',
      },
      claim_tries: {
        title: 'Wrong tries at adding a kit',
        about: 'How often a kit’s code and date of birth didn’t match. Neither is stored.',
      },
      report_links: {
        title: 'Links to PDFs',
        about: 'Links that you opened a report with. Each works once, within a minute.',
      },
      conversations: {
        title: 'Conversations',
        about: 'The kits you asked questions about. The conversations themselves are stored at the lab.',
      },
      notices: { title: 'Notices', about: 'Which notices you want to see in your account.' },
      ai_use: { title: 'AI texts', about: 'How many texts and answers you requested each day.' },
      looks: {
        title: 'Access log',
        about: 'When data about you was viewed, why, and whether it was shown.',
      },
      requests: { title: 'Data requests', about: 'When you asked for your data.' },
      shop_events: {
        title: 'Messages from Shopify',
        about: 'What Shopify told Kitbridge about you or your orders. Only IDs are kept, and not for long.',
      },
    },
  },
} as const;
