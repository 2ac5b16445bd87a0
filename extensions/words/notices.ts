import { problemWords, tryAgain, waitWords, yourKits } from './common.ts';
import { requestedWords } from './claim-requests.ts';
import { myKits } from './kits.ts';
import type { Words } from './text.ts';

/** The lines above the list of orders. */
export const kitsWaitingWords = {
  name: { en: 'Kits that need attention', de: 'Kits, die auf Sie warten' },
  heading: yourKits,
  requested: requestedWords,
  missingInfo: {
    one: {
      en: 'The lab needs more information about one of your kits.',
      de: 'Dem Labor fehlt noch eine Angabe zu einem Ihrer Kits.',
    },
    other: {
      en: 'The lab needs more information about {{count}} of your kits.',
      de: 'Dem Labor fehlen noch Angaben zu {{count}} Ihrer Kits.',
    },
  },
  toRegister: {
    one: {
      en: 'One of your kits still needs to be registered.',
      de: 'Eines Ihrer Kits ist noch nicht registriert.',
    },
    other: {
      en: '{{count}} of your kits still need to be registered.',
      de: '{{count}} Ihrer Kits sind noch nicht registriert.',
    },
  },
  resultReady: {
    one: { en: 'You have a new result.', de: 'Für Sie liegt ein neues Ergebnis bereit.' },
    other: { en: 'You have {{count}} new results.', de: 'Für Sie liegen {{count}} neue Ergebnisse bereit.' },
  },
  myKits: { en: `Go to ${myKits.en}`, de: `Zu „${myKits.de}“` },
} satisfies Words;

/** In the profile: which of these lines are wanted. */
export const kitNoticesWords = {
  name: { en: 'Kit notices', de: 'Hinweise zu Kits' },
  heading: { en: 'Test kit notices', de: 'Hinweise zu Ihren Testkits' },
  what: {
    en: 'Choose which notices appear above your orders. You won’t get emails about them.',
    de: 'Wählen Sie, welche Hinweise über Ihren Bestellungen erscheinen. E-Mails bekommen Sie dazu nicht.',
  },
  notices: {
    missing_info: {
      en: 'The lab needs more information from me',
      de: 'Das Labor braucht noch Angaben von mir',
    },
    to_register: { en: 'A kit still needs to be registered', de: 'Ein Kit ist noch nicht registriert' },
    result_ready: { en: 'I have a new result', de: 'Ein neues Ergebnis liegt für mich bereit' },
  },
  saving: { en: 'Saving…', de: 'Wird gespeichert …' },
  saved: { en: 'Saved.', de: 'Gespeichert.' },
  notSaved: { en: 'Your change wasn’t saved.', de: 'Ihre Änderung wurde nicht gespeichert.' },
  loading: { en: 'Loading your notices', de: 'Ihre Hinweise werden geladen' },
  failed: {
    text: {
      en: 'Your notices can’t be shown right now.',
      de: 'Ihre Hinweise können gerade nicht angezeigt werden.',
    },
    button: tryAgain,
  },
  problems: problemWords,
  wait: waitWords,
} satisfies Words;
