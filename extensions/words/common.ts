import type { Words } from './text.ts';

export const tryAgain = { en: 'Try again', de: 'Erneut versuchen' };

/** The way out of a question that can’t be undone. */
export const keepIt = { en: 'Keep it', de: 'Behalten' };

export const opensNewTab = {
  en: '{{label}} (opens in a new tab)',
  de: '{{label}} (öffnet sich in einem neuen Tab)',
};

export const loadingKits = { en: 'Loading your kits', de: 'Ihre Kits werden geladen' };

export const yourKits = { en: 'Your test kits', de: 'Ihre Testkits' };

/** How the shop is reached. */
export const supportWords = {
  lead: { en: 'You can reach the shop here:', de: 'So erreichen Sie den Shop:' },
  unnamed: {
    en: 'You’ll find the shop’s contact details on its website and in your order confirmation.',
    de: 'Die Kontaktdaten des Shops finden Sie auf seiner Website und in Ihrer Bestellbestätigung.',
  },
  page: { en: 'Help page', de: 'Hilfeseite' },
} satisfies Words;

/** What can befall any question to the app. In the blocks it follows a sentence that says what isn’t shown. */
export const problemWords = {
  busy: {
    en: 'It’s very busy right now. Try again in {{wait}}.',
    de: 'Gerade ist sehr viel los. Versuchen Sie es in {{wait}} noch einmal.',
  },
  service_down: {
    en: 'The lab can’t be reached right now, but nothing is lost. Try again in a few minutes.',
    de: 'Die Verbindung zum Labor ist gerade gestört, aber nichts geht verloren. Versuchen Sie es in ein paar Minuten noch einmal.',
  },
  unreachable: {
    en: 'There was no answer. Check your internet connection and try again.',
    de: 'Es kam keine Antwort. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  },
  other: {
    en: 'Something went wrong, and it’s not your fault. Try again in a moment.',
    de: 'Etwas ist schiefgegangen, aber es liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
  },
} satisfies Words;

/** How long to wait; it stands after “in”. */
export const waitWords = {
  seconds: {
    one: { en: '{{count}} second', de: '{{count}} Sekunde' },
    other: { en: '{{count}} seconds', de: '{{count}} Sekunden' },
  },
  minutes: {
    one: { en: '{{count}} minute', de: '{{count}} Minute' },
    other: { en: '{{count}} minutes', de: '{{count}} Minuten' },
  },
  hours: {
    one: { en: '{{count}} hour', de: '{{count}} Stunde' },
    other: { en: '{{count}} hours', de: '{{count}} Stunden' },
  },
} satisfies Words;
