import { assistantWords } from './assistant.ts';
import { loadingKits, opensNewTab, problemWords, supportWords, tryAgain, waitWords } from './common.ts';
import { claimRequestWords } from './claim-requests.ts';
import { claimedByOther, kitOf, kitWords, myKits, parcelWords, registerByPhone } from './kits.ts';
import { privacyWords } from './privacy.ts';
import { lockedAgain, resultWords } from './result.ts';
import { languagesListed, type Words } from './text.ts';

/** What can go wrong with a kit, by the app’s code for it; all else is told in the words that the blocks have, too. */
const kitProblems = {
  unauthorized: {
    en: 'You’re no longer signed in. Go to your account, sign in, and come back.',
    de: 'Sie sind nicht mehr angemeldet. Gehen Sie zu Ihrem Konto, melden Sie sich an und kommen Sie dann hierher zurück.',
  },
  login_required: {
    en: 'Please sign in to see your kits. Go to your account, sign in, and come back.',
    de: 'Bitte melden Sie sich an, um Ihre Kits zu sehen. Gehen Sie dazu zu Ihrem Konto und kommen Sie dann hierher zurück.',
  },
  invalid_request: {
    en: 'Something you entered couldn’t be read. Please check it and try again.',
    de: 'Eine Ihrer Eingaben war nicht lesbar. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  },
  not_found: {
    en: 'This kit isn’t in your account. It may have been removed or given back.',
    de: 'Dieses Kit ist nicht in Ihrem Konto. Vielleicht wurde es entfernt oder zurückgegeben.',
  },
  result_not_ready: {
    en: 'The result isn’t ready yet. You’ll find it here as soon as the lab releases it.',
    de: 'Das Ergebnis ist noch nicht da. Sie finden es hier, sobald das Labor es freigibt.',
  },
  confirmation_required: lockedAgain,
  wrong_date_of_birth: {
    en: 'That’s not the date of birth the kit was registered with.',
    de: 'Das ist nicht das Geburtsdatum, mit dem das Kit registriert wurde.',
  },
  too_many_tries: {
    en: 'Too many tries. Please wait before you try again.',
    de: 'Das waren zu viele Versuche. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
  },
  claim_refused: {
    en: 'That code and date of birth don’t match. Please check both.',
    de: 'Code und Geburtsdatum passen nicht zusammen. Bitte prüfen Sie beides.',
  },
  already_claimed: {
    en: 'This kit has already been added to an account. If that wasn’t you, please contact the shop.',
    de: 'Dieses Kit wurde bereits einem Konto hinzugefügt. Wenn Sie das nicht waren, wenden Sie sich bitte an den Shop.',
  },
  already_asked: {
    en: 'Someone else has already asked to add this kit. If that wasn’t you, please contact the shop.',
    de: 'Jemand anderes möchte dieses Kit bereits hinzufügen. Wenn Sie das nicht waren, wenden Sie sich bitte an den Shop.',
  },
  claim_declined: claimRequestWords.asked.declined,
  nothing_asked: {
    en: 'Nobody is waiting for your answer about this kit any more.',
    de: 'Zu diesem Kit wartet niemand mehr auf Ihre Antwort.',
  },
  claimed_by_other: claimedByOther,
  hidden: kitWords.next.hidden,
  removed: {
    en: 'You’ve removed this result from your account. It can’t be shown again.',
    de: 'Sie haben dieses Ergebnis aus Ihrem Konto entfernt. Es kann nicht mehr angezeigt werden.',
  },
  not_offered: {
    en: 'The shop doesn’t show this here. You can ask the shop for it.',
    de: 'Der Shop zeigt das hier nicht an. Sie können im Shop danach fragen.',
  },
  no_results: {
    en: 'The lab has withdrawn this result. Please ask the shop what happens next.',
    de: 'Das Labor hat dieses Ergebnis zurückgezogen. Bitte fragen Sie im Shop, wie es weitergeht.',
  },
} satisfies Words;

/** The page of all kits, and the page of each. */
export const myKitsWords = {
  name: myKits,
  heading: myKits,
  languages: {
    en: `This page is available in ${languagesListed.en}.`,
    de: `Diese Seite gibt es auf ${languagesListed.de}.`,
  },
  loading: loadingKits,
  again: tryAgain,
  toList: { en: 'All my kits', de: 'Alle meine Kits' },
  toAccount: { en: 'Go to your account', de: 'Zu Ihrem Konto' },
  opensNewTab,
  empty: {
    heading: { en: 'No kits yet', de: 'Noch keine Kits' },
    text: {
      en: 'Kits you order with this account show up here, with every step from order to result.',
      de: 'Hier sehen Sie die Kits, die Sie mit diesem Konto bestellen, mit jedem Schritt von der Bestellung bis zum Ergebnis.',
    },
  },
  given: {
    heading: { en: 'Did someone give you a kit?', de: 'Haben Sie ein Kit geschenkt bekommen?' },
    text: {
      en: 'If someone else bought the kit you used, you can add it to your account.',
      de: 'Wenn jemand anderes das Kit gekauft hat, mit dem Sie den Test gemacht haben, können Sie es Ihrem Konto hinzufügen.',
    },
    button: { en: 'Add a kit', de: 'Kit hinzufügen' },
  },
  order: {
    name: { en: 'Order {{name}}', de: 'Bestellung {{name}}' },
    on: { en: 'Order {{name}}, {{day}}', de: 'Bestellung {{name}}, {{day}}' },
    given: { en: 'Given to you', de: 'Für Sie gekauft' },
  },
  kit: {
    code: { en: 'Kit {{code}}', de: 'Kit {{code}}' },
    number: kitOf,
    one: { en: 'Test kit', de: 'Testkit' },
    loading: { en: 'Loading your kit', de: 'Ihr Kit wird geladen' },
  },
  openKit: { en: 'Details', de: 'Details' },
  openKitNamed: { en: 'Details of {{name}}', de: 'Details zu {{name}}' },
  progress: {
    heading: { en: 'Where your kit is', de: 'So weit ist Ihr Kit' },
  },
  ...kitWords,
  qr: {
    label: { en: 'QR code to register this kit', de: 'QR-Code zum Registrieren dieses Kits' },
    text: registerByPhone,
  },
  tracking: parcelWords,
  whose: {
    others: claimedByOther,
    yours: {
      en: 'You added this kit to your account. The person who bought it can follow its progress, but only you can see the result.',
      de: 'Sie haben dieses Kit Ihrem Konto hinzugefügt. Wer es gekauft hat, sieht, wie weit es ist, aber nur Sie können das Ergebnis sehen.',
    },
    gift: {
      en: 'Is this kit a gift? The person who takes the test can add it to their own account. After that, you can follow its progress, but only they can see the result.',
      de: 'Ist dieses Kit ein Geschenk? Wer den Test macht, kann es dem eigenen Konto hinzufügen. Danach sehen Sie, wie weit es ist, aber nicht mehr das Ergebnis.',
    },
  },
  history: {
    heading: { en: 'Steps so far', de: 'Bisherige Schritte' },
    undated: { en: 'date unknown', de: 'Datum unbekannt' },
  },
  support: {
    heading: { en: 'Questions?', de: 'Fragen?' },
    ...supportWords,
  },
  ...resultWords,
  ...privacyWords,
  ...claimRequestWords,
  claim: {
    heading: { en: 'Add a kit', de: 'Kit hinzufügen' },
    text: {
      en: 'Once the result is ready, enter the code printed on the kit and the date of birth the kit was registered with.',
      de: 'Sobald das Ergebnis da ist, geben Sie den Code ein, der auf dem Kit steht, und das Geburtsdatum, mit dem es registriert wurde.',
    },
    meaning: {
      en: 'After that, only you can see the result. The person who bought the kit can still follow its progress.',
      de: 'Danach können nur Sie das Ergebnis sehen. Wer das Kit gekauft hat, sieht weiterhin, wie weit es ist.',
    },
    code: { en: 'Kit code', de: 'Kit-Code' },
    codeMissing: {
      en: 'Enter the code printed on the kit.',
      de: 'Geben Sie den Code ein, der auf dem Kit steht.',
    },
    button: { en: 'Add kit', de: 'Hinzufügen' },
  },
  wait: waitWords,
  problems: problemWords,
  problem: kitProblems,
  assistant: assistantWords,
} satisfies Words;
