import type { SettingsWords } from './saved.ts';
import type { Settings } from '../../pages/settings.ts';
import { counted } from './words.ts';

const onOff = (value: boolean): string => (value ? 'on' : 'off');

export const settingsWords: SettingsWords<Settings> = {
  automaticRequests: {
    name: 'Fulfilment of paid orders',
    say: (value) => (value ? 'requested automatically' : 'only when requested in Shopify'),
  },
  graceMinutes: { name: 'Wait after the payment', say: duration },
  partialFulfilment: {
    name: 'Orders that are not fully mapped',
    say: (value) => (value === 'all' ? 'wait until all is mapped' : 'what is mapped goes first'),
  },
  holdHighRisk: { name: 'Hold orders with a high risk', say: onOff },
  holdMediumRisk: { name: 'Hold orders with a medium risk', say: onOff },
  sendTestOrders: { name: 'Send test orders to the sandbox', say: onOff },
  askBeforeResend: {
    name: 'An order whose answer got lost',
    say: (value) => (value ? 'ask me' : 'sent again after two searches'),
  },
  notifyCustomer: { name: 'Shipping e-mails to customers', say: onOff },
  tagOrders: { name: 'Tags on orders', say: onOff },
  costRates: {
    name: 'Exchange rates',
    say: (rates) =>
      rates.length === 0 ? 'none' : rates.map(({ from, to, rate }) => `1 ${from} = ${rate} ${to}`).join(', '),
  },
};

/** A wait in words: "90 minutes", "2 hours", "none". */
export function duration(minutes: number): string {
  if (minutes === 0) return 'none';
  return minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}
