/** Woran Fachleute denken, was sie fragen und wiederholen können, auf Deutsch. */
import type { PracticeAdvice } from '../words.ts';

export const practice: PracticeAdvice = {
  differential: {
    none: ['Das Muster enthält nichts, wofür nach weiteren Erklärungen zu suchen wäre.'],
    some: [
      'Differenzialdiagnostisch ist an {causes} zu denken. Das Ergebnis kann das nicht unterscheiden, und nichts davon muss zutreffen.',
    ],
  },
  causes: {
    event: 'ein vorübergehendes Ereignis kurz vor der Probe',
    inflammation: 'einen anhaltenden entzündlichen Vorgang',
    weight: 'Bauchfett',
    menopause: 'die Wechseljahre',
  },
  inflammation: [
    'Bei 1.826 Menschen ging wenig Galaktose und Sialinsäure mit mehr Entzündung einher, gemessen an einem Protein im Blut [@plomp-2017]; was zuerst kam, ist nicht bekannt.',
  ],
  bisected: [
    'Bisecting GlcNAc gehörte zu den Merkmalen, die sich Jahre vor einem hohen Blutdruck unterschieden, vor allem bei Frauen [@kifer-2021]. Ein aktueller Blutdruckwert gehört deshalb neben das Ergebnis.',
  ],
  ask: {
    weak: [
      'Fragen Sie, ob es um die Probe herum {oneOfEvents} gab, und nach anhaltenden Beschwerden: morgens steife Gelenke, Beschwerden an Darm oder Haut, Fieber, Zahnfleischbluten.',
    ],
    usual: [
      'Fragen Sie, ob es um die Probe herum {oneOfEvents} gab: Jedes davon kann die Werte für einige Zeit verschieben.',
    ],
  },
  fromQuestionnaire: ['Der Fragebogen legt weitere Fragen nahe: {asks}.'],
  questionnaire: {
    events: 'welche Operation, Infektion oder Impfung es war und wie nah an der Probe',
    illness: 'die dauerhafte Erkrankung und wie aktiv sie ist',
    medicines: 'welche Medikamente genommen werden und seit wann',
    menopause: 'der Stand der Wechseljahre',
    hormones: 'die Einnahme von Hormonen',
    smoking: 'Rauchen, früher und heute',
    weight: 'Gewichtsveränderungen in letzter Zeit',
    alcohol: 'Alkohol',
    sleep: 'Schlaf',
    exercise: 'Bewegung im Alltag',
  },
  repeat: [
    'Wiederholt wird der ganze Test und nicht ein einzelner Index, in einer Zeit ohne Besonderheiten und unter gleichen Bedingungen. Ein festes Intervall gibt es nicht; eine Wiederholung lohnt sich, wenn ihr Ausgang etwas am weiteren Vorgehen ändert.',
  ],
};
