import {
  loadingKits,
  opensNewTab,
  problemWords,
  supportWords,
  tryAgain,
  waitWords,
  yourKits,
} from './common.ts';
import { requestLine } from './claim-requests.ts';
import { claimedByOther, kitOf, kitWords, parcelWords, registerByPhone } from './kits.ts';
import type { Words } from './text.ts';

/** The block on an order’s page. */
export const kitStatusWords = {
  name: { en: 'Kit status', de: 'Kit-Status' },
  heading: yourKits,
  headingOne: { en: 'Your test kit', de: 'Ihr Testkit' },
  kitOf,
  code: { en: 'Kit code: {{code}}', de: 'Kit-Code: {{code}}' },
  ...kitWords,
  claimedByOther,
  request: { line: requestLine, answer: { en: 'Answer', de: 'Antworten' } },
  support: supportWords,
  action: {
    ...kitWords.action,
    see_result: { en: 'See your result', de: 'Ergebnis ansehen' },
  },
  // Of several kits, each has its number in its button.
  actionOf: {
    register: { en: 'Register kit {{number}}', de: 'Kit {{number}} registrieren' },
    track: { en: 'Track kit {{number}}', de: 'Kit {{number}} verfolgen' },
    see_result: { en: 'See result of kit {{number}}', de: 'Ergebnis von Kit {{number}} ansehen' },
    contact: { en: 'Contact the shop about kit {{number}}', de: 'Shop wegen Kit {{number}} kontaktieren' },
  },
  qr: {
    summary: { en: 'Register with your phone', de: 'Mit dem Handy registrieren' },
    how: registerByPhone,
    label: { en: 'QR code to register your kit', de: 'QR-Code zum Registrieren Ihres Kits' },
    labelOf: { en: 'QR code to register kit {{number}}', de: 'QR-Code zum Registrieren von Kit {{number}}' },
  },
  tracking: parcelWords,
  opensNewTab,
  allKits: { en: 'See all your kits', de: 'Alle Ihre Kits ansehen' },
  loading: loadingKits,
  // Told to screen readers alone.
  news: {
    shown: { en: 'Your kits are now shown.', de: 'Ihre Kits werden jetzt angezeigt.' },
    kit: { en: 'Your kit: {{state}}.', de: 'Ihr Kit: {{state}}.' },
    kitOf: { en: 'Kit {{number}}: {{state}}.', de: 'Kit {{number}}: {{state}}.' },
  },
  login: {
    text: {
      en: 'Sign in to see where your test kits are.',
      de: 'Melden Sie sich an, um zu sehen, wie weit Ihre Testkits sind.',
    },
    button: { en: 'Sign in', de: 'Anmelden' },
  },
  failed: {
    text: {
      en: 'Your kits can’t be shown right now.',
      de: 'Ihre Kits können gerade nicht angezeigt werden.',
    },
    button: tryAgain,
  },
  problems: problemWords,
  wait: waitWords,
} satisfies Words;
