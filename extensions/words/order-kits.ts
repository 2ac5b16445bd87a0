import { tryAgain } from './common.ts';
import { kitWords, parcelWords } from './kits.ts';
import type { Words } from './text.ts';

/** The block on an order’s page in the Shopify admin, for merchants. */
export const orderKitsWords = {
  name: { en: 'Test kits', de: 'Testkits' },
  heading: { en: 'Test kits', de: 'Testkits' },
  part: { en: 'Part {{number}} of {{count}}', de: 'Teil {{number}} von {{count}}' },
  serviceOrder: { en: 'Lab order {{id}}', de: 'Laborauftrag {{id}}' },
  states: {
    waiting: { en: 'Waiting', de: 'Wartet' },
    requested: { en: 'Requested', de: 'Angefordert' },
    placing: { en: 'Sending', de: 'Wird gesendet' },
    accepted: { en: 'Placed', de: 'Beauftragt' },
    mismatched: { en: 'Needs attention', de: 'Bitte prüfen' },
    closed: { en: 'Closed', de: 'Abgeschlossen' },
    due: { en: 'Ready to send', de: 'Sendebereit' },
    sending: { en: 'Sending', de: 'Wird gesendet' },
    unanswered: { en: 'Checking', de: 'Wird geprüft' },
    undecided: { en: 'Needs decision', de: 'Bitte entscheiden' },
    refused: { en: 'Refused', de: 'Abgelehnt' },
    placed: { en: 'Placed', de: 'Beauftragt' },
    shipped: { en: 'Shipped', de: 'Versandt' },
    fulfilled: { en: 'Fulfilled', de: 'Ausgeführt' },
    withdrawn: { en: 'Withdrawn', de: 'Zurückgezogen' },
  },
  kit: {
    waiting: { en: 'Not shipped yet', de: 'Noch nicht versandt' },
    shipped: { en: 'Shipped, not registered', de: 'Versandt, nicht registriert' },
    registered: kitWords.steps.registered,
    at_lab: kitWords.steps.at_lab,
    result: { en: 'Result available', de: 'Ergebnis liegt vor' },
    cancelled: kitWords.stopped.cancelled,
  },
  trackNumber: parcelWords.link,
  openApp: { en: 'Open in Kitbridge', de: 'In Kitbridge öffnen' },
  loading: { en: 'Loading this order’s test kits', de: 'Die Testkits der Bestellung werden geladen' },
  empty: { en: 'This order doesn’t have any test kits.', de: 'Diese Bestellung enthält keine Testkits.' },
  failed: {
    text: {
      en: 'This order’s test kits can’t be shown right now. Try again in a moment.',
      de: 'Die Testkits dieser Bestellung können gerade nicht angezeigt werden. Versuchen Sie es gleich noch einmal.',
    },
    button: tryAgain,
  },
} satisfies Words;
