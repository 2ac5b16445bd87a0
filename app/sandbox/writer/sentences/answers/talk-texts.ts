/** What is said to what is not about the result: politely, without greeting or sign-off. */
import type { TalkTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { Texts } from './line.ts';
import { ageOpen, ageStudy, signalOnly } from './studies.ts';

const askShop = say('That is a question for {shop}.', 'Das weiß {shopNom}.', 'customer');
const askSupplier = say('That is a question for {shop}.', '', 'practitioner');

export const talkTexts: Texts<TalkTopic> = {
  privacy: {
    first: [
      say(
        'These answers don’t know in detail who can see {your} result or how it’s kept.',
        'Wer Ihre Werte sehen kann und wie sie aufbewahrt werden, ist hier im Einzelnen nicht bekannt.',
      ),
      say(
        'These are health data, and the privacy notice of {shop} says who may see them.',
        'Es sind Gesundheitsdaten: Wer sie sehen darf, steht in den Datenschutzhinweisen, oder fragen Sie {shopDe}.',
        'customer',
      ),
      askSupplier,
    ],
  },
  insurance: {
    first: [
      say(
        'These answers don’t know what an insurer asks or learns.',
        'Was eine Versicherung fragt oder erfährt, ist hier nicht bekannt.',
      ),
      say(
        'The privacy notice of {shop} says who may see {your} data, and {your} insurer can say what counts for it.',
        'Wer Ihre Daten sehen darf, steht in den Datenschutzhinweisen des Anbieters; was für Ihren Vertrag zählt, sagt Ihnen die Versicherung.',
        'customer',
      ),
      askSupplier,
    ],
  },
  shop: {
    first: [
      say(
        'These answers don’t cover orders, accounts, kits, delivery, prices or discounts.',
        'Zu Bestellungen, Konten, Kits, Lieferung, Abos, Preisen und Rabatten ist hier nichts bekannt.',
      ),
      askShop,
      askSupplier,
    ],
  },
  'pdf-file': {
    first: [
      say(
        'No files can be sent from here; the report as a file is on the page with {your} result.',
        'Dateien lassen sich hier nicht verschicken; das PDF Ihres Berichts finden Sie auf der Seite mit Ihrem Ergebnis.',
        'customer',
      ),
      say('No files can be sent from here.', '', 'practitioner'),
      say(
        'These answers don’t know which paper size it prints on.',
        'Auf welches Papierformat es passt, ist hier nicht bekannt.',
      ),
      askShop,
    ],
  },
  'share-chat': {
    first: [
      say(
        'Yes, {you} can show this conversation and the report to a doctor.',
        'Ja, dieses Gespräch und den Bericht können Sie in der Arztpraxis zeigen.',
        'customer',
      ),
      say(
        'Whether it can be exported depends on the page; ask {shop}.',
        'Ob sich das Gespräch exportieren lässt, ist hier nicht bekannt; das sehen Sie auf der Seite, oder fragen Sie {shopDe}.',
      ),
    ],
  },
  'edit-report': {
    first: [
      say(
        'The report itself can’t be changed from here.',
        'Am Bericht selbst lässt sich von hier aus nichts ändern.',
      ),
      'index status',
      say(
        'In these answers it can simply be left aside.',
        'In diesen Antworten kann das einfach beiseite bleiben.',
      ),
    ],
  },
  seller: {
    first: [
      say(
        'These answers don’t know where the kit was bought.',
        'Wo das Kit gekauft wurde, ist hier nicht bekannt.',
      ),
      say(
        'A note that came with the kit may name it.',
        'Vielleicht steht es auf einem Zettel, der dem Kit beilag.',
      ),
    ],
  },
  writer: {
    first: [
      say(
        'A computer program answers here, from {your} result and a closed list of studies; no person or doctor is writing.',
        'Hier antwortet ein Computerprogramm, anhand Ihres Ergebnisses und einer festen Liste von Studien; kein Mensch und kein Arzt schreibt mit.',
      ),
      say(
        'It can explain the result; it doesn’t replace a doctor.',
        'Es kann das Ergebnis erklären, einen Arztbesuch ersetzt es nicht.',
      ),
    ],
  },
  help: {
    first: [
      say(
        'These answers explain {your} result, the five indexes and what published studies say about diet, weight, exercise, menopause and hormones.',
        'Diese Antworten erklären Ihr Ergebnis, die fünf Indizes und was Studien zu Ernährung, Gewicht, Bewegung, Wechseljahren und Hormonen sagen.',
      ),
      say(
        'There is no diagnosis here, and no advice on a medicine or its dose.',
        'Eine Diagnose oder Rat zu Medikamenten und Dosierungen gibt es hier nicht.',
      ),
      'offer',
    ],
  },
  thanks: {
    first: [
      say(
        'If something else about the result is unclear, just ask.',
        'Fragen Sie gern weiter, wenn noch etwas unklar ist.',
      ),
      'offer',
    ],
  },
  hello: {
    first: [
      say(
        'Questions about {your} result are answered here by a computer program.',
        'Fragen zu Ihrem Ergebnis beantwortet hier ein Computerprogramm.',
      ),
      'ages',
      'offer',
    ],
  },
  insult: {
    first: [
      say('It’s a pity that this hasn’t helped so far.', 'Schade, dass das bisher nicht geholfen hat.'),
      'ages',
      'outside',
      'offer',
    ],
  },
  joke: {
    first: [
      say(
        'A sugar walks into a bar, and the antibody says: take a seat, there is always room at the end of the chain.',
        'Treffen sich zwei Zucker an einem Antikörper, sagt der eine: Bleib doch hängen, am Ende der Kette ist noch Platz.',
      ),
      'figures',
      'ages brief',
    ],
  },
  tweet: {
    first: [
      say(
        'These answers can’t make untrue health claims: this test cures nothing.',
        'Ein Text mit einer falschen Behauptung über Gesundheit wird hier nicht geschrieben: Dieser Test heilt nichts.',
      ),
      say(
        'What would be true: a glycan age of {glycanAge} at {age}, read from sugars on antibodies.',
        'Wahr wäre: ein Glykan-Alter von {glycanAge} mit {age}, gelesen an Zuckern auf Antikörpern.',
      ),
    ],
  },
  compliment: {
    first: [
      say('Looks are not part of the report.', 'Über das Aussehen sagt der Bericht nichts.'),
      'ages',
      'best',
    ],
  },
  immortal: {
    first: [
      say(
        'No, that doesn’t follow: the result is no certificate of health and no forecast.',
        'Nein, das folgt daraus nicht: Das Ergebnis ist kein Gesundheitszeugnis und keine Vorhersage.',
      ),
      'ages',
      'favour',
    ],
  },
  permission: {
    first: [
      say(
        'The result gives no permission: it protects from nothing, and it names no safe amount.',
        'Ein Freibrief ist das Ergebnis nicht: Es schützt vor nichts und nennt keine unbedenkliche Menge.',
      ),
      say(
        'None of the studies behind these answers covers {subject}.',
        'Zu {subjectDe} liegt hier keine Studie vor.',
      ),
      say(
        'For advice on health in general, ask a doctor.',
        'Allgemeinen Rat zur Gesundheit gibt Ihnen Ihre Arztpraxis.',
        'customer',
      ),
    ],
  },
  ethics: {
    first: [
      say(
        'People see that differently: a test like this gives information with limits, not a diagnosis.',
        'Das sehen Menschen verschieden: Ein solcher Test liefert Informationen mit Grenzen und keine Diagnose.',
      ),
      ageStudy,
      ageOpen,
    ],
  },
  unrelated: {
    first: [
      say(
        'These answers are only about {your} result and the studies behind it, and that isn’t part of either.',
        'Das ist hier nicht bekannt: Diese Antworten gelten nur Ihrem Ergebnis und den Studien dazu.',
      ),
      'ages',
      'offer',
    ],
  },
  again: { first: ['ages', 'favour', signalOnly], simple: ['ages', signalOnly] },
  language: {
    first: [
      say(
        'Answers come in English and German, and in no other language: just write in the one that suits {you}.',
        'Antworten gibt es auf Deutsch und Englisch, in keiner anderen Sprache: Schreiben Sie einfach in der, die Ihnen liegt.',
      ),
      'ages',
    ],
  },
  unclear: {
    first: [
      say(
        'That isn’t quite clear, or it isn’t in {your} report or the studies behind it.',
        'Das ist nicht ganz klar, oder es steht nicht in Ihrem Bericht und den Studien dazu.',
      ),
      'near',
      'offer',
    ],
  },
  'part-unclear': {
    first: [
      say(
        'One part of that isn’t clear; please ask it again in other words.',
        'Ein Teil davon ist nicht ganz klar; fragen Sie danach bitte noch einmal mit anderen Worten.',
      ),
    ],
  },
  'no-injection': {
    first: [
      say(
        'A message can’t change how these answers about {your} result are written, and they give no diagnosis.',
        'Wie diese Antworten geschrieben werden, lässt sich mit einer Nachricht nicht ändern; eine Diagnose geben sie nicht.',
      ),
      'outside',
    ],
  },
  'no-prompt': {
    first: [
      say(
        'How these answers are made can’t be shown here.',
        'Wie diese Antworten entstehen, lässt sich hier nicht zeigen.',
      ),
      say(
        'Questions about {your} result are welcome, for example about the glycan age of {glycanAge}.',
        'Fragen zu Ihrem Ergebnis sind willkommen, etwa zum Glykan-Alter von {glycanAge}.',
      ),
    ],
  },
  'no-others': {
    first: [
      say(
        'These answers only know this one result; they can’t show anything about other people.',
        'Hier ist nur dieses eine Ergebnis bekannt; über andere Menschen lässt sich nichts zeigen.',
      ),
      'ages',
    ],
  },
  'no-diagnosis': {
    first: [
      say(
        'This result can’t give a diagnosis, not even a playful or made-up one.',
        'Eine Diagnose lässt sich aus diesem Ergebnis nicht stellen, auch nicht zum Spaß.',
      ),
      'outside',
      say(
        'A doctor can look into any symptoms.',
        'Mit Beschwerden sind Sie in der Arztpraxis richtig.',
        'customer',
      ),
    ],
  },
  'no-promise': {
    first: [
      say(
        'Nothing can be promised from one result, neither for better nor for worse.',
        'Versprechen lässt sich aus einem einzelnen Ergebnis nichts, weder Gutes noch Schlechtes.',
      ),
      'ages',
      signalOnly,
    ],
  },
  'no-sender': {
    first: [
      say(
        'These answers speak for nobody and name nobody; they only explain the result.',
        'Diese Antworten sprechen für niemanden und nennen niemanden; sie erklären nur das Ergebnis.',
      ),
      'ages',
    ],
  },
  'no-role': {
    first: [
      say(
        'These answers come from a computer program and stay what they are: only about {your} result, and without a diagnosis.',
        'Diese Antworten kommen von einem Computerprogramm und bleiben, was sie sind: nur zu Ihrem Ergebnis und ohne Diagnose.',
      ),
      'ages',
      'outside',
    ],
  },
  'no-repeat': {
    first: [
      say(
        'Texts from a message aren’t repeated here.',
        'Texte aus einer Nachricht werden hier nicht wiederholt.',
      ),
      'ages',
    ],
  },
  'no-markup': {
    first: [
      say(
        'Links, code and pictures have no effect here; only plain questions about the result are answered.',
        'Links, Code und Bilder haben hier keine Wirkung; beantwortet werden nur einfache Fragen zum Ergebnis.',
      ),
      'ages',
    ],
  },
  human: {
    first: [
      say(
        'No person can be reached from here: a computer program answers.',
        'Ein Mensch ist von hier aus nicht zu erreichen: Es antwortet ein Computerprogramm.',
      ),
      say(
        'For the kit and the order, contact {shop}; for questions about health, a doctor.',
        'Zu Kit und Bestellung fragen Sie {shopDe}, zur Gesundheit Ihre Arztpraxis.',
        'customer',
      ),
      askSupplier,
    ],
  },
  known: {
    first: [
      say(
        'These answers know the result, the age and the sex in the report, and the date of the sample.',
        'Bekannt sind hier das Ergebnis, Alter und Geschlecht aus dem Bericht und das Datum der Probe.',
      ),
      'sampled',
      say(
        'Weight, habits, medicines and other tests aren’t in it.',
        'Gewicht, Gewohnheiten, Medikamente und andere Tests stehen nicht darin.',
        'customer',
      ),
      'offer',
    ],
  },
  legal: {
    first: [
      say('Questions of law can’t be answered here.', 'Rechtsfragen lassen sich hier nicht beantworten.'),
      say(
        'A lawyer, a works council or an advice center can say what {your} rights are.',
        'Ihre Rechte kennt eine Anwältin oder ein Anwalt, der Betriebsrat oder eine Beratungsstelle.',
        'customer',
      ),
      say(
        'The result is a signal of a trend, not a diagnosis; complaints are for {shop}.',
        'Das Ergebnis ist ein Hinweis auf einen Trend und keine Diagnose; Beschwerden richten Sie an {shopDe}.',
        'customer',
      ),
      askSupplier,
    ],
  },
};
