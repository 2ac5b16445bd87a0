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
      `Kitbridge is the app with which the shop sends your kits. This is everything it held about you on ${madeAt}. It stores no results, interpretations, conversations, or dates of birth: the lab has those. All times are UTC.`,
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
      addresses: {
        title: 'Addresses',
        about: 'A shipping address the shop corrected for you, kept until shortly after the order is sent.',
      },
      access: {
        title: 'Access to results',
        about: 'How your date of birth was tried for a kit. The date itself is never stored.',
      },
      claims: { title: 'Kits you added', about: 'Kits you added to your account with their code.' },
      conversations: {
        title: 'Conversations',
        about: 'For which kits you asked questions. What was said is stored at the lab.',
      },
      notices: { title: 'Notices', about: 'Which notices you want to see in your account.' },
      ai_use: { title: 'AI texts', about: 'How many texts and answers you had written on a day.' },
      looks: {
        title: 'Access log',
        about: 'When something about you was looked at, what for, and whether it was shown.',
      },
      requests: { title: 'Data requests', about: 'When you asked for your data.' },
    },
  },
} as const;
