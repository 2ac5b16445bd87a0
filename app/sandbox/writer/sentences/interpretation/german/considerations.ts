/** Was zu bedenken ist, auf Deutsch. */
import type { ConsiderationWords } from '../words.ts';

export const considerations: ConsiderationWords = {
  oneSample: [
    {
      customer:
        'Das ist eine Probe von einem Tag. Sie zeigt, wie es an diesem Tag war, und nicht, wohin es geht.',
      practitioner: 'Das ist eine einzelne Probe. Sie unterstützt eine Entscheidung und trifft keine.',
    },
    {
      customer: 'Ein Ergebnis ist eine Momentaufnahme. Ob sich Ihr Muster bewegt, kann es nicht zeigen.',
      practitioner:
        'Ein Ergebnis ist ein Signal für Risiko und Richtung. Es bestätigt nichts und schließt nichts aus.',
    },
  ],
  events: [
    '{Events} kann das Muster für einige Zeit verschieben. War so etwas kurz vor Ihrer Probe, ist das vielleicht nicht Ihr übliches Ergebnis.',
    'Denken Sie an die Wochen rund um die Probe zurück: {OneOfEvents} kann das Muster für einige Zeit verändern.',
  ],
  again: [
    'Wenn Sie noch einmal testen, wählen Sie eine Zeit ohne solche Ereignisse. Zwei Ergebnisse können eine Richtung zeigen.',
    'Einen festen Termin für einen weiteren Test gibt es nicht. Wichtig ist, dass dann gerade nichts Besonderes ist.',
  ],
  doctor: [
    {
      customer:
        'Gehen Sie mit Beschwerden zum Arzt, was auch immer dieses Ergebnis sagt, und sprechen Sie mit ihm, bevor Sie Medikamente oder eine Behandlung ändern.',
      practitioner:
        'Eine Änderung der Behandlung braucht mehr Gründe als dieses Ergebnis, und Beschwerden sind gesondert abzuklären.',
    },
    {
      customer:
        'Sprechen Sie über Beschwerden und vor jeder Änderung einer Behandlung mit einem Arzt oder einer Ärztin. Diesen Bericht können Sie mitnehmen.',
      practitioner:
        'Das Ergebnis allein rechtfertigt keine Änderung der Behandlung. Beschwerden sind unabhängig davon abzuklären.',
    },
  ],
  diet: [
    'Zur Ernährung: Nach acht Wochen mit weniger Kalorien hatten Menschen mit Übergewicht weniger Ketten ohne Galaktose und mehr mit Sialinsäure, und ein Teil davon ging später zurück [@deris-2022b]. Ob das auch für andere gilt, ist nicht bekannt.',
    'Eine kalorienarme Diät verschob das Muster bei Menschen mit Übergewicht zur besseren Seite [@deris-2022b]. Das war eine betreute Studie und ist kein Rat, wegen dieser Werte weniger zu essen.',
  ],
  exercise: [
    'Zu Bewegung sind sich die Studien nicht einig: Menschen, die sich regelmäßig und mäßig bewegten, hatten ein um etwa 7,4 Jahre niedrigeres Glykan-Alter als Inaktive [@simunic-2024]. Bei 397 Menschen mit Übergewicht, die mit dem Training begannen, war nach drei Monaten das Gegenteil zu sehen [@simunic-2023].',
    'Was Bewegung bewirkt, ist offen. Aktive hatten ein niedrigeres Glykan-Alter als Inaktive [@simunic-2024]. Bei Menschen mit Übergewicht, die mit dem Training begannen, war das Muster nach drei Monaten in die andere Richtung gegangen [@simunic-2023].',
  ],
  health: [
    'Einige Peaks hingen in großen Gruppen mit dem späteren Risiko für Typ-2-Diabetes und Herzkrankheiten zusammen [@birukov-2022]. Über einen einzelnen Menschen sagt das nichts aus.',
  ],
  menopause: {
    around: [
      {
        customer:
          'In Ihrem Alter können die Wechseljahre bevorstehen, im Gange sein oder hinter Ihnen liegen. Bei 1.940 Frauen änderte sich das Muster währenddessen schneller als davor und danach [@deris-2022a].',
        practitioner:
          'In diesem Alter ist der Stand der Wechseljahre von Bedeutung: Bei 1.940 Frauen änderte sich das Muster währenddessen schneller als davor und danach [@deris-2022a].',
      },
    ],
    after: [
      'Bei Frauen ändert sich das Muster um die Wechseljahre herum am stärksten und danach langsamer [@deris-2022a]. Die Bereiche hier sind die von gleichaltrigen Frauen, das ist darin also schon enthalten.',
    ],
    later: [
      'Die Wechseljahre verändern das Muster, wenn sie kommen: Bei 1.940 Frauen gab es danach weniger Galaktose und Sialinsäure [@deris-2022a].',
    ],
  },
  estradiol: [
    'In einer Studie wurden die Geschlechtshormone von 36 jungen Frauen unterdrückt: Mit Placebo stieg das Glykan-Alter, mit Östradiol nicht [@juric-2020]. Das ist nicht dasselbe wie natürliche Wechseljahre.',
  ],
  warm: [
    {
      customer:
        'Wie auch immer die Zahl ausfällt: Sie zeigt nur einen kleinen Ausschnitt. Seien Sie beim Lesen so nachsichtig mit sich wie mit einem guten Freund.',
      practitioner:
        'Beim Weitergeben hilft der Hinweis, dass das Ergebnis nur einen kleinen Ausschnitt zeigt und keine Ursache nennt.',
    },
  ],
  unmet: [
    'Ein Teil dessen, was für diesen Text gewünscht wurde, ließ sich nicht umsetzen.',
    'Nicht jeder Wunsch für diesen Text ließ sich erfüllen.',
  ],
  otherLanguage: ['Diesen Text gibt es nur auf Deutsch und Englisch.'],
};
