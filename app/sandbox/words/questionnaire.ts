/** The health questionnaire on the registration page of a practice's kit. Practitioners read the English answers. */
import type { Language, Translated } from './language.ts';

const en = {
  heading: 'Health questionnaire',
  why: 'Your answers help your practice make sense of your result. You can leave out any question.',
  noAnswer: 'No answer',
  choices: {
    smoking: {
      legend: 'Smoking',
      options: { never: 'Never', former: 'I used to smoke', current: 'I smoke' },
    },
    alcohol: {
      legend: 'Alcohol',
      options: { never: 'Never', monthly: 'Monthly or less', weekly: 'Weekly', daily: 'Most days' },
    },
    exercise: {
      legend: 'Exercise',
      options: {
        rarely: 'Rarely',
        weekly: 'Once or twice a week',
        often: 'Three to five times a week',
        daily: 'Most days',
      },
    },
    sleep: {
      legend: 'Sleep',
      options: {
        short: 'Too short',
        usual: 'Long enough',
        long: 'Very long',
      },
    },
    diet: {
      legend: 'Diet',
      options: { mixed: 'Mixed', vegetarian: 'Vegetarian', vegan: 'Vegan', other: 'Other' },
    },
    menopause: {
      legend: 'Menopause',
      options: { before: 'Before', during: 'During', after: 'After', none: 'Doesn’t apply to me' },
    },
    illness: { legend: 'Long-term illness', options: { no: 'No', yes: 'Yes' } },
    medicines: { legend: 'Regular medicines', options: { no: 'No', yes: 'Yes' } },
    infection: {
      legend: 'Infection or vaccination in the past four weeks',
      options: { no: 'No', yes: 'Yes' },
    },
  },
  body: 'Weight and height',
  measures: { weight: 'Weight', height: 'Height' },
  outside: {
    weight: (least: number, most: number) =>
      `Weight must be a whole number from ${String(least)} to ${String(most)} kg`,
    height: (least: number, most: number) =>
      `Height must be a whole number from ${String(least)} to ${String(most)} cm`,
  },
} as const;

const de: Translated<typeof en> = {
  heading: 'Fragen zur Gesundheit',
  why: 'Ihre Antworten helfen Ihrer Praxis, Ihr Ergebnis einzuordnen. Sie können jede Frage auslassen.',
  noAnswer: 'Keine Angabe',
  choices: {
    smoking: {
      legend: 'Rauchen',
      options: { never: 'Nie', former: 'Früher', current: 'Ich rauche' },
    },
    alcohol: {
      legend: 'Alkohol',
      options: {
        never: 'Nie',
        monthly: 'Höchstens einmal im Monat',
        weekly: 'Jede Woche',
        daily: 'An den meisten Tagen',
      },
    },
    exercise: {
      legend: 'Bewegung',
      options: {
        rarely: 'Selten',
        weekly: 'Ein- bis zweimal pro Woche',
        often: 'Drei- bis fünfmal pro Woche',
        daily: 'An den meisten Tagen',
      },
    },
    sleep: {
      legend: 'Schlaf',
      options: {
        short: 'Zu kurz',
        usual: 'Ausreichend',
        long: 'Sehr lang',
      },
    },
    diet: {
      legend: 'Ernährung',
      options: { mixed: 'Mischkost', vegetarian: 'Vegetarisch', vegan: 'Vegan', other: 'Andere' },
    },
    menopause: {
      legend: 'Wechseljahre',
      options: { before: 'Davor', during: 'Mittendrin', after: 'Danach', none: 'Trifft auf mich nicht zu' },
    },
    illness: { legend: 'Chronische Krankheit', options: { no: 'Nein', yes: 'Ja' } },
    medicines: { legend: 'Regelmäßige Medikamente', options: { no: 'Nein', yes: 'Ja' } },
    infection: {
      legend: 'Infekt oder Impfung in den letzten vier Wochen',
      options: { no: 'Nein', yes: 'Ja' },
    },
  },
  body: 'Gewicht und Größe',
  measures: { weight: 'Gewicht', height: 'Größe' },
  outside: {
    weight: (least, most) =>
      `Geben Sie Ihr Gewicht als ganze Zahl von ${String(least)} bis ${String(most)} kg an`,
    height: (least, most) =>
      `Geben Sie Ihre Größe als ganze Zahl von ${String(least)} bis ${String(most)} cm an`,
  },
};

export type QuestionnaireWords = Translated<typeof en>;
export const questionnaireWords: Readonly<Record<Language, QuestionnaireWords>> = { en, de };
