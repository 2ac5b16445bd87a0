/** What is said about particulars: how a value is made up, whom the test suits, what stands in the way of reading it. */
import type { DetailTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { Texts } from './line.ts';
import { betterSides } from './result-texts.ts';
import { ageOpen, quietTime } from './studies.ts';

const askShop = say('That is a question for {shop}.', 'Das weiß {shopNom}.');

export const detailTexts: Texts<DetailTopic> = {
  'peak-sums': {
    first: ['peak sums', 'meaning', 'index status'],
    more: ['largest peak'],
  },
  precision: {
    first: [
      say(
        'The report doesn’t say how much repeated measurements differ, which label is used or how the lab checks itself.',
        'Wie stark Wiederholungsmessungen schwanken, welche Markierung verwendet wird und wie das Labor sich prüft, ist hier nicht bekannt.',
      ),
      say(
        'The report gives no margin of error, neither for a peak nor for the glycan age.',
        'Der Bericht nennt keine Messunsicherheit, weder für einen Peak noch für das Glykan-Alter.',
      ),
      say('The lab can tell; ask {shop}.', 'Das Labor weiß es; fragen Sie {shopDe}.', 'customer'),
    ],
    more: [ageOpen],
  },
  offset: {
    first: [
      say(
        'No, one index does not cancel out another: each counts sugar chains of its own and has its own range.',
        'Nein, ein Index hebt den anderen nicht auf: Jeder zählt eigene Zuckerketten und hat seinen eigenen Bereich.',
      ),
      'sides',
      say(
        'The glycan age takes in the whole pattern, but how it weighs the parts is not in the report.',
        'Das Glykan-Alter fasst das ganze Muster zusammen; wie es die Teile gewichtet, steht nicht im Bericht.',
      ),
    ],
    more: ['places'],
  },
  prepare: {
    first: [
      say(
        'The studies behind these answers give no rule on food, coffee, alcohol, exercise or the time of day before the sample.',
        'Eine Regel zu Essen, Kaffee, Alkohol, Sport oder Tageszeit vor der Probe ist aus den Studien hier nicht bekannt.',
      ),
      say(
        'Follow the instructions that come with the kit; if they leave it open, ask {shop}.',
        'Halten Sie sich an die Anleitung im Kit; wenn sie es offenlässt, fragen Sie {shopDe}.',
        'customer',
      ),
      quietTime,
    ],
  },
  'sex-recorded': {
    first: [
      say(
        'The ranges and percentiles go by the sex and the age on record: {your} values are compared with those of {people}.',
        'Bereiche und Perzentile richten sich nach dem eingetragenen Geschlecht und Alter: Ihre Werte werden mit denen von {peopleDat} verglichen.',
      ),
      say(
        'With the other box ticked, the measured shares would be the same and the places different; which, can’t be worked out here.',
        'Mit dem anderen Eintrag wären die gemessenen Anteile dieselben und die Plätze andere; welche, lässt sich hier nicht ausrechnen.',
      ),
      say(
        'None of the studies behind these answers looks at trans or nonbinary people, and hormones can shift the pattern, so read the places with care.',
        'Zu trans und nicht binären Menschen liegt hier keine Studie vor, und Hormone können das Muster verschieben; lesen Sie die Plätze also mit Vorsicht.',
      ),
      say(
        'If the entry is wrong, ask {shop} to correct it.',
        'Ist der Eintrag falsch, bitten Sie {shopDe} um eine Korrektur.',
        'customer',
      ),
    ],
  },
  'who-may-test': {
    first: [
      say(
        'The report doesn’t say who the test is for, or from and up to which age.',
        'Für wen der Test gedacht ist, ab und bis zu welchem Alter, ist hier nicht bekannt.',
      ),
      askShop,
      say(
        'Everyone who tests gets a result of their own, with the range for their sex and age.',
        'Wer testet, bekommt ein eigenes Ergebnis, mit dem Bereich für das eigene Geschlecht und Alter.',
      ),
    ],
  },
  grief: {
    first: [
      say('I’m sorry for your loss.', 'Mein herzliches Beileid.', 'customer'),
      say(
        'None of the studies behind these answers covers grief, so it isn’t known whether it plays a part in {your} result.',
        'Zu Trauer liegt hier keine Studie vor; ob sie bei Ihrem Ergebnis eine Rolle spielt, ist deshalb nicht bekannt.',
      ),
      say(
        'If it gets too much, talk to someone close to {you} or to a doctor.',
        'Wenn es zu schwer wird, sprechen Sie mit jemandem, der Ihnen nahesteht, oder in Ihrer Arztpraxis.',
        'customer',
      ),
    ],
  },
  'delete-data': {
    first: [
      say('These answers can’t delete any data.', 'Von hier aus lässt sich nichts löschen.'),
      say(
        'Ask {shop}: its privacy notice names who answers such a request.',
        'Wenden Sie sich an {shopDe}: Wer dafür zuständig ist, steht in den Datenschutzhinweisen.',
        'customer',
      ),
      say('That is a question for {shop}.', '', 'practitioner'),
    ],
  },
  upload: {
    first: [
      say(
        'Other values and documents can’t be read or weighed here; these answers are about this one result only.',
        'Andere Werte und Unterlagen lassen sich hier nicht lesen oder bewerten; es geht hier nur um dieses eine Ergebnis.',
      ),
      say(
        '{Your} doctor can look at them together: take the report along.',
        'In Ihrer Arztpraxis lässt sich beides zusammen ansehen: Nehmen Sie den Bericht mit.',
        'customer',
      ),
    ],
  },
  'given-antibodies': {
    first: [
      say(
        'This test reads the IgG in the blood, wherever it comes from, so given antibodies or blood can be part of what was measured.',
        'Der Test misst das IgG im Blut, woher es auch kommt; gespendete Antikörper oder gespendetes Blut können also mitgemessen worden sein.',
      ),
      say(
        'How much, and for how long, can’t be told from the result, and none of the studies behind these answers covers it; so don’t rely on the number.',
        'Wie viel und wie lange, zeigt das Ergebnis nicht, und dazu liegt hier keine Studie vor; verlassen Sie sich also nicht auf die Zahl.',
        'customer',
      ),
      say(
        'Please don’t change the treatment because of a test; {your} doctor can say whether a later sample makes sense.',
        'Ändern Sie wegen eines Tests nichts an der Behandlung; ob eine spätere Probe sinnvoll ist, weiß Ihre Ärztin oder Ihr Arzt.',
        'customer',
      ),
    ],
  },
  'age-recorded': {
    first: [
      say(
        'It does matter: the ranges, the percentiles and the gap go by the age on record, which is {age}.',
        'Das macht einen Unterschied: Bereiche, Perzentile und der Abstand richten sich nach dem eingetragenen Alter, hier {age}.',
      ),
      say(
        'These answers can’t work out what they would be with another age.',
        'Wie sie mit einem anderen Alter ausfielen, lässt sich hier nicht ausrechnen.',
      ),
      say('Ask {shop} to correct it.', 'Bitten Sie {shopDe} um eine Korrektur.', 'customer'),
    ],
  },
  'others-values': {
    first: [
      say(
        'These answers only know this one result, so they can’t judge anyone else’s values.',
        'Hier ist nur dieses eine Ergebnis bekannt; Werte anderer lassen sich deshalb nicht beurteilen.',
      ),
      say(
        'In general, a percentile is a place among people of the same sex and age.',
        'Allgemein ist ein Perzentil ein Platz unter Menschen gleichen Geschlechts und Alters.',
      ),
      betterSides,
    ],
  },
  'or-meant': { first: ['or meant'] },
};
