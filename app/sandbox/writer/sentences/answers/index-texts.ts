/** What each index counts, in both languages, and what studies found about it. */
import type { IndexSymbol } from '../../../../contract/indexes.ts';

interface IndexText {
  readonly meaning: string;
  readonly simple: string;
  /** Which side is better, and why as far as that is settled. */
  readonly direction: string;
  readonly studies: readonly string[];
}

export const indexEnglish: Readonly<Record<IndexSymbol, IndexText>> = {
  S: {
    meaning: 'Shield counts the sugar chains that end in sialic acid (sialylated glycans).',
    simple:
      'Shield counts little sugar caps on the antibodies, the helpers in the blood; the caps keep them calm.',
    direction: 'For Shield, higher is the better sign; that is how the index is defined.',
    studies: [
      'In people with overweight, Shield was higher after eight weeks on a low-calorie diet [@deris-2022b].',
      'In 1,940 women, what Shield counts was lower after menopause [@deris-2022a].',
      'With exercise, one study found it lower in people with overweight after three months [@simunic-2023].',
    ],
  },
  G2: {
    meaning:
      'Youth counts the sugar chains with galactose on both arms (digalactosylated glycans), which are more common in younger people.',
    simple:
      'Youth counts sugar chains that are full of one sugar, galactose; young people have many of them.',
    direction: 'For Youth, higher is the better sign; that is how the index is defined.',
    studies: [
      'In 37 people with obesity, Youth was higher in the year after weight-loss surgery [@greto-2021].',
      'Studies of exercise disagree: three months of it went with a lower Youth in people with overweight [@simunic-2023].',
      'In 1,940 women, what Youth counts was lower after menopause [@deris-2022a].',
    ],
  },
  G0: {
    meaning:
      'Mature counts the sugar chains without galactose (agalactosylated glycans), which become more common with age.',
    simple:
      'Mature counts sugar chains that lack one sugar, galactose; there are more of them as people get older.',
    direction: 'For Mature, lower is the better sign; nothing is missing when it is low.',
    studies: [
      'Mature was lower in people with overweight after eight weeks on a low-calorie diet [@deris-2022b].',
      'Studies of exercise disagree: three months of it went with a higher Mature in people with overweight [@simunic-2023].',
      'In 1,940 women, what Mature counts rose faster around menopause than before or after [@deris-2022a].',
    ],
  },
  G1: {
    meaning: 'Median counts the sugar chains with galactose on one arm only (monogalactosylated glycans).',
    simple: 'Median counts sugar chains that carry some of one sugar, galactose, but not all they could.',
    direction:
      'Median stands between Mature and Youth, so it can rise or fall from either side, and neither end is clearly good: the middle counts as best.',
    studies: [
      'Country explains 38 % of how Median varies from person to person [@stambuk-2020].',
      'That went with how developed a country is; what in daily life is behind it, the study does not show [@stambuk-2020].',
    ],
  },
  B: {
    meaning:
      'Lifestyle counts chains with bisecting GlcNAc: an extra sugar that sits in the middle of the fork, between the two arms of the chain.',
    simple: 'Lifestyle counts sugar chains with one extra sugar in the middle, where the chain forks.',
    direction: 'For Lifestyle, lower is the better sign, by the way the index is defined.',
    studies: [
      'Years before high blood pressure was found, it differed in a large group of mostly women [@kifer-2021].',
      'A low-calorie diet went with a lower Lifestyle in 37 people with obesity [@greto-2021].',
    ],
  },
};

export const indexGerman: Readonly<Record<IndexSymbol, IndexText>> = {
  S: {
    meaning: 'Shield zählt die Zuckerketten, die mit Sialinsäure enden (sialylierte Glykane).',
    simple:
      'Shield zählt kleine Zuckerkappen an den Antikörpern, den Helfern im Blut; die Kappen halten sie ruhig.',
    direction: 'Bei Shield ist höher günstiger; so ist der Index festgelegt.',
    studies: [
      'Bei Menschen mit Übergewicht war Shield nach acht Wochen kalorienarmer Diät höher [@deris-2022b].',
      'Bei 1.940 Frauen war nach den Wechseljahren weniger von dem da, was Shield zählt [@deris-2022a].',
      'Nach drei Monaten Training war er bei Menschen mit Übergewicht niedriger [@simunic-2023].',
    ],
  },
  G2: {
    meaning:
      'Youth zählt die Zuckerketten mit zwei Galaktosen (digalaktosylierte Glykane), die bei Jüngeren häufiger sind.',
    simple:
      'Youth zählt Zuckerketten voller Galaktose, das ist ein Zucker; junge Menschen haben viele davon.',
    direction: 'Bei Youth ist höher günstiger; so ist der Index festgelegt.',
    studies: [
      'Bei 37 Menschen mit starkem Übergewicht war Youth im Jahr nach einer Magen-Operation höher [@greto-2021].',
      'Zu Bewegung widersprechen sich die Studien: Nach drei Monaten Training war Youth bei Menschen mit Übergewicht niedriger [@simunic-2023].',
      'Bei 1.940 Frauen war nach den Wechseljahren weniger von dem da, was Youth zählt [@deris-2022a].',
    ],
  },
  G0: {
    meaning:
      'Mature zählt die Zuckerketten ohne Galaktose (agalaktosylierte Glykane), die mit dem Alter häufiger werden.',
    simple: 'Mature zählt Zuckerketten, denen ein Zucker fehlt, die Galaktose; mit dem Alter werden es mehr.',
    direction: 'Bei Mature ist niedriger günstiger; wenn er niedrig ist, fehlt Ihnen nichts.',
    studies: [
      'Bei Menschen mit Übergewicht war Mature nach acht Wochen kalorienarmer Diät niedriger [@deris-2022b].',
      'Zu Bewegung widersprechen sich die Studien: Nach drei Monaten Training war Mature bei Menschen mit Übergewicht höher [@simunic-2023].',
      'Bei 1.940 Frauen stieg um die Wechseljahre schneller, was Mature zählt [@deris-2022a].',
    ],
  },
  G1: {
    meaning: 'Median zählt die Zuckerketten mit einer Galaktose (monogalaktosylierte Glykane).',
    simple: 'Median zählt Zuckerketten, die halb voll mit einem Zucker sind, der Galaktose.',
    direction:
      'Median steht zwischen Mature und Youth und kann von beiden Seiten steigen oder fallen; kein Ende ist klar gut, deshalb gilt die Mitte als am besten.',
    studies: [
      'Das Land erklärt 38 % der Unterschiede bei Median [@stambuk-2020].',
      'Das hing damit zusammen, wie entwickelt ein Land ist; was im Alltag dahintersteckt, zeigt die Studie nicht [@stambuk-2020].',
    ],
  },
  B: {
    meaning:
      'Lifestyle zählt Ketten mit „bisecting GlcNAc“: ein zusätzlicher Zucker mitten in der Gabelung, zwischen den beiden Armen der Kette.',
    simple:
      'Lifestyle zählt Zuckerketten mit einem zusätzlichen Zucker in der Mitte, wo sich die Kette wie ein Y gabelt.',
    direction: 'Bei Lifestyle ist niedriger günstiger; so ist der Index festgelegt.',
    studies: [
      'Jahre bevor Bluthochdruck festgestellt wurde, unterschied er sich in einer großen Gruppe vor allem von Frauen [@kifer-2021].',
      'Bei 37 Menschen mit starkem Übergewicht ging kalorienarme Ernährung mit einem niedrigeren Lifestyle einher [@greto-2021].',
    ],
  },
};
