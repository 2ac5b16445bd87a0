import type { Settings } from '../../pages/settings.ts';
import { settings } from '../../words/settings.ts';
import type { SettingsWords } from './saved.ts';

const { sending, partial, care, lostAnswers, customers, rates, values } = settings;

/** Each setting by its name and its values, as they are told where somebody else saved first. */
export const settingsWords: SettingsWords<Settings> = {
  automaticRequests: {
    name: sending.who.title,
    say: (isOn) => (isOn ? sending.who.automatic.short : sending.who.merchant.short),
  },
  graceMinutes: { name: sending.wait.label, say: values.wait },
  partialFulfilment: {
    name: partial.title,
    say: (value) => (value === 'all' ? partial.all.short : partial.matchedFirst.short),
  },
  holdHighRisk: { name: care.highRisk.label, say: values.onOff },
  holdMediumRisk: { name: care.mediumRisk.label, say: values.onOff },
  sendTestOrders: { name: care.testOrders.label, say: values.onOff },
  askBeforeResend: {
    name: lostAnswers.title,
    say: (isAsked) => (isAsked ? lostAnswers.ask.short : lostAnswers.resend.short),
  },
  notifyCustomer: { name: customers.notify.short, say: values.onOff },
  tagOrders: { name: customers.tag.short, say: values.onOff },
  costRates: {
    name: rates.name,
    say: (all) =>
      all.length === 0
        ? rates.noneShort
        : all.map(({ from, to, rate }) => rates.said(from, rate, to)).join(', '),
  },
};
