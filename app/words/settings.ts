import { LONGEST_GRACE_MINUTES } from '../contract/admin/limits.ts';
import { counted, duration } from './shared.ts';

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');

/** "one day", "7 days". */
const longestWait = counted(LONGEST_GRACE_MINUTES / 60 / 24, 'day');

/** The Settings page: how the shop's orders are handled. */
export const settings = {
  title: 'Settings',
  subtitle: 'How Kitbridge handles your orders',
  saved: 'Settings saved',
  sending: {
    title: 'Sending orders',
    about: 'Orders go to the lab when fulfillment is requested in Shopify. Kitbridge can request it for you.',
    who: {
      title: 'Fulfillment of paid orders',
      automatic: {
        label: 'Request automatically',
        help: 'Orders are sent automatically. Blocked orders wait and show the reason.',
        short: 'Automatic',
      },
      merchant: {
        label: 'Request manually',
        help: 'We’ll send an order only after you request fulfillment in Shopify.',
        short: 'Manual',
      },
    },
    wait: {
      label: 'Cancellation window',
      unit: 'Unit',
      minutes: 'minutes',
      hours: 'hours',
      help: 'How long we wait after payment, so you can change or cancel an order before it’s sent. Manual requests are sent immediately.',
      wrong: `Enter up to ${longestWait}.`,
    },
  },
  partial: {
    title: 'Partly matched orders',
    about: 'Only products matched to a lab test can be sent to the lab.',
    choice: 'When some products aren’t matched',
    all: {
      label: 'Wait until everything is matched',
      help: 'The whole order is sent together.',
      short: 'Wait for all',
    },
    matchedFirst: {
      label: 'Send matched products first',
      help: 'The rest follows once matched. Your customer gets several parcels, and the lab may charge shipping for each.',
      short: 'Matched first',
    },
  },
  care: {
    title: 'Fraud risk and test orders',
    about: 'Shopify rates each order’s fraud risk. Held orders wait until you accept it.',
    highRisk: {
      label: 'Hold high-risk orders',
      help: 'Shopify recommends canceling these orders.',
    },
    mediumRisk: {
      label: 'Hold medium-risk orders',
      help: 'Shopify recommends investigating these orders.',
    },
    testOrders: {
      label: 'Send test orders to the sandbox',
      help: 'Orders paid with Shopify test payments. They never go to a production account.',
    },
  },
  lostAnswers: {
    title: 'If the lab doesn’t confirm an order',
    about:
      'Sometimes a connection drops while an order is being sent, and we can’t tell whether the lab got it.',
    choice: 'If we can’t find it at the lab',
    resend: {
      label: 'Send it again',
      help: 'We search all your lab orders, wait a few minutes, and search again. In rare cases an order could still be placed twice. If that happens, we’ll tell you so the lab can cancel one.',
      short: 'Send again',
    },
    ask: {
      label: 'Ask me first',
      help: 'We search the same way, then the order waits until you’ve checked with the lab.',
      short: 'Ask first',
    },
  },
  customers: {
    title: 'Notifications and tags',
    about: 'Choose what your customers are sent and what your team sees in Shopify.',
    notify: {
      label: 'Email customers when kits ship',
      help: 'Shopify sends its shipping email with tracking. Your choice on an individual request takes priority.',
      short: 'Shipping emails',
    },
    tag: {
      label: 'Tag orders with their status',
      help: 'Lets you filter orders in Shopify. Kitbridge only changes its own tags and removes them if you turn this off.',
      short: 'Order tags',
    },
  },
  rates: {
    title: 'Exchange rates for margins',
    about:
      'Margins appear when the price and cost share a currency, or you add a rate. Rates aren’t updated automatically.',
    none: 'No exchange rates. Margins appear only when the lab bills in your store currency.',
    name: 'Exchange rates',
    add: 'Add rate',
    row: (number: number): string => `Rate ${String(number)}`,
    remove: 'Remove',
    removeLabel: (number: number): string => `Remove rate ${String(number)}`,
    from: { label: 'Lab currency', example: 'EUR', wrong: 'Enter a currency, such as EUR.' },
    rate: {
      label: 'Rate',
      help: (to: string, from: string): string =>
        to === '' || from === '' ? 'Store currency for one unit of lab currency.' : `${to} for one ${from}.`,
      wrong: (example: string): string => `Enter a rate above zero, such as ${example}.`,
    },
    to: {
      label: 'Store currency',
      example: 'USD',
      wrong: 'Enter a currency, such as USD.',
      same: 'Choose a different currency.',
      repeated: 'You already added this rate.',
    },
    said: (from: string, rate: string, to: string): string => `One ${from} = ${rate} ${to}`,
    noneShort: 'None',
  },
  /** How a value is told where somebody else saved first. */
  values: { onOff, wait: duration },
};
