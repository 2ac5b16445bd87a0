/** Each study of the corpus, as somebody who asks for it gets to know it. */
interface StudyText {
  readonly what: string;
  readonly people: string;
  readonly limits: string;
}
interface Both {
  readonly en: StudyText;
  readonly de: StudyText;
}

export const studyTexts: Readonly<Record<string, Both>> = {
  'simunic-2023': {
    en: {
      what: 'In 397 previously inactive people with overweight, three months of exercise went with more of what Mature counts and less of what Youth and Shield count: the opposite of what others found [@simunic-2023].',
      people:
        'It followed 397 middle-aged people with overweight who had not exercised before [@simunic-2023].',
      limits:
        'Three months of exercise are short, and the authors see it as an early stage of getting used to it [@simunic-2023].',
    },
    de: {
      what: 'Bei 397 zuvor inaktiven Menschen mit Übergewicht gab es nach drei Monaten Training mehr von dem, was Mature zählt, und weniger von Youth und Shield: das Gegenteil dessen, was andere fanden [@simunic-2023].',
      people:
        'Sie begleitete 397 Menschen mittleren Alters mit Übergewicht, die vorher keinen Sport trieben [@simunic-2023].',
      limits:
        'Drei Monate Training sind kurz; die Autoren sehen darin eine frühe Phase der Gewöhnung [@simunic-2023].',
    },
  },
  'simunic-2024': {
    en: {
      what: 'That study compared groups: glycan age was about 7.4 years lower in people with regular moderate exercise than in inactive people [@simunic-2024].',
      people:
        'It compared adults with regular exercise, with new exercise, with none, and with sport as a profession [@simunic-2024].',
      limits:
        'It is a difference between groups and no promise: people who exercise differ from others in more than exercise [@simunic-2024].',
    },
    de: {
      what: 'Diese Studie verglich Gruppen: Bei regelmäßiger, mäßiger Bewegung lag das Glykan-Alter etwa 7,4 Jahre niedriger als ohne [@simunic-2024].',
      people: 'Sie verglich Profisportler, regelmäßig Aktive, neu Aktive und Inaktive [@simunic-2024].',
      limits:
        'Das ist ein Unterschied zwischen Gruppen und kein Versprechen: Wer sich bewegt, unterscheidet sich auch sonst von anderen [@simunic-2024].',
    },
  },
  'juric-2020': {
    en: {
      what: 'Yes, that is the estradiol trial: 36 young women had their sex hormones held back, glycan age rose on placebo, and added estradiol prevented that [@juric-2020].',
      people: 'In that trial, 15 women received estradiol and 21 a placebo [@juric-2020].',
      limits:
        'The trial was small and short, and it does not show what hormone treatment does after a natural menopause [@juric-2020].',
    },
    de: {
      what: 'Ja, das ist die Estradiol-Studie: Bei 36 jungen Frauen wurden die Geschlechtshormone gebremst, mit Scheinmedikament stieg das Glykan-Alter, und zusätzliches Estradiol verhinderte das [@juric-2020].',
      people: 'Darin bekamen 15 Frauen Estradiol und 21 ein Scheinmedikament [@juric-2020].',
      limits:
        'Die Studie war klein und kurz und zeigt nicht, was eine Hormontherapie nach den natürlichen Wechseljahren bewirkt [@juric-2020].',
    },
  },
  'yu-2016': {
    en: {
      what: 'In 701 Han Chinese adults, IgG glycans explained 23.3 % to 45.4 % of the variance in age [@yu-2016].',
      people: 'They were 701 adults of one community, 23 to 68 years old [@yu-2016].',
      limits:
        'How much of the variance in age is explained depends on the people and on which glycans are combined [@yu-2016].',
    },
    de: {
      what: 'Bei 701 Han-Chinesen erklärten die Glykane an IgG 23,3 % bis 45,4 % der Altersunterschiede [@yu-2016].',
      people: 'Es waren 701 Erwachsene aus einer Gemeinde, 23 bis 68 Jahre alt [@yu-2016].',
      limits:
        'Wie viel der Altersunterschiede erklärt wird, hängt von den Menschen und von den kombinierten Glykanen ab [@yu-2016].',
    },
  },
  'huffman-2014': {
    en: {
      what: 'Four methods of measuring these sugars were compared in the same 1,201 people; the sums behind the five indexes are described there [@huffman-2014].',
      people: 'It measured 1,201 adults with four methods [@huffman-2014].',
      limits: 'It is about how well methods measure; this test uses UPLC, one of them [@huffman-2014].',
    },
    de: {
      what: 'Vier Messmethoden wurden an denselben 1.201 Menschen verglichen; dort sind auch die Summen hinter den fünf Indizes beschrieben [@huffman-2014].',
      people: 'Gemessen wurden 1.201 Erwachsene mit vier Methoden [@huffman-2014].',
      limits:
        'Es geht darum, wie gut Methoden messen; dieser Test arbeitet mit einer davon, UPLC [@huffman-2014].',
    },
  },
  'birukov-2022': {
    en: {
      what: 'It is a German study of IgG glycans and later type 2 diabetes and cardiovascular disease; the source stands below [@birukov-2022].',
      people:
        'It looked at 2,127 and 2,175 adults from one German cohort, for diabetes and for heart disease [@birukov-2022].',
      limits:
        'It is about the risk of diabetes and heart disease in groups over years; no single value tells what one person will have [@birukov-2022].',
    },
    de: {
      what: 'Das ist eine deutsche Studie zu IgG-Glykanen und späterem Typ-2-Diabetes und Herzkrankheiten; die Quelle steht unten [@birukov-2022].',
      people:
        'Sie betrachtete zwei Gruppen von 2.127 und 2.175 Erwachsenen, für Diabetes und für Herzkrankheiten [@birukov-2022].',
      limits:
        'Es geht um das Risiko in Gruppen über Jahre; was ein einzelner Mensch bekommt, sagt kein Wert [@birukov-2022].',
    },
  },
  'kifer-2021': {
    en: {
      what: 'Glycans with bisecting GlcNAc differed years before high blood pressure was found, in a study mostly of women [@kifer-2021].',
      people: 'The main group of that study on blood pressure was 2,617 women [@kifer-2021].',
      limits:
        'It is about the risk of high blood pressure in groups; no single value tells what one person has [@kifer-2021].',
    },
    de: {
      what: 'Glykane mit „bisecting GlcNAc“ unterschieden sich, Jahre bevor Bluthochdruck festgestellt wurde, in einer Studie vor allem mit Frauen [@kifer-2021].',
      people: 'Die Hauptgruppe dieser Studie zum Blutdruck waren 2.617 Frauen [@kifer-2021].',
      limits:
        'Es geht um das Risiko für Bluthochdruck in Gruppen; was ein einzelner Mensch hat, sagt kein Wert [@kifer-2021].',
    },
  },
  'deris-2022a': {
    en: {
      what: 'In 1,940 women, galactose and sialic acid on IgG were lower after menopause [@deris-2022a].',
      people: 'It used 5,080 samples from 1,940 women before, during and after menopause [@deris-2022a].',
      limits:
        'It describes an average course in women, not how one woman’s pattern goes on after menopause [@deris-2022a].',
    },
    de: {
      what: 'Bei 1.940 Frauen nahmen Galaktose und Sialinsäure an IgG nach den Wechseljahren ab [@deris-2022a].',
      people:
        'Sie stützt sich auf 5.080 Proben von 1.940 Frauen vor, in und nach den Wechseljahren [@deris-2022a].',
      limits: 'Sie beschreibt einen Verlauf im Durchschnitt, nicht den einer einzelnen Frau [@deris-2022a].',
    },
  },
  'deris-2022b': {
    en: {
      what: 'After eight weeks on a low-calorie diet, people with overweight had fewer of the chains that Mature counts and more of those that Shield counts [@deris-2022b].',
      people: 'It used 1,850 samples of adults with overweight in a trial of diets [@deris-2022b].',
      limits: 'It was a strict diet in a trial, and the change did not last in full [@deris-2022b].',
    },
    de: {
      what: 'Nach acht Wochen kalorienarmer Diät hatten Menschen mit Übergewicht weniger von dem, was Mature zählt, und mehr von dem, was Shield zählt [@deris-2022b].',
      people: 'Sie stützt sich auf 1.850 Proben von Erwachsenen mit Übergewicht [@deris-2022b].',
      limits: 'Es war eine strenge Diät, und die Veränderung hielt nicht ganz an [@deris-2022b].',
    },
  },
  'stambuk-2020': {
    en: {
      what: 'Across 10,482 IgG glycomes from five populations, the pattern differed with the country people live in [@stambuk-2020].',
      people: 'It used 10,482 IgG glycomes from five populations [@stambuk-2020].',
      limits:
        'The differences went with how developed a country is; what in daily life makes them, the study does not show [@stambuk-2020].',
    },
    de: {
      what: 'In 10.482 Proben aus fünf Bevölkerungen unterschied sich das Muster je nach Land [@stambuk-2020].',
      people: 'Sie stützt sich auf 10.482 Proben aus fünf Bevölkerungen [@stambuk-2020].',
      limits:
        'Die Unterschiede hingen damit zusammen, wie entwickelt ein Land ist; was im Alltag dahintersteckt, zeigt die Studie nicht [@stambuk-2020].',
    },
  },
  'kristic-2014': {
    en: {
      what: 'In 5,117 people from four European populations, three IgG glycans explained up to 58 % of the variance in age; the authors and the journal stand in the source below [@kristic-2014].',
      people: 'They were 5,117 adults of all ages from four European populations [@kristic-2014].',
      limits:
        'It compares people of different ages at one time and does not follow anyone over the years [@kristic-2014].',
    },
    de: {
      what: 'Bei 5.117 Menschen aus vier europäischen Bevölkerungen erklärten drei IgG-Glykane bis zu 58 % der Altersunterschiede; Autoren und Zeitschrift stehen unten in der Quelle [@kristic-2014].',
      people: 'Es waren 5.117 Erwachsene aus vier europäischen Bevölkerungen [@kristic-2014].',
      limits:
        'Sie vergleicht Menschen verschiedenen Alters zu einem Zeitpunkt und begleitet niemanden über die Jahre [@kristic-2014].',
    },
  },
};
