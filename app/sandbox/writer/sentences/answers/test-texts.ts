/** What is said about the test itself: how far it reaches, and what it is compared with. */
import type { TestTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { Texts } from './line.ts';
import {
  afterMenopause,
  ageOpen,
  ageStudy,
  countryStudy,
  hanStudy,
  heartStudy,
  methodStudy,
  neverIllness,
  quietTime,
  signalOnly,
  twins,
} from './studies.ts';

const onlyThis = say(
  'These answers only know this one result.',
  'Hier ist nur dieses eine Ergebnis bekannt.',
);
const askShop = say('Please ask {shop}.', 'Fragen Sie bitte {shopDe}.', 'customer');
const byGroup = say(
  'The reference ranges go by sex and age, so {your} values are compared with {people}.',
  'Die Referenzbereiche richten sich nach Geschlecht und Alter; verglichen werden Ihre Werte mit denen von {peopleDat}.',
);

export const testTexts: Texts<TestTopic> = {
  retest: {
    first: [
      say(
        'The studies give no fixed time for a second test, and no time of day or rule on fasting.',
        'Ein fester Abstand für den nächsten Test ist nicht bekannt, auch keine Tageszeit und keine Regel zum Nüchternsein.',
      ),
      say(
        'Pick a time when nothing unusual is going on: not around surgery, a severe infection, pregnancy or a vaccination.',
        'Wählen Sie eine Zeit, in der nichts Besonderes ist: nicht rund um eine Operation, eine schwere Infektion, eine Schwangerschaft oder eine Impfung.',
        'customer',
      ),
      say(
        'It’s best not to test around surgery, a severe infection, pregnancy or a vaccination.',
        '',
        'practitioner',
      ),
      say(
        'In one trial, the pattern changed within eight weeks on a low-calorie diet [@deris-2022b].',
        'In einer Studie änderte sich das Muster binnen acht Wochen kalorienarmer Diät [@deris-2022b].',
      ),
      say(
        'Follow the instructions that come with the kit.',
        'Halten Sie sich an die Anleitung im Kit.',
        'customer',
      ),
    ],
    more: [
      say(
        'Part of the change in that trial of diets went back in the following six months [@deris-2022b].',
        'Ein Teil der Veränderung in dieser Diätstudie ging in den sechs Monaten danach zurück [@deris-2022b].',
      ),
      say(
        'So a test soon after a change and one a good while later may differ.',
        'Ein Test bald nach einer Umstellung und einer viel später können also verschieden ausfallen.',
      ),
    ],
  },
  snapshot: {
    first: [
      'sampled',
      say(
        'It’s a snapshot of that day: values can change later, and only a new sample would show that.',
        'Es ist eine Momentaufnahme von diesem Tag: Werte können sich ändern, und das zeigt nur eine neue Probe.',
      ),
      'ages',
    ],
    more: [quietTime],
  },
  reliability: {
    first: [
      say(
        'A single result is an estimate, and the report gives no margin of error.',
        'Ein einzelnes Ergebnis ist eine Schätzung; eine Fehlerspanne steht nicht im Bericht.',
      ),
      ageStudy,
      say(
        'The report doesn’t say whether the lab measures a sample more than once.',
        'Ob das Labor jede Probe zweimal misst, ist hier nicht bekannt.',
      ),
      say(
        'Illness, a vaccination or surgery near the sample can also shift the values; a repeat test would show more.',
        'Auch eine Krankheit, eine Impfung oder eine Operation um die Probe herum kann die Werte verschieben; mehr zeigt ein zweiter Test.',
      ),
    ],
    more: [methodStudy, hanStudy, ageOpen],
  },
  fake: {
    first: [
      say(
        'The number comes from {your} own measured values, and not everyone gets the same: others come out older or younger.',
        'Die Zahl beruht auf Ihren eigenen Messwerten, und nicht alle bekommen dieselbe: Andere liegen höher oder niedriger.',
      ),
      'outside',
      say(
        'These answers can’t check the lab’s work; if {you} {have} doubts, ask {shop}, and a repeat test is possible.',
        'Die Arbeit des Labors lässt sich hier nicht prüfen; fragen Sie bei Zweifeln {shopDe}, auch ein zweiter Test ist möglich.',
        'customer',
      ),
      say(
        'Nothing is sold or recommended in these answers.',
        'Verkauft oder empfohlen wird in diesen Antworten nichts.',
      ),
    ],
    more: [ageStudy, methodStudy],
  },
  'wrong-value': {
    first: [
      say(
        'The numbers alone can’t show whether a value is wrong.',
        'Ob ein Wert falsch ist, lässt sich an den Zahlen allein nicht erkennen.',
      ),
      'outside',
      say(
        'Being outside a range doesn’t make a value wrong.',
        'Ein Wert außerhalb des Bereichs ist deshalb nicht falsch.',
        'outside',
      ),
      askShop,
    ],
    more: [methodStudy],
  },
  'mix-up': {
    first: [
      say(
        'The numbers can’t show a mix-up, and these answers can’t check the lab’s work.',
        'Eine Verwechslung lässt sich an den Zahlen nicht erkennen, und die Arbeit des Labors lässt sich hier nicht prüfen.',
      ),
      say(
        'The code on the kit ties a sample to its result.',
        'Der Code auf dem Kit verbindet die Probe mit dem Ergebnis.',
      ),
      say(
        'If {you} {have} doubts, ask {shop}; a second test would also show whether the result holds.',
        'Fragen Sie bei Zweifeln {shopDe}; auch ein zweiter Test würde zeigen, ob das Ergebnis stimmt.',
        'customer',
      ),
    ],
    more: [quietTime],
  },
  method: {
    first: [
      say(
        'The lab measures the sugars on IgG by a method called UPLC, which gives 24 peaks, each a share of the whole [@huffman-2014].',
        'Das Labor trennt die Zucker an IgG per UPLC in 24 Peaks, jeder ein Anteil am Ganzen [@huffman-2014].',
      ),
      say(
        'The pattern is then compared with that of people of known age and put into years: {glycanAge} for {you}.',
        'Das Muster wird dann mit dem von Menschen bekannten Alters verglichen und in Jahre übersetzt: bei Ihnen {glycanAge}.',
      ),
      say('The exact formula isn’t part of the report.', 'Die genaue Formel steht nicht im Bericht.'),
      'fitting',
    ],
    more: ['peak sums', methodStudy],
  },
  uplc: {
    first: [
      say(
        'UPLC stands for ultra-performance liquid chromatography: a method that separates the sugars taken off the antibody, so that the share of each peak can be measured.',
        'UPLC steht für Ultra-Performance-Flüssigkeitschromatographie: ein Verfahren, das die abgelösten Zucker trennt, damit sich der Anteil jedes Peaks messen lässt.',
      ),
      methodStudy,
      say(
        'Which of them is best for one person is not the question there; this test uses UPLC.',
        'Dieser Test arbeitet mit UPLC.',
      ),
    ],
    more: ['peak sums'],
  },
  history: {
    first: ['earlier', 'ages', 'earlier change'],
    more: [
      say(
        'Samples compare best when none of them was taken near an illness or a vaccination.',
        'Proben lassen sich am besten vergleichen, wenn keine davon nahe an einer Krankheit oder Impfung lag.',
      ),
    ],
  },
  questionnaire: {
    first: [
      'questionnaire',
      say(
        'What matters for the pattern is surgery, a severe infection, pregnancy or a vaccination near the sample.',
        'Wichtig für das Muster sind eine Operation, eine schwere Infektion, eine Schwangerschaft oder eine Impfung um die Probe herum.',
      ),
      say(
        'Each answer has to be weighed together with the values; none explains a value by itself.',
        'Jede Antwort muss zusammen mit den Werten gewichtet werden; keine erklärt einen Wert allein.',
      ),
    ],
    more: ['ages', 'pointer'],
  },
  'sample-date': {
    first: [
      'sampled',
      say(
        'The report doesn’t say which laboratory measured it, or on which day.',
        'Welches Labor sie wann gemessen hat, ist hier nicht bekannt.',
      ),
      askShop,
    ],
  },
  'other-tests': {
    first: [
      say(
        'Other tests measure other things: telomere tests look at the ends of chromosomes, epigenetic clocks at marks on DNA, and this one at sugars on antibodies.',
        'Andere Tests messen anderes: Telomertests die Enden der Chromosomen, epigenetische Uhren Markierungen an der DNA, dieser hier Zucker an Antikörpern.',
      ),
      say(
        'None of the studies behind these answers compares them, so none is called better.',
        'Eine Studie, die sie vergleicht, liegt hier nicht vor; besser genannt wird deshalb keiner.',
      ),
      say(
        'They may well give different ages, and an average of them means nothing, as they measure different things.',
        'Sie können durchaus verschiedene Alter ergeben, und ein Mittelwert daraus sagt nichts, weil sie Verschiedenes messen.',
      ),
    ],
    more: [ageStudy],
  },
  'blood-count': {
    first: [
      say(
        'A blood count counts cells; this test measures sugars on IgG antibodies.',
        'Ein Blutbild zählt Zellen; dieser Test misst die Zucker an IgG-Antikörpern.',
      ),
      say(
        'One doesn’t replace the other, or a check-up with a doctor.',
        'Das eine ersetzt das andere nicht, und auch keine Untersuchung in der Arztpraxis.',
      ),
    ],
    more: [neverIllness],
  },
  competitors: {
    first: [
      say(
        'These answers don’t cover other providers, their prices or their tests, so none is rated or ranked.',
        'Andere Anbieter, ihre Preise und ihre Tests sind hier nicht bekannt; bewertet wird deshalb keiner.',
      ),
      say(
        'This test reads 24 peaks on the antibody IgG and sums them up in five indexes; the number of values alone says nothing about quality.',
        'Dieser Test misst 24 Peaks am Antikörper IgG und fasst sie in fünf Indizes zusammen; die Zahl der Werte allein sagt nichts über die Güte.',
      ),
    ],
  },
  device: {
    first: [
      say(
        'It isn’t a diagnosis and doesn’t replace a check-up.',
        'Es ist keine Diagnose und ersetzt keine Untersuchung in der Arztpraxis.',
      ),
      say(
        'The report doesn’t say whether the test counts as a medical device.',
        'Ob der Test als Medizinprodukt gilt, ist hier nicht bekannt.',
      ),
      askShop,
    ],
  },
  'can-show': {
    first: [
      say(
        'It shows the pattern of sugars on {your} IgG antibodies, as an age and five indexes with ranges and percentiles.',
        'Es zeigt das Muster der Zucker an Ihren IgG-Antikörpern, als Alter und in fünf Indizes mit Bereichen und Perzentilen.',
      ),
      'ages',
      say(
        'That is a trend to follow over time, not a search for a disease.',
        'Das ist ein Trend, den man über die Zeit verfolgen kann, keine Suche nach einer Krankheit.',
      ),
    ],
    more: ['outside', ageStudy],
  },
  'cannot-show': {
    first: [
      say(
        'It gives no diagnosis, no life expectancy and no cause, and it says nothing about single organs.',
        'Es liefert keine Diagnose, keine Lebenserwartung und keine Ursache, und über einzelne Organe sagt es nichts.',
      ),
      say('It’s one sample from one day.', 'Es ist eine einzelne Probe von einem Tag.'),
    ],
    more: ['can show', neverIllness],
  },
  sources: {
    first: [
      say(
        'These answers draw on a fixed list of published studies, which are linked below each answer.',
        'Alles hier stammt aus einer festen Liste veröffentlichter Studien; sie stehen mit Links unter der Antwort.',
      ),
      say(
        'The best known looked at age and glycans in 5,117 people: up to 58 % of the variance in age [@kristic-2014].',
        'Die bekannteste betrachtete Alter und Glykane bei 5.117 Menschen: bis zu 58 % der Altersunterschiede [@kristic-2014].',
      ),
      say(
        'These answers don’t know who paid for a study; the article itself says so.',
        'Wer eine Studie bezahlt hat, ist hier nicht bekannt; das steht im Artikel selbst.',
      ),
    ],
    more: [
      say(
        'Others look at diets [@deris-2022b], exercise [@simunic-2024] and menopause [@deris-2022a].',
        'Andere behandeln Ernährung [@deris-2022b], Bewegung [@simunic-2024] und die Wechseljahre [@deris-2022a].',
      ),
    ],
  },
  'one-study': { first: ['study', 'study limits'], more: ['study people', 'study limits'] },
  'study-why': {
    first: [
      say(
        'Why the studies differ isn’t settled: the people, their number and the method of calculation all differed.',
        'Warum die Studien voneinander abweichen, ist nicht geklärt: Die Menschen, ihre Zahl und die Rechenweise waren verschieden.',
      ),
      'study limits',
    ],
  },
  'no-such-study': {
    first: [
      say(
        'That study isn’t among the sources of these answers, so it can’t be confirmed or denied here.',
        'Diese Studie gehört nicht zu den Quellen hier; bestätigen oder widerlegen lässt sie sich deshalb nicht.',
      ),
      ageStudy,
    ],
    more: [hanStudy],
  },
  average: {
    first: [byGroup, 'places', 'outside'],
    more: [
      say(
        'The report doesn’t give other people’s average glycan age.',
        'Ein durchschnittliches Glykan-Alter anderer steht nicht im Bericht.',
      ),
      'best',
    ],
  },
  country: {
    first: [
      countryStudy,
      say(
        '{Your} values are compared by age and sex and not by country or origin, so read the comparison with some caution.',
        'Ihre Werte werden nach Alter und Geschlecht verglichen, nicht nach Land oder Herkunft; lesen Sie den Vergleich mit etwas Vorsicht.',
        'customer',
      ),
      hanStudy,
    ],
    more: [
      say(
        'The differences went with how developed a country is; what in daily life makes them, the study does not show [@stambuk-2020].',
        'Die Unterschiede hingen damit zusammen, wie entwickelt ein Land ist; was im Alltag dahintersteckt, zeigt die Studie nicht [@stambuk-2020].',
      ),
    ],
  },
  partner: {
    first: [
      onlyThis,
      say(
        'These answers can’t see or compare other people’s results; a number above the age in years is no diagnosis for anyone.',
        'Ergebnisse anderer lassen sich hier nicht ansehen oder vergleichen; ein höheres Glykan-Alter ist für niemanden eine Diagnose.',
      ),
      say(
        'People differ in age, sex and much else, even within a family.',
        'Menschen unterscheiden sich in Alter, Geschlecht und vielem mehr, auch in einer Familie.',
      ),
    ],
  },
  'others-range': {
    first: [
      say(
        'No: the ranges and percentiles in this report hold for {people}, as they go by sex and age.',
        'Nein: Bereiche und Perzentile in diesem Bericht gelten für {people}; sie richten sich nach Geschlecht und Alter.',
      ),
      say(
        'For someone of another age or sex, the range is different, and it isn’t in this report.',
        'Für ein anderes Alter oder Geschlecht gilt ein anderer Bereich, und der steht nicht in diesem Bericht.',
      ),
      say(
        'Youth tends to be higher in younger people, and Mature lower.',
        'Bei Jüngeren ist Youth meist höher und Mature niedriger.',
      ),
    ],
  },
  'what-if': {
    first: [
      say(
        'Probably close to it, but that can’t be promised: the exact calculation is not part of the report.',
        'Vermutlich in der Nähe, versprechen lässt sich das aber nicht: Die genaue Rechnung steht nicht im Bericht.',
      ),
      'places',
      'ages',
    ],
  },
  sex: {
    first: [
      say(
        'Neither sex does better: women and men each have ranges of their own, and {your} values are compared with {people}.',
        'Kein Geschlecht schneidet besser ab: Für Frauen und Männer gelten eigene Bereiche, und Ihre Werte werden mit denen von {peopleDat} verglichen.',
      ),
      'range example',
      afterMenopause,
    ],
    more: [byGroup, heartStudy],
  },
  genetics: {
    first: [
      say(
        'Genes play a part in glycans, and so do life and surroundings; this result cannot tell the two apart.',
        'An den Glykanen sind die Gene beteiligt, aber auch Leben und Umwelt; dieses Ergebnis kann beides nicht trennen.',
      ),
      say(
        'It doesn’t read DNA, so it says nothing about relatives or children.',
        'DNA liest der Test nicht; für Verwandte oder Kinder folgt daraus nichts.',
      ),
      twins,
      say(
        'None of the studies behind these answers looks at couples or grandparents.',
        'Zu Paaren oder Großeltern liegt hier keine Studie vor.',
      ),
    ],
  },
  children: {
    first: [
      say('{Your} result says nothing about a child.', 'Über ein Kind sagt Ihr Ergebnis nichts.'),
      say(
        'The report doesn’t say from which age the test may be used; ask {shop}.',
        'Ab welchem Alter der Test gilt, ist hier nicht bekannt; fragen Sie {shopDe}.',
        'customer',
      ),
      say(
        'For a child’s health, ask a doctor.',
        'Wenn es um die Gesundheit eines Kindes geht, fragen Sie in der Arztpraxis.',
        'customer',
      ),
    ],
  },
  pets: {
    first: [
      say(
        'No, the test is for people: its ranges go by human sex and age.',
        'Nein, der Test ist für Menschen: Die Bereiche richten sich nach Geschlecht und Alter von Menschen, nicht von Hund oder Katze.',
      ),
    ],
  },
  signal: { first: [signalOnly, 'ages'] },
  'sample-handling': {
    first: [
      say(
        'The result can’t show whether the way a sample was taken, kept or sent has shifted the values, and the studies give no figure for it.',
        'Ob Entnahme, Lagerung oder Versand der Probe die Werte verschoben haben, lässt sich am Ergebnis nicht erkennen, und die Studien nennen dazu nichts.',
      ),
      say(
        'The lab can say whether there was enough blood and whether the sample was fit; ask {shop}.',
        'Ob genug Blut da war und die Probe brauchbar war, weiß das Labor; fragen Sie {shopDe}.',
        'customer',
      ),
      say('In case of doubt, the test can be repeated.', 'Bei Zweifeln lässt sich der Test wiederholen.'),
    ],
    more: [quietTime],
  },
  'sample-kept': {
    first: [
      say(
        'The report doesn’t say what happens to a sample, how long it’s kept or where the lab is.',
        'Was mit einer Probe geschieht, wie lange sie aufbewahrt wird und wo das Labor ist, ist hier nicht bekannt.',
      ),
      say(
        'The terms and the privacy notice of {shop} say so, or can be asked for.',
        'Das steht in den Bedingungen und Datenschutzhinweisen, oder fragen Sie {shopDe}.',
        'customer',
      ),
      say('This test doesn’t read DNA.', 'DNA liest dieser Test nicht.'),
    ],
  },
};
