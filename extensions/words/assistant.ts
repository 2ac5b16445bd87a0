import { maxMessageLength } from '../../app/contract/ai.ts';
import { keepIt } from './common.ts';
import { type Words, written } from './text.ts';

const mostCharacters = written(maxMessageLength);

/** The interpretation of a result, and the conversation about it. */
export const assistantWords = {
  /** Not shown: which language these texts are in. */
  language: { en: 'en', de: 'de' },
  lookAgain: { en: 'Check again', de: 'Noch einmal nachsehen' },
  cut: {
    en: 'The rest of this text is too long to be shown here.',
    de: 'Der Rest dieses Textes ist zu lang, um hier angezeigt zu werden.',
  },
  source: { en: 'Source {{number}}: {{title}}', de: 'Quelle {{number}}: {{title}}' },
  sources: { en: 'Sources ({{count}})', de: 'Quellen ({{count}})' },
  problem: {
    not_written: {
      en: 'The interpretation couldn’t be written just now. Try again in a moment.',
      de: 'Die Interpretation konnte gerade nicht geschrieben werden. Versuchen Sie es gleich noch einmal.',
    },
    budget_used: {
      en: 'The shop can’t offer any more new texts or answers for now. What’s already written stays. Try again another day, or ask the shop.',
      de: 'Der Shop kann vorerst keine neuen Texte und Antworten anbieten. Was schon geschrieben ist, bleibt. Versuchen Sie es an einem anderen Tag noch einmal oder fragen Sie im Shop nach.',
    },
    allowance_used: {
      en: 'You’ve reached today’s limit. You can continue from {{time}}. What’s already written stays.',
      de: 'Sie haben Ihr Limit für heute erreicht. Ab {{time}} geht es weiter. Was schon geschrieben ist, bleibt.',
    },
  },
  interpretation: {
    heading: { en: 'What your result means', de: 'Was Ihr Ergebnis bedeutet' },
    loading: {
      en: 'Loading your interpretation. If it’s being written for the first time, this can take up to a minute.',
      de: 'Ihre Interpretation wird geladen. Wenn sie erst geschrieben wird, kann das bis zu einer Minute dauern.',
    },
    about: {
      en: 'Written automatically from your result and the studies below. It isn’t a diagnosis.',
      de: 'Automatisch geschrieben auf Grundlage Ihres Ergebnisses und der unten genannten Studien. Das ist keine Diagnose.',
    },
    inEnglish: { en: 'The text is in English.', de: 'Der Text ist auf Englisch.' },
    written: { en: 'Written on {{time}}', de: 'Geschrieben am {{time}}' },
    anew: { en: 'Write a new version', de: 'Neu schreiben lassen' },
    writing: {
      en: 'A new version is being written. This can take up to a minute. You can keep reading this one until then.',
      de: 'Eine neue Fassung wird geschrieben. Das kann bis zu einer Minute dauern. Bis dahin bleibt diese stehen.',
    },
    left: {
      one: {
        en: 'You can have one more version written until {{time}}.',
        de: 'Bis {{time}} ist noch eine neue Fassung möglich.',
      },
      other: {
        en: 'You can have {{count}} more versions written until {{time}}.',
        de: 'Bis {{time}} sind noch {{count}} neue Fassungen möglich.',
      },
    },
    used: {
      en: 'You’ve had all of today’s versions written. You can get a new one from {{time}}.',
      de: 'Für heute ist keine neue Fassung mehr möglich. Ab {{time}} können Sie wieder eine schreiben lassen.',
    },
    // Told to screen readers alone.
    shown: { en: 'Your interpretation is shown now.', de: 'Ihre Interpretation wird jetzt angezeigt.' },
    rewritten: { en: 'The new version is shown now.', de: 'Die neue Fassung wird jetzt angezeigt.' },
    failed: {
      en: 'That didn’t work. See the message in this section.',
      de: 'Das hat nicht geklappt. Der Grund steht in diesem Abschnitt.',
    },
  },
  conversation: {
    heading: { en: 'Questions about your result', de: 'Fragen zu Ihrem Ergebnis' },
    about: {
      en: 'Answers are written automatically. They aren’t a diagnosis.',
      de: 'Die Antworten werden automatisch geschrieben. Sie sind keine Diagnose.',
    },
    loading: { en: 'Loading your conversation', de: 'Ihre Unterhaltung wird geladen' },
    earlier: {
      one: { en: 'Show {{count}} earlier message', de: '{{count}} frühere Nachricht anzeigen' },
      other: { en: 'Show {{count}} earlier messages', de: '{{count}} frühere Nachrichten anzeigen' },
    },
    more: { en: 'Show the whole answer', de: 'Ganze Antwort anzeigen' },
    by: {
      user: { en: 'You', de: 'Sie' },
      assistant: { en: 'Answer', de: 'Antwort' },
    },
    writing: { en: 'Writing the answer…', de: 'Die Antwort wird geschrieben …' },
    rereading: {
      en: 'The connection was interrupted. Looking for the answer can take up to a minute.',
      de: 'Die Verbindung wurde unterbrochen. Die Suche nach der Antwort kann bis zu einer Minute dauern.',
    },
    suggestions: { en: 'Try asking:', de: 'Fragen Sie zum Beispiel:' },
    meant: { en: 'Did you mean:', de: 'Meinten Sie:' },
    suggestion: {
      low: { en: 'Why is my {{name}} low?', de: 'Warum ist mein {{name}} niedrig?' },
      high: { en: 'Why is my {{name}} high?', de: 'Warum ist mein {{name}} hoch?' },
      meaning: { en: 'What does my result mean?', de: 'Was bedeutet mein Ergebnis?' },
      difference: {
        en: 'Why is my glycan age different from my age?',
        de: 'Warum ist mein Glykan-Alter anders als mein Alter?',
      },
      improve: {
        en: 'What can I do to improve my values?',
        de: 'Wie kann ich meine Werte verbessern?',
      },
      repeat: { en: 'When should I test again?', de: 'Wann sollte ich den Test wiederholen?' },
    },
    question: { en: 'Your question', de: 'Ihre Frage' },
    ask: { en: 'Ask', de: 'Fragen' },
    stop: { en: 'Stop', de: 'Stoppen' },
    missing: { en: 'Type your question first.', de: 'Geben Sie zuerst Ihre Frage ein.' },
    tooLong: {
      en: `Please shorten your question to ${mostCharacters.en} characters or less.`,
      de: `Bitte kürzen Sie Ihre Frage auf höchstens ${mostCharacters.de} Zeichen.`,
    },
    left: {
      one: {
        en: 'You can ask one more question until {{time}}.',
        de: 'Bis {{time}} können Sie noch eine Frage stellen.',
      },
      other: {
        en: 'You can ask {{count}} more questions until {{time}}.',
        de: 'Bis {{time}} können Sie noch {{count}} Fragen stellen.',
      },
    },
    used: {
      en: 'You’ve asked all of today’s questions. You can ask again from {{time}}.',
      de: 'Für heute haben Sie alle Fragen gestellt. Ab {{time}} können Sie weiterfragen.',
    },
    not_written: {
      en: 'The answer couldn’t be written just now. Your question is back in the box, so you can ask it again.',
      de: 'Die Antwort konnte gerade nicht geschrieben werden. Ihre Frage steht wieder im Feld, damit Sie sie noch einmal stellen können.',
    },
    stopped: {
      en: 'You stopped this answer. If it was finished anyway, you’ll see it here when you check again.',
      de: 'Sie haben diese Antwort gestoppt. Falls sie trotzdem fertig geschrieben wurde, erscheint sie hier, wenn Sie noch einmal nachsehen.',
    },
    late: {
      en: 'Your question arrived, but there’s no answer yet. Check again in a minute.',
      de: 'Ihre Frage ist angekommen, aber die Antwort ist noch nicht da. Sehen Sie in einer Minute noch einmal nach.',
    },
    not_arrived: {
      en: 'The connection was interrupted, and your question didn’t arrive. It’s back in the box, so you can ask it again.',
      de: 'Die Verbindung wurde unterbrochen, und Ihre Frage ist nicht angekommen. Sie steht wieder im Feld, damit Sie sie noch einmal stellen können.',
    },
    // Told to screen readers alone.
    news: {
      writing: {
        en: 'Your question was sent. The answer is being written.',
        de: 'Ihre Frage wurde gesendet. Die Antwort wird geschrieben.',
      },
      rereading: {
        en: 'The connection was interrupted. Looking for the answer.',
        de: 'Die Verbindung wurde unterbrochen. Die Antwort wird gesucht.',
      },
      answered: {
        en: 'The answer is complete. You’ll find it above the box.',
        de: 'Die Antwort ist vollständig. Sie steht über dem Feld.',
      },
      stopped: { en: 'The answer was stopped.', de: 'Die Antwort wurde gestoppt.' },
      failed: {
        en: 'Couldn’t answer. See the message above the box.',
        de: 'Es gibt noch keine Antwort. Der Grund steht über dem Feld.',
      },
      deleted: { en: 'The conversation was deleted.', de: 'Die Unterhaltung wurde gelöscht.' },
      suggested: {
        en: 'The question is in the box, where you can change it. Press Ask to send it.',
        de: 'Die Frage steht jetzt im Feld, wo Sie sie ändern können. Mit „Fragen“ senden Sie sie ab.',
      },
    },
  },
  delete: {
    open: { en: 'Delete conversation', de: 'Unterhaltung löschen' },
    heading: { en: 'Delete this conversation?', de: 'Diese Unterhaltung löschen?' },
    goes: {
      en: 'This deletes all questions and answers about this kit, here and at the lab. It can’t be undone.',
      de: 'Alle Fragen und Antworten zu diesem Kit werden gelöscht, hier und beim Labor. Das lässt sich nicht rückgängig machen.',
    },
    stays: {
      en: 'Your result and its interpretation stay.',
      de: 'Ihr Ergebnis und die Interpretation bleiben erhalten.',
    },
    button: { en: 'Delete', de: 'Löschen' },
    cancel: keepIt,
  },
} satisfies Words;
