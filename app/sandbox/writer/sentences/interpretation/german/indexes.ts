/** Was jeder Index zählt und was sein Platz bedeutet, auf Deutsch. */
import type { IndexSymbol } from '../../../../../contract/indexes.ts';
import type { IndexWords } from '../words.ts';

const verdicts = (name: string): IndexWords['verdict'] => ({
  weak: [
    'Das ist einer der schwächeren Punkte des Ergebnisses.',
    `Damit gehört ${name} zu den schwächeren Punkten.`,
    `${name} ist damit einer der schwächeren Punkte.`,
  ],
  good: [
    'Das ist eine der Stärken des Ergebnisses.',
    `Damit gehört ${name} zu den Stärken.`,
    `${name} ist damit eine der Stärken.`,
  ],
});

const shield: IndexWords = {
  meaning: [
    'Shield ist der Anteil der Zuckerketten, die mit Sialinsäure enden, und mehr ist besser.',
    'Manche Zuckerketten enden mit einem Zucker namens Sialinsäure. Shield ist ihr Anteil, und höher ist besser.',
    'Shield zählt die Ketten mit Sialinsäure am Ende; mehr davon ist besser.',
  ],
  verdict: verdicts('Shield'),
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'Die Wechseljahre können dabei mitspielen: Bei 1.940 Frauen gab es danach weniger Ketten mit Sialinsäure [@deris-2022a].',
      ],
    },
    {
      id: 'deris-2022b',
      when: 'weak',
      wordings: [
        'Der Anteil kann sich ändern: Nach acht Wochen kalorienarmer Diät hatten Menschen mit Übergewicht mehr dieser Ketten. In den Monaten danach ging ein Teil davon zurück [@deris-2022b].',
      ],
    },
  ],
};

const youth: IndexWords = {
  meaning: [
    'Youth ist der Anteil der Ketten mit Galaktose an beiden Armen, und mehr ist besser.',
    'Eine Zuckerkette hat zwei Arme. Youth ist der Anteil der Ketten mit Galaktose an beiden, und höher ist besser.',
    'Youth zählt die Ketten, die an beiden Armen Galaktose tragen; mehr davon ist besser.',
  ],
  verdict: verdicts('Youth'),
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'Um die Wechseljahre herum nehmen diese Ketten schneller ab als davor und danach, wie eine Studie mit 1.940 Frauen zeigte [@deris-2022a].',
      ],
    },
    {
      id: 'kristic-2014',
      when: 'always',
      wordings: [
        'Ketten dieser Art gehören zu denen, die am meisten über das Alter aussagen [@kristic-2014].',
        'Manche dieser Ketten folgen dem Alter enger als die meisten anderen [@kristic-2014].',
      ],
    },
  ],
};

const mature: IndexWords = {
  meaning: [
    'Mature ist der Anteil der Ketten ohne Galaktose, und weniger ist besser.',
    'Mature zählt die Ketten, die keine Galaktose tragen; weniger davon ist besser.',
    'Ketten ganz ohne Galaktose bilden Mature. Niedriger ist besser.',
  ],
  verdict: verdicts('Mature'),
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'Bei Frauen nehmen diese Ketten um die Wechseljahre herum schneller zu als davor und danach [@deris-2022a].',
      ],
    },
    {
      id: 'simunic-2023',
      when: 'exercise',
      wordings: [
        'Nach drei Monaten Training hatten 397 Menschen mit Übergewicht mehr dieser Ketten, nicht weniger [@simunic-2023].',
      ],
    },
    {
      id: 'deris-2022b',
      when: 'weak',
      wordings: [
        'Der Anteil kann sich ändern: Nach acht Wochen kalorienarmer Diät hatten Menschen mit Übergewicht weniger dieser Ketten [@deris-2022b].',
      ],
    },
  ],
};

const median: IndexWords = {
  meaning: [
    'Median ist der Anteil der Ketten mit einer Galaktose, und die Mitte des Bereichs ist am besten.',
    'Median zählt die Ketten mit einer einzigen Galaktose, zwischen Youth und Mature. Die Mitte ist am besten.',
    'Ketten mit nur einer Galaktose bilden Median. Hier ist die Mitte am besten.',
  ],
  verdict: {
    weak: ['Am besten wäre die Mitte.', 'Das liegt abseits der Mitte, die am besten wäre.'],
    good: ['Besser kann dieser Wert nicht liegen.'],
  },
  studies: [
    {
      id: 'stambuk-2020',
      when: 'always',
      wordings: [
        'Er ist von Land zu Land verschieden: Das Land erklärte 38 % seiner Unterschiede [@stambuk-2020].',
        'Von allen Teilen des Musters hing dieser am engsten mit dem Land zusammen, in dem Menschen leben [@stambuk-2020].',
      ],
    },
  ],
};

const lifestyle: IndexWords = {
  meaning: [
    'Lifestyle ist der Anteil der Ketten mit einem zusätzlichen Zucker in der Mitte (bisecting GlcNAc), und weniger ist besser.',
    'Lifestyle zählt die Ketten mit einem weiteren Zucker in der Mitte (bisecting GlcNAc); weniger davon ist besser.',
    'Lifestyle ist der Anteil der Ketten mit einem zusätzlichen Zucker in der Mitte, und weniger ist besser.',
    'Manche Ketten haben in der Mitte einen zusätzlichen Zucker (bisecting GlcNAc). Lifestyle ist ihr Anteil, und niedriger ist besser.',
  ],
  verdict: verdicts('Lifestyle'),
  studies: [
    {
      id: 'kifer-2021',
      when: 'health',
      wordings: [
        'In einer Studie vor allem mit Frauen waren diese Ketten schon Jahre vor der Feststellung eines Bluthochdrucks anders verteilt [@kifer-2021]. Das gilt für Gruppen und lässt sich nicht auf einzelne Menschen übertragen.',
      ],
    },
    {
      id: 'greto-2021',
      when: 'weak',
      wordings: [
        'Bei 37 Menschen mit starkem Übergewicht ging eine kalorienarme Diät mit weniger dieser Ketten einher [@greto-2021]. Das ist aber eine kleine Gruppe.',
      ],
    },
  ],
};

export const indexes: Readonly<Record<IndexSymbol, IndexWords>> = {
  S: shield,
  G2: youth,
  G0: mature,
  G1: median,
  B: lifestyle,
};
