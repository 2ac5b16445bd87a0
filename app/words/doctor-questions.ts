import { type BandNumber, type IndexSymbol, placeOf } from '../contract/indexes.ts';
import type { Language } from '../contract/customer/languages.ts';

/** The page of questions that customers take to their doctor. Numbers and days come ready for the language. */
export interface DoctorWords {
  title: string;
  lead: string;
  print: string;
  back: string;
  /** On the screen alone. */
  once: string;
  result: string;
  glycanAge: string;
  age: string;
  years: (years: string) => string;
  sampled: (day: string) => string;
  table: { caption: string; index: string; value: string; range: string; place: string };
  range: (low: string, high: string) => string;
  measures: Readonly<Record<IndexSymbol, string>>;
  places: Readonly<Record<BandNumber, string>>;
  ask: string;
  older: (years: string) => string;
  younger: (years: string) => string;
  close: string;
  /** @param named `Shield (lower than most)`, and others */
  outside: (named: string) => string;
  /** `Shield (lower than most)` */
  named: (index: string, place: string) => string;
  medicines: string;
  checks: string;
  habits: string;
  repeat: string;
  bring: string;
  bringList: readonly string[];
  notes: string;
  forDoctor: string;
  aboutTest: string;
  disclaimer: string;
}

export const doctorQuestionWords: Readonly<Record<Language, DoctorWords>> = {
  en: {
    title: 'Questions for your doctor',
    lead: 'Take this page to your next appointment. It lists what the test measured and what you could ask.',
    print: 'Print or save as PDF',
    back: 'Back to your kit',
    once: 'To keep your result private, this page opens only once. Print it or save it now.',
    result: 'Your result',
    glycanAge: 'Glycan age',
    age: 'Age at sampling',
    years: (years) => `${years} years`,
    sampled: (day) => `Sample taken on ${day}`,
    table: {
      caption: 'The five indexes, compared with people of your age and gender',
      index: 'Index',
      value: 'Value',
      range: 'Usual range',
      place: 'Your value is',
    },
    range: (low, high) => `${low} to ${high}`,
    measures: {
      S: 'glycans with sialic acid',
      G2: 'glycans with two galactose units',
      G0: 'glycans without galactose',
      G1: 'glycans with one galactose unit',
      B: 'glycans with bisecting GlcNAc',
    },
    places: {
      1: placeOf(1),
      2: placeOf(2),
      3: placeOf(3),
      4: placeOf(4),
      5: placeOf(5),
    },
    ask: 'What you could ask',
    older: (years) =>
      `My glycan age is ${years} years above my age. Does anything in my history or my recent blood tests fit with that?`,
    younger: (years) =>
      `My glycan age is ${years} years below my age. Are there checks I should have anyway?`,
    close: 'My glycan age is close to my age. Is there anything in this result you’d look at more closely?',
    outside: (named) =>
      `Outside the usual range: ${named}. Could something around the time of the sample, such as an infection, a vaccination, or a new medicine, have played a part?`,
    named: (index, place) => `${index} (${place})`,
    medicines: 'Do any of my medicines or conditions affect the immune system, and so a test like this one?',
    checks:
      'Which checks are due at my age, whatever this result says, such as blood pressure, blood sugar, and cholesterol?',
    habits: 'Which of my habits would you work on first: smoking, alcohol, weight, movement, or sleep?',
    repeat: 'Would you repeat this test? When would a second result tell us something?',
    bring: 'What to bring',
    bringList: [
      'A list of your medicines and supplements',
      'Infections, vaccinations, and operations in the months before the sample',
      'Your latest blood tests, if you have them',
    ],
    notes: 'Notes',
    forDoctor: 'For your doctor',
    aboutTest:
      'The test measures N-glycans on immunoglobulin G in blood by liquid chromatography (UPLC). Glycan age is a statistical estimate from this profile. It’s meant as information, not as a basis for a diagnosis or treatment on its own.',
    disclaimer:
      'This page isn’t a diagnosis. Talk to your doctor before you change anything about your health care. Don’t stop or change a prescribed medicine on your own.',
  },
  de: {
    title: 'Fragen für Ihren Arzttermin',
    lead: 'Nehmen Sie diese Seite zu Ihrem nächsten Termin mit. Sie zeigt, was gemessen wurde und was Sie fragen könnten.',
    print: 'Drucken oder als PDF speichern',
    back: 'Zurück zu Ihrem Kit',
    once: 'Zum Schutz Ihrer Daten öffnet sich diese Seite nur einmal. Drucken oder speichern Sie sie jetzt.',
    result: 'Ihr Ergebnis',
    glycanAge: 'Glykan-Alter',
    age: 'Alter bei der Probe',
    years: (years) => `${years} Jahre`,
    sampled: (day) => `Probe genommen am ${day}`,
    table: {
      caption: 'Die fünf Indizes im Vergleich mit Menschen Ihres Alters und Geschlechts',
      index: 'Index',
      value: 'Wert',
      range: 'Üblicher Bereich',
      place: 'Ihr Wert liegt',
    },
    range: (low, high) => `${low} bis ${high}`,
    measures: {
      S: 'Glykane mit Sialinsäure',
      G2: 'Glykane mit zwei Galaktose-Einheiten',
      G0: 'Glykane ohne Galaktose',
      G1: 'Glykane mit einer Galaktose-Einheit',
      B: 'Glykane mit bisecting GlcNAc',
    },
    places: {
      1: 'niedriger als bei den meisten',
      2: 'im unteren Teil des üblichen Bereichs',
      3: 'in der Mitte des üblichen Bereichs',
      4: 'im oberen Teil des üblichen Bereichs',
      5: 'höher als bei den meisten',
    },
    ask: 'Was Sie fragen könnten',
    older: (years) =>
      `Mein Glykan-Alter liegt ${years} Jahre über meinem Alter. Passt etwas aus meiner Vorgeschichte oder meinen letzten Blutwerten dazu?`,
    younger: (years) =>
      `Mein Glykan-Alter liegt ${years} Jahre unter meinem Alter. Welche Untersuchungen brauche ich trotzdem?`,
    close:
      'Mein Glykan-Alter liegt nah an meinem Alter. Gibt es in diesem Ergebnis etwas, das Sie sich genauer ansehen würden?',
    outside: (named) =>
      `Außerhalb des üblichen Bereichs: ${named}. Könnte etwas rund um die Probe eine Rolle gespielt haben, zum Beispiel ein Infekt, eine Impfung oder ein neues Medikament?`,
    named: (index, place) => `${index} (${place})`,
    medicines:
      'Beeinflusst eines meiner Medikamente oder eine meiner Erkrankungen das Immunsystem und damit einen Test wie diesen?',
    checks:
      'Welche Untersuchungen stehen in meinem Alter unabhängig von diesem Ergebnis an, zum Beispiel Blutdruck, Blutzucker und Cholesterin?',
    habits: 'Womit sollte ich anfangen: Rauchen, Alkohol, Gewicht, Bewegung oder Schlaf?',
    repeat: 'Würden Sie den Test wiederholen? Wann wäre ein zweites Ergebnis aussagekräftig?',
    bring: 'Was Sie mitbringen sollten',
    bringList: [
      'Eine Liste Ihrer Medikamente und Nahrungsergänzungsmittel',
      'Infekte, Impfungen und Operationen in den Monaten vor der Probe',
      'Ihre letzten Blutwerte, falls Sie sie haben',
    ],
    notes: 'Notizen',
    forDoctor: 'Für Ihre Ärztin oder Ihren Arzt',
    aboutTest:
      'Der Test misst N-Glykane am Immunglobulin G im Blut mittels Flüssigchromatographie (UPLC). Das Glykan-Alter ist ein statistischer Schätzwert aus diesem Profil. Es dient der Information und ist für sich allein keine Grundlage für Diagnose oder Behandlung.',
    disclaimer:
      'Diese Seite ist keine Diagnose. Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt, bevor Sie an Ihrer Behandlung etwas ändern. Setzen Sie verordnete Medikamente nicht eigenmächtig ab.',
  },
};
