import { placeOf } from '../../app/contract/indexes.ts';
import { same, type Words } from './text.ts';

/** Said when a result’s time is over while it’s read. */
export const lockedAgain = {
  en: 'To keep it private, the result was locked again. Enter the date of birth to open it.',
  de: 'Das Ergebnis wurde zum Schutz Ihrer Daten wieder gesperrt. Geben Sie das Geburtsdatum ein, um es zu öffnen.',
};

/** The question for the date of birth, and what comes after it. */
export const resultWords = {
  birth: {
    label: { en: 'Date of birth', de: 'Geburtsdatum' },
    missing: { en: 'Enter the date of birth.', de: 'Geben Sie das Geburtsdatum ein.' },
    unreadable: {
      en: 'Enter a date with day, month, and year.',
      de: 'Geben Sie ein Datum mit Tag, Monat und Jahr ein.',
    },
    future: { en: 'Enter a date in the past.', de: 'Geben Sie ein Datum in der Vergangenheit ein.' },
    none: { en: 'Please wait before trying again.', de: 'Bitte warten Sie vor dem nächsten Versuch.' },
    left: {
      one: {
        en: 'You have one more try before you’ll need to wait.',
        de: 'Sie haben noch einen Versuch. Danach müssen Sie etwas warten.',
      },
      other: {
        en: 'You have {{count}} more tries before you’ll need to wait.',
        de: 'Sie haben noch {{count}} Versuche. Danach müssen Sie etwas warten.',
      },
    },
    wait: {
      en: 'Too many tries. You can try again in {{wait}} ({{moment}}).',
      de: 'Das waren zu viele Versuche. In {{wait}} ({{moment}}) können Sie es wieder versuchen.',
    },
  },
  gate: {
    heading: { en: 'Open the result', de: 'Ergebnis öffnen' },
    text: {
      en: 'Results are private. To open this one, enter the date of birth the kit was registered with.',
      de: 'Ergebnisse sind privat. Geben Sie zum Öffnen das Geburtsdatum ein, mit dem das Kit registriert wurde.',
    },
    button: { en: 'Show result', de: 'Ergebnis anzeigen' },
    over: lockedAgain,
  },
  hidden: {
    heading: { en: 'This result is hidden', de: 'Das Ergebnis ist ausgeblendet' },
    text: {
      en: 'Only you can show it again. You’ll need the date of birth the kit was registered with.',
      de: 'Nur Sie können es wieder einblenden. Dazu brauchen Sie das Geburtsdatum, mit dem das Kit registriert wurde.',
    },
    button: { en: 'Show it again', de: 'Wieder einblenden' },
  },
  result: {
    heading: { en: 'Result', de: 'Ergebnis' },
    loading: { en: 'Loading your result', de: 'Ihr Ergebnis wird geladen' },
    noIndexes: {
      en: 'This report can’t be shown here value by value. You’ll find everything in the PDF.',
      de: 'Die einzelnen Werte dieses Berichts können hier nicht dargestellt werden. Sie finden alles im PDF.',
    },
    // Two in three: what lies between the outer bands, as a person pictures it (a test compares it with the bands).
    legend: {
      en: 'Each bar shows people of your age and gender, with lower values on the left and higher values on the right. The ▼ marks your value. The shaded middle is the usual range: about two in three people are in it.',
      de: 'Jeder Balken zeigt Menschen Ihres Alters und Geschlechts: links niedrigere Werte, rechts höhere. Das ▼ zeigt Ihren Wert. Die getönte Mitte ist der übliche Bereich. Darin liegen etwa zwei von drei Menschen.',
    },
    sampled: { en: 'Sample taken on {{day}}', de: 'Probe genommen am {{day}}' },
    released: { en: 'Released by the lab on {{day}}', de: 'Vom Labor freigegeben am {{day}}' },
    disclaimer: {
      en: 'This isn’t a diagnosis. Your result points to risks and trends. Talk to your doctor before you change anything about your health care.',
      de: 'Das ist keine Diagnose. Ihr Ergebnis weist auf Risiken und Entwicklungen hin. Sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt, bevor Sie an Ihrer Behandlung etwas ändern.',
    },
  },
  ages: {
    glycan: { en: 'Glycan age', de: 'Glykan-Alter' },
    chronological: { en: 'Age at sampling', de: 'Alter bei der Probe' },
    years: {
      one: { en: '{{years}} year', de: '{{years}} Jahr' },
      other: { en: '{{years}} years', de: '{{years}} Jahre' },
    },
    same: {
      en: 'Your glycan age is the same as your actual age.',
      de: 'Ihr Glykan-Alter entspricht Ihrem tatsächlichen Alter.',
    },
    lower: {
      one: {
        en: 'Your glycan age is {{years}} year younger than your actual age.',
        de: 'Ihr Glykan-Alter liegt {{years}} Jahr unter Ihrem tatsächlichen Alter.',
      },
      other: {
        en: 'Your glycan age is {{years}} years younger than your actual age.',
        de: 'Ihr Glykan-Alter liegt {{years}} Jahre unter Ihrem tatsächlichen Alter.',
      },
    },
    higher: {
      one: {
        en: 'Your glycan age is {{years}} year older than your actual age.',
        de: 'Ihr Glykan-Alter liegt {{years}} Jahr über Ihrem tatsächlichen Alter.',
      },
      other: {
        en: 'Your glycan age is {{years}} years older than your actual age.',
        de: 'Ihr Glykan-Alter liegt {{years}} Jahre über Ihrem tatsächlichen Alter.',
      },
    },
    meaning: {
      en: 'Glycan age is an estimate, based on sugar molecules (glycans) on antibodies in your blood. It varies from person to person, even at the same age.',
      de: 'Das Glykan-Alter ist ein Schätzwert, der auf Zuckermolekülen (Glykanen) an Antikörpern im Blut beruht. Es ist auch bei Gleichaltrigen von Mensch zu Mensch verschieden.',
    },
  },
  role: {
    primary: { en: 'It’s one of the three main indexes.', de: 'Er ist einer der drei Hauptindizes.' },
    supportive: {
      en: 'It’s one of the two supporting indexes.',
      de: 'Er ist einer der beiden ergänzenden Indizes.',
    },
  },
  index: {
    section: { en: 'Your five indexes', de: 'Ihre fünf Indizes' },
    row: same('{{name}}: {{place}} ({{favour}})'),
    heading: same('{{name}} ({{symbol}}): {{value}}'),
    reading: { en: 'How to read the bars', de: 'So lesen Sie die Balken' },
    range: {
      en: 'Usual range for your age and gender: {{low}} to {{high}}.',
      de: 'Üblicher Bereich für Ihr Alter und Geschlecht: {{low}} bis {{high}}.',
    },
  },
  // Where a value lies, after the index’s name.
  place: {
    1: { en: placeOf(1), de: 'niedriger als bei den meisten' },
    2: { en: placeOf(2), de: 'im unteren Teil des üblichen Bereichs' },
    3: { en: placeOf(3), de: 'in der Mitte des üblichen Bereichs' },
    4: { en: placeOf(4), de: 'im oberen Teil des üblichen Bereichs' },
    5: { en: placeOf(5), de: 'höher als bei den meisten' },
  },
  favour: {
    1: { en: 'less favorable', de: 'weniger günstig' },
    2: { en: 'slightly less favorable', de: 'etwas weniger günstig' },
    3: same('neutral'),
    4: { en: 'fairly favorable', de: 'eher günstig' },
    5: { en: 'favorable', de: 'günstig' },
  },
  measures: {
    S: { en: 'Shield measures glycans with sialic acid.', de: 'Shield misst Glykane mit Sialinsäure.' },
    G2: {
      en: 'Youth measures glycans with two galactose units.',
      de: 'Youth misst Glykane mit zwei Galaktose-Einheiten.',
    },
    G0: { en: 'Mature measures glycans without galactose.', de: 'Mature misst Glykane ohne Galaktose.' },
    G1: {
      en: 'Median measures glycans with one galactose unit.',
      de: 'Median misst Glykane mit einer Galaktose-Einheit.',
    },
    B: {
      en: 'Lifestyle measures glycans with a branching sugar unit (bisecting GlcNAc).',
      de: 'Lifestyle misst Glykane mit einer verzweigenden Zuckereinheit (bisecting GlcNAc).',
    },
  },
  favourable: {
    higher: { en: 'Higher values are more favorable.', de: 'Höhere Werte sind günstiger.' },
    lower: { en: 'Lower values are more favorable.', de: 'Niedrigere Werte sind günstiger.' },
    'mid-range': {
      en: 'Values in the middle are most favorable.',
      de: 'Mittlere Werte sind am günstigsten.',
    },
  },
  report: {
    text: {
      en: 'Next: take these questions to your doctor.',
      de: 'Als Nächstes: Nehmen Sie diese Fragen mit zum Arzttermin.',
    },
    questions: { en: 'Questions for your doctor', de: 'Fragen für Ihren Arzttermin' },
    pdf: { en: 'Download report (PDF)', de: 'Bericht herunterladen (PDF)' },
  },
  time: {
    heading: { en: 'Your results over time', de: 'Ihre Ergebnisse im Verlauf' },
    text: {
      en: 'Your results that are open right now. The filled dot is your glycan age, the ring your age at sampling.',
      de: 'Ihre Ergebnisse, die gerade geöffnet sind. Der Punkt ist Ihr Glykan-Alter, der Ring Ihr Alter bei der Probe.',
    },
    point: { en: 'Glycan age {{glycan}}, age {{age}}', de: 'Glykan-Alter {{glycan}}, Alter {{age}}' },
    locked: {
      one: {
        en: 'Your account has another result that’s locked. If it’s yours, open it to compare the two here.',
        de: 'In Ihrem Konto gibt es noch ein gesperrtes Ergebnis. Wenn es Ihres ist, öffnen Sie es, um beide hier zu vergleichen.',
      },
      other: {
        en: 'Your account has {{count}} other results that are locked. Open the ones that are yours to compare them here.',
        de: 'In Ihrem Konto gibt es noch {{count}} gesperrte Ergebnisse. Öffnen Sie die, die Ihre sind, um sie hier zu vergleichen.',
      },
    },
  },
} satisfies Words;
