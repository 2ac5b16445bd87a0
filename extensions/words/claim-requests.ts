import { myKits } from './kits.ts';
import type { Words } from './text.ts';

/** Told wherever a kit is listed whose result somebody else wants to read. */
export const requestLine = {
  en: 'Someone else wants to read this result. Please say whether you agree.',
  de: 'Jemand anderes möchte dieses Ergebnis lesen. Bitte sagen Sie, ob Sie einverstanden sind.',
};

/** Somebody else wants to read a result: what its reader is asked and told, and what the other one is. */
export const claimRequestWords = {
  request: {
    heading: {
      en: 'Someone else wants to read this result',
      de: 'Jemand anderes möchte dieses Ergebnis lesen',
    },
    who: {
      en: 'They entered this kit’s code and the date of birth it was registered with. Only one account can read a result, so it’s your decision.',
      de: 'Diese Person hat den Code des Kits und das Geburtsdatum eingegeben, mit dem es registriert wurde. Ein Ergebnis kann nur in einem Konto gelesen werden. Deshalb entscheiden Sie.',
    },
    which: {
      en: 'If you took the test, keep the result. If someone else took it, hand the result over.',
      de: 'Wenn Sie den Test gemacht haben, behalten Sie das Ergebnis. Wenn ihn jemand anderes gemacht hat, geben Sie es weiter.',
    },
    until: {
      en: 'If you don’t answer by {{day}}, the result goes to them.',
      de: 'Wenn Sie bis {{day}} nicht antworten, geht das Ergebnis an diese Person.',
    },
    keep: { en: 'Keep it with me', de: 'Bei mir behalten' },
    kept: {
      en: 'The result stays with you. The other person will see that.',
      de: 'Das Ergebnis bleibt bei Ihnen. Die andere Person sieht das.',
    },
    line: requestLine,
    over: {
      handed_over: {
        en: 'You handed this result over. Your conversation about it was deleted; nobody else can read it.',
        de: 'Sie haben dieses Ergebnis weitergegeben. Ihre Unterhaltung darüber wurde gelöscht, niemand sonst kann sie lesen.',
      },
      lapsed: {
        en: 'Someone else asked to read this result, and you didn’t answer by the date we gave you. So it went to them. Your conversation about it was deleted. If you took the test, contact the shop.',
        de: 'Jemand anderes wollte dieses Ergebnis lesen, und Sie haben bis zum genannten Tag nicht geantwortet. Deshalb ist es an diese Person gegangen. Ihre Unterhaltung darüber wurde gelöscht. Wenn Sie den Test gemacht haben, wenden Sie sich an den Shop.',
      },
      by_shop: {
        en: 'The shop decided that someone else reads this result. Your conversation about it was deleted. If you took the test, contact the shop.',
        de: 'Der Shop hat entschieden, dass jemand anderes dieses Ergebnis liest. Ihre Unterhaltung darüber wurde gelöscht. Wenn Sie den Test gemacht haben, wenden Sie sich an den Shop.',
      },
    },
  },
  handOver: {
    open: { en: 'Hand it over', de: 'Weitergeben' },
    heading: { en: 'Hand over this result?', de: 'Dieses Ergebnis weitergeben?' },
    goes: {
      en: 'You’ll no longer be able to open the result, and your conversation about it is deleted. You can’t take this back.',
      de: 'Sie können das Ergebnis dann nicht mehr öffnen, und Ihre Unterhaltung darüber wird gelöscht. Das lässt sich nicht zurücknehmen.',
    },
    stays: {
      en: 'You’ll still see the kit’s progress. The other person sees nothing of your conversation.',
      de: 'Wie weit das Kit ist, sehen Sie weiterhin. Von Ihrer Unterhaltung sieht die andere Person nichts.',
    },
    button: { en: 'Hand over', de: 'Weitergeben' },
    cancel: { en: 'Cancel', de: 'Abbrechen' },
  },
  asked: {
    heading: { en: 'Kits you asked for', de: 'Kits, um die Sie gebeten haben' },
    waiting: {
      en: 'The person who reads this result now has been asked. If they agree, you’ll find the kit here.',
      de: 'Die Person, die dieses Ergebnis jetzt liest, wurde gefragt. Wenn sie einverstanden ist, finden Sie das Kit hier.',
    },
    until: {
      en: 'If they don’t answer by {{day}}, it goes to you.',
      de: 'Wenn sie bis {{day}} nicht antwortet, geht es an Sie.',
    },
    unseen: {
      en: 'They haven’t seen the question yet. Once they have, you’ll see here by which day they can answer. If that takes too long, contact the shop.',
      de: 'Sie hat die Frage noch nicht gesehen. Sobald das so ist, steht hier, bis wann sie antworten kann. Wenn es zu lange dauert, wenden Sie sich an den Shop.',
    },
    declined: {
      en: 'The person who reads this result now keeps it. If you took the test, contact the shop.',
      de: 'Die Person, die dieses Ergebnis jetzt liest, behält es. Wenn Sie den Test gemacht haben, wenden Sie sich an den Shop.',
    },
    ended: {
      en: 'This result isn’t available any more, so it can’t be added. If there’s a new one, enter the code again.',
      de: 'Dieses Ergebnis ist nicht mehr da und kann deshalb nicht hinzugefügt werden. Wenn es ein neues gibt, geben Sie den Code noch einmal ein.',
    },
  },
} satisfies Words;

/** Above a customer's orders. */
export const requestedWords = {
  one: {
    en: `Someone else wants to read one of your results. Please answer in ${myKits.en}.`,
    de: `Jemand anderes möchte eines Ihrer Ergebnisse lesen. Bitte antworten Sie unter „${myKits.de}“.`,
  },
  other: {
    en: `Someone else wants to read {{count}} of your results. Please answer in ${myKits.en}.`,
    de: `Jemand anderes möchte {{count}} Ihrer Ergebnisse lesen. Bitte antworten Sie unter „${myKits.de}“.`,
  },
} satisfies Words;
