/** What is said about the result as a whole. */
import type { ResultTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { Texts } from './line.ts';
import { ageOpen, ageStudy, hanStudy, quietTime, signalOnly } from './studies.ts';

const ageMeaning = say(
  'Glycan age puts the pattern of sugars on {your} antibodies into years.',
  'Das Glykan-Alter übersetzt das Muster der Zucker an Ihren Antikörpern in Jahre.',
);
const causeUnknown = say(
  'One result can’t say why, because many things affect the pattern at once.',
  'Warum das so ist, lässt sich aus einem einzelnen Ergebnis nicht ablesen; vieles spielt zugleich hinein.',
);
const simpleResult = say(
  'Tiny sugars sit on the antibodies in {your} blood, and their mix changes as people get older.',
  'An den Antikörpern in Ihrem Blut hängen winzige Zucker, und ihre Mischung ändert sich mit dem Alter.',
);
const simpleAge = say(
  '{Your} mix looks like that of a typical {glycanAge}-year-old, and {you} {are} {age}.',
  'Ihre Mischung sieht aus wie bei einem typischen Menschen mit {glycanAge} Jahren, und Sie sind {age}.',
);
const simpleNoIllness = say('That isn’t an illness.', 'Das ist keine Krankheit und keine Diagnose.');
const snapshot = say(
  'One sample is a snapshot: later values can differ.',
  'Eine Probe ist eine Momentaufnahme: Spätere Werte können anders ausfallen.',
);
export const betterSides = say(
  'Higher is better for Shield and Youth, lower for Mature and Lifestyle, and the middle for Median.',
  'Bei Shield und Youth ist höher günstiger, bei Mature und Lifestyle niedriger, bei Median die Mitte.',
);

export const resultTexts: Texts<ResultTopic> = {
  glycans: {
    first: [
      say(
        'A glycan is a chain of sugars that is attached to a protein.',
        'Ein Glykan ist eine Kette aus Zuckern, die an einem Eiweiß hängt.',
      ),
      say(
        'This test reads those on IgG, the most common antibody in the blood; they have nothing to do with blood sugar.',
        'Dieser Test misst die Glykane an IgG, dem häufigsten Antikörper im Blut; mit Blutzucker haben sie nichts zu tun.',
      ),
      say(
        'Their pattern changes with age: three of these sugars explained up to 58 % of the variance in age in 5,117 people [@kristic-2014].',
        'Ihr Muster ändert sich mit dem Alter: Drei dieser Zucker erklärten bei 5.117 Menschen bis zu 58 % der Altersunterschiede [@kristic-2014].',
      ),
      'ages',
    ],
    more: [
      say(
        'The report splits them into 24 peaks and sums these up in five indexes.',
        'Der Bericht teilt sie in 24 Peaks auf und fasst diese in fünf Indizes zusammen.',
      ),
      'counts',
    ],
    simple: [simpleResult, say('This test reads that mix.', 'Diese Mischung misst der Test.')],
  },
  'glycan-age': {
    first: ['ages', ageMeaning, signalOnly, ageStudy],
    more: [ageOpen, 'favour', 'pointer'],
    simple: [simpleResult, simpleAge, simpleNoIllness],
  },
  'age-why': {
    first: ['taken', 'ages', 'fitting', causeUnknown, quietTime, signalOnly],
    more: [
      ageOpen,
      say(
        'Besides age, the pattern goes with weight, exercise and hormones, so the two ages often differ.',
        'Neben dem Alter hängt das Muster mit Gewicht, Bewegung und Hormonen zusammen; beide Alter weichen deshalb oft voneinander ab.',
      ),
      quietTime,
    ],
    simple: [simpleResult, simpleAge, causeUnknown],
  },
  verdict: {
    first: ['ages', 'favour', 'outside', 'best', signalOnly],
    more: ['pointer', snapshot],
    simple: [simpleAge, 'favour', simpleNoIllness],
  },
  result: {
    first: ['ages', 'favour', 'outside', 'best', signalOnly],
    more: [
      ageStudy,
      'pointer',
      say(
        'Each index stands beside a range for {people} and a percentile, which says how many of them have less.',
        'Neben jedem Index stehen ein Bereich für {people} und ein Perzentil; es sagt, wie viele von ihnen weniger haben.',
      ),
    ],
    simple: [simpleResult, simpleAge, 'favour', simpleNoIllness],
  },
  short: {
    first: ['ages', 'in short'],
    more: ['favour', 'outside', signalOnly],
    simple: [simpleAge, simpleNoIllness],
  },
  gap: {
    first: ['taken', 'ages', 'favour', 'gap size', ageOpen],
    more: ['fitting', causeUnknown],
    simple: [simpleAge, simpleNoIllness],
  },
  'same-age': {
    first: [
      'ages',
      'outside',
      say(
        'The report doesn’t say how common an exact match is, and neither do the studies.',
        'Wie häufig beide Alter genau übereinstimmen, steht weder im Bericht noch in den Studien.',
      ),
      say(
        'The result points in neither direction, and it’s no proof of good health.',
        'Das Ergebnis weist in keine Richtung, und es ist kein Beweis für gute Gesundheit.',
        'same',
      ),
    ],
    more: [ageOpen, signalOnly],
  },
  direction: {
    first: [
      say(
        'For glycan age, lower is the better sign.',
        'Beim Glykan-Alter ist niedriger das bessere Zeichen.',
      ),
      betterSides,
      'outside',
    ],
    more: ['ages', signalOnly],
  },
  standout: {
    first: ['weakest', 'sides', 'outside', signalOnly],
    more: ['ages', 'places'],
    simple: ['weakest', simpleNoIllness],
  },
  best: {
    first: ['best', 'outside', 'ages'],
    more: ['places', signalOnly],
    simple: ['best'],
  },
  'good-news': {
    first: [
      'within',
      'best',
      say(
        'Studies show that the pattern can change, for example with a low-calorie diet in people with overweight [@deris-2022b].',
        'Studien zeigen auch, dass sich das Muster ändern kann, etwa mit kalorienarmer Ernährung bei Übergewicht [@deris-2022b].',
      ),
      signalOnly,
    ],
    more: ['ages', snapshot],
  },
  places: { first: ['sides', 'places', 'outside', betterSides], more: ['best', 'weakest'] },
  indexes: {
    first: [
      say(
        'The primary indexes are Shield, Youth and Mature; Median and Lifestyle support them.',
        'Shield, Youth und Mature sind die primären Indizes; Median und Lifestyle ergänzen sie.',
      ),
      betterSides,
      'outside',
      say(
        'They are sums of the peaks that the measurement gives [@huffman-2014].',
        'Sie sind Summen der Peaks aus der Messung [@huffman-2014].',
      ),
    ],
    more: ['counts', 'places'],
  },
  'index-what': {
    first: ['meaning', 'index value', 'index favour', 'name only'],
    more: ['index study', 'place'],
    simple: ['index simple', 'index direction', 'index favour'],
  },
  'index-status': {
    first: ['taken index', 'index value', 'place', 'index favour'],
    more: ['meaning', 'index study'],
    simple: ['index simple', 'index direction', 'index favour'],
  },
  'index-why': {
    first: [
      'taken index',
      'index value',
      'index favour',
      say('The value can’t show the cause.', 'Die Ursache lässt sich aus dem Wert nicht ablesen.'),
      'index study',
    ],
    more: ['place', quietTime, 'meaning'],
    simple: ['index simple', 'index direction', 'index favour'],
  },
  'index-change': {
    first: [
      say(
        'The studies behind these answers show no sure way to change {name}.',
        'Einen sicheren Weg, {name} zu ändern, zeigen die Studien nicht.',
      ),
      'index study',
      'index value',
      'index favour',
    ],
    more: ['index study 2', 'place'],
  },
  'index-direction': {
    first: ['index direction', 'index value', 'place', 'index favour'],
    more: ['meaning', 'index study'],
  },
  'index-figures': { first: ['figures'], more: ['place', 'meaning', 'index favour'] },
  percentile: {
    first: [
      say(
        'A percentile says how many of a comparison group have a lower value.',
        'Ein Perzentil sagt, wie viele aus der Vergleichsgruppe einen niedrigeren Wert haben.',
      ),
      say('It isn’t a share of {your} sugars.', 'Ein Anteil Ihrer Zucker ist es nicht.'),
      'percentile example',
      say(
        'It’s a place among others, not a grade: whether higher is better depends on the index.',
        'Es ist ein Platz unter anderen, keine Note: Ob höher besser ist, hängt vom Index ab.',
      ),
    ],
    more: [betterSides, 'places'],
    simple: ['percentile example'],
  },
  range: {
    first: [
      say(
        'The reference range covers the values that are usual for {people}, by sex and age.',
        'Der Referenzbereich umfasst die Werte, die für {people} üblich sind; er richtet sich nach Geschlecht und Alter.',
      ),
      'range example',
      'outside',
      say(
        'A value outside is unusual for the group, which is not the same as unhealthy.',
        'Ein Wert außerhalb ist ungewöhnlich für die Gruppe, das ist nicht dasselbe wie ungesund.',
      ),
    ],
    more: [
      say(
        'Its ends are the 18th and the 82nd percentile.',
        'Seine Enden sind das 18. und das 82. Perzentil.',
      ),
      'places',
    ],
  },
  bands: {
    first: [
      say(
        'Each color stands for a band of percentiles; the bands in the middle, from the 18th to the 82nd percentile, make up the reference range.',
        'Jede Farbe steht für ein Band von Perzentilen; die mittleren, vom 18. bis zum 82. Perzentil, bilden den Referenzbereich.',
      ),
      'place',
      'places',
      'index favour if asked',
      say('No color is a diagnosis.', 'Keine Farbe ist eine Diagnose.'),
    ],
    more: ['outside', betterSides],
  },
  peaks: {
    first: [
      say(
        'GP1 to GP24 are the 24 peaks that the measurement splits the sugars into; each is a share, and together they make the whole [@huffman-2014].',
        'GP1 bis GP24 sind die 24 Peaks, in die die Messung die Zucker trennt; jeder ist ein Anteil am Ganzen, zusammen sind es 100 % [@huffman-2014].',
      ),
      say(
        'A peak holds one or a few kinds of sugar chain.',
        'Ein Peak enthält eine oder wenige Arten von Zuckerketten.',
      ),
      'largest peak',
    ],
    more: ['peak sums'],
  },
  'one-peak': { first: ['peak', 'peak structure', 'peak index'], more: ['peak sums'] },
  biology: {
    first: [
      say(
        'With age, galactosylation of IgG goes down: chains without galactose become more common, and those with galactose on both arms rarer.',
        'Mit dem Alter werden Ketten ohne Galaktose an IgG häufiger und solche mit zwei Galaktosen seltener.',
      ),
      say(
        'FA2B, FA2G2 and FA2BG2 together explained up to 58 % of the variance in age in 5,117 people [@kristic-2014].',
        'FA2B, FA2G2 und FA2BG2 erklärten zusammen bei 5.117 Menschen bis zu 58 % der Altersunterschiede [@kristic-2014].',
      ),
      hanStudy,
      'counts',
    ],
    more: [ageOpen, 'peak sums'],
  },
  sums: {
    first: ['sum', 'sum note'],
    more: [
      say(
        'A figure like that has no meaning of its own in the report.',
        'Eine eigene Bedeutung hat diese Zahl im Bericht nicht.',
      ),
    ],
  },
  'index-sum': {
    first: [
      say(
        'The five indexes overlap, so they don’t add up to a whole.',
        'Die fünf Indizes überschneiden sich und ergeben deshalb zusammen kein Ganzes.',
      ),
      say(
        'Youth, Median and Mature are shares of the sugar chains without sialic acid; Shield counts those with it, and Lifestyle those with an extra sugar in the fork.',
        'Youth, Median und Mature sind Anteile an den Zuckerketten ohne Sialinsäure; Shield zählt die mit ihr, Lifestyle die mit einem zusätzlichen Zucker in der Gabelung.',
      ),
      say(
        'Percentiles are places in a group and no shares, so adding or averaging them means nothing.',
        'Perzentile sind Plätze in einer Gruppe und keine Anteile; sie zu addieren oder zu mitteln, ergibt keinen Sinn.',
      ),
    ],
    more: ['peak sums', betterSides],
  },
  'structure-names': {
    first: [
      say(
        'The letters name the parts of a sugar chain: F is a fucose at the core, A the arms, B a bisecting sugar in the fork, G galactose, and S sialic acid.',
        'Die Buchstaben nennen die Teile einer Zuckerkette: F ist eine Fucose am Kern, A sind die Arme, B ist ein Zucker in der Gabelung, G Galaktose und S Sialinsäure.',
      ),
      say(
        'A number behind a letter says how many of that part there are.',
        'Eine Zahl hinter einem Buchstaben sagt, wie viele es davon gibt.',
      ),
      say(
        'FA2B stands for peak GP6, FA2G2 for GP14, and FA2BG2 for GP15.',
        'FA2B steht für den Peak GP6, FA2G2 für GP14 und FA2BG2 für GP15.',
      ),
    ],
    more: ['counts', 'peak sums'],
  },
  'igg-amount': {
    first: [
      say(
        'This test doesn’t count antibodies; it measures the shares of the sugars on them.',
        'Dieser Test zählt keine Antikörper; er misst die Anteile der Zucker an ihnen.',
      ),
      say(
        'So it can’t say whether {you} {have} many or few of them, or what they protect against.',
        'Ob Sie viele oder wenige davon haben und wogegen sie schützen, kann er deshalb nicht sagen.',
      ),
      say(
        'A doctor can have them counted in a blood test.',
        'In der Arztpraxis lassen sie sich mit einem Bluttest zählen.',
        'customer',
      ),
    ],
    more: [signalOnly],
  },
};
