import { keepIt } from './common.ts';
import { myKits } from './kits.ts';
import type { Words } from './text.ts';

/** Locking, hiding and removing a result, and giving a kit back. */
export const privacyWords = {
  privacy: {
    heading: { en: 'Your privacy', de: 'Ihre Privatsphäre' },
    openUntil: {
      en: 'The result stays open until {{moment}}. You can lock it at any time.',
      de: 'Das Ergebnis bleibt bis {{moment}} geöffnet. Sie können es jederzeit sperren.',
    },
    lock: { en: 'Lock result', de: 'Ergebnis sperren' },
    hideText: {
      en: 'You can hide the result and show it again later, or remove it for good.',
      de: 'Sie können das Ergebnis ausblenden und später wieder einblenden oder es endgültig entfernen.',
    },
    hide: { en: 'Hide result', de: 'Ergebnis ausblenden' },
    more: { en: 'Other choices for this kit', de: 'Weitere Möglichkeiten für dieses Kit' },
  },
  remove: {
    open: { en: 'Remove for good', de: 'Endgültig entfernen' },
    heading: { en: 'Remove this result for good?', de: 'Ergebnis endgültig entfernen?' },
    goes: {
      en: `This removes the result, the report, the interpretation, and your conversation from your account, and the kit from ${myKits.en}. It can’t be undone.`,
      de: `Das Ergebnis, der Bericht, die Interpretation und Ihre Unterhaltung werden aus Ihrem Konto entfernt, das Kit aus „${myKits.de}“. Das lässt sich nicht rückgängig machen.`,
    },
    stays: {
      en: 'You’ll still see the kit’s progress on the order’s page. The lab keeps the sample and the report: if you want those deleted too, contact the shop.',
      de: 'Auf der Seite der Bestellung sehen Sie weiterhin, wie weit das Kit ist. Probe und Bericht bleiben im Labor. Wenn auch sie gelöscht werden sollen, wenden Sie sich an den Shop.',
    },
    button: { en: 'Remove for good', de: 'Endgültig entfernen' },
    cancel: keepIt,
  },
  giveBack: {
    open: { en: 'Give kit back', de: 'Kit zurückgeben' },
    heading: { en: 'Give this kit back?', de: 'Dieses Kit zurückgeben?' },
    goes: {
      en: 'This removes the kit, its result, and your conversation about it from your account.',
      de: 'Das Kit, sein Ergebnis und Ihre Unterhaltung darüber werden aus Ihrem Konto entfernt.',
    },
    stays: {
      en: 'You, or anyone else who has the kit code and the date of birth, can add the kit again.',
      de: 'Sie können das Kit wieder hinzufügen, ebenso alle anderen, die den Kit-Code und das Geburtsdatum kennen.',
    },
    button: { en: 'Give back', de: 'Zurückgeben' },
    cancel: keepIt,
  },
} satisfies Words;
