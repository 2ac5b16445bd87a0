/** What is said about ways of living and states of the body: what the studies found, and plainly where there is none. */
import type { LivingTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { TopicText, Texts } from './line.ts';
import {
  afterMenopause,
  aroundMenopause,
  athletes,
  differing,
  estradiol,
  estrogenTrials,
  hormoneLimits,
  lowCalorie,
  lowerWithExercise,
  notForYou,
  opposite,
  quietTime,
  sprint,
  supervised,
  surgeryStudy,
  testosterone,
  wentBack,
} from './studies.ts';

const withDoctor = say(
  'Talk to a doctor before making a bigger change.',
  'Sprechen Sie vor einer größeren Umstellung mit einem Arzt oder einer Ärztin.',
  'customer',
);

/** A subject that no study of the corpus covers: `{subject}` is its name. */
const uncovered: TopicText = {
  first: [
    say(
      'None of the studies behind these answers covers {subject}, so it isn’t known whether it plays a part in {your} result.',
      'Zu {subjectDe} liegt hier keine Studie vor; ob das bei Ihrem Ergebnis eine Rolle spielt, ist deshalb nicht bekannt.',
    ),
    say(
      'They cover diet, weight, exercise, hormones, inflammation and the risk of some diseases.',
      'Es gibt Studien zu Ernährung, Gewicht, Bewegung, Hormonen, Entzündung und dem Risiko einiger Krankheiten.',
    ),
    say(
      'One sample can’t show the cause of a result.',
      'Die Ursache eines Ergebnisses lässt sich aus einer einzelnen Probe nicht ablesen.',
    ),
  ],
  more: [
    say(
      'The studies behind these answers say nothing more on {subject}.',
      'Mehr dazu ist aus diesen Studien nicht bekannt.',
    ),
    say(
      'A doctor is the right person to ask for advice on it.',
      'Für einen Rat dazu ist ein Arzt oder eine Ärztin die richtige Adresse.',
      'customer',
    ),
  ],
};

export const livingTexts: Texts<LivingTopic> = {
  change: {
    first: [
      say(
        'There are studies of diet, weight, exercise and hormones, but none shows a sure way to change a result.',
        'Es gibt Studien zu Ernährung, Gewicht, Bewegung und Hormonen, aber keine zeigt einen sicheren Weg, ein Ergebnis zu ändern.',
      ),
      lowCalorie,
      lowerWithExercise,
      opposite,
      notForYou,
    ],
    more: [wentBack, surgeryStudy, withDoctor],
    simple: [
      say(
        'Eating less when weight is too high, and moving regularly, went with a younger pattern in some studies, but not in all [@deris-2022b].',
        'Weniger essen bei Übergewicht und regelmäßige Bewegung gingen in manchen Studien mit einem jüngeren Muster einher, aber nicht in allen [@deris-2022b].',
      ),
      notForYou,
    ],
  },
  reverse: {
    first: [
      say(
        'Glycan age can move in both directions; it does not only go up.',
        'Das Glykan-Alter kann sich in beide Richtungen bewegen; es steigt nicht nur.',
      ),
      lowCalorie,
      wentBack,
      notForYou,
    ],
    more: [lowerWithExercise, opposite],
  },
  'how-much': {
    first: [
      say(
        'None of the studies behind these answers says how many years, or how much of anything, makes a difference for one person.',
        'Keine Studie sagt hier, wie viele Jahre oder welche Menge für einen einzelnen Menschen einen Unterschied machen.',
      ),
      lowCalorie,
      lowerWithExercise,
      notForYou,
    ],
    more: [wentBack, opposite],
  },
  sleep: uncovered,
  diet: {
    first: [
      lowCalorie,
      say(
        'The studies behind these answers don’t cover single foods, or diets such as vegan or keto.',
        'Zu einzelnen Lebensmitteln und zu veganer oder ketogener Ernährung liegt hier keine Studie vor.',
      ),
      wentBack,
      notForYou,
    ],
    more: [supervised, surgeryStudy, withDoctor],
  },
  fasting: {
    first: [
      say(
        'None of the studies behind these answers covers fasting.',
        'Zum Fasten liegt hier keine Studie vor.',
      ),
      lowCalorie,
      wentBack,
      withDoctor,
    ],
    more: [supervised, notForYou],
  },
  weight: {
    first: [
      say(
        'It’s impossible to say whether weight played a part in {your} result.',
        'Ob das Gewicht bei Ihrem Ergebnis eine Rolle spielt, lässt sich nicht sagen.',
      ),
      lowCalorie,
      surgeryStudy,
      say(
        'No study says how many years go with how many pounds or kilos.',
        'Wie viele Kilo welchem Alter entsprechen, gibt keine Studie an.',
      ),
      withDoctor,
    ],
    more: [wentBack, supervised, notForYou],
  },
  exercise: {
    first: [
      lowerWithExercise,
      opposite,
      say(
        'So the studies disagree; nothing shows that exercise is bad for {you}, and what it does for one person is not known.',
        'Die Studien widersprechen sich also; dass Bewegung Ihnen schadet, zeigt keine, und was sie bei einem einzelnen Menschen bewirkt, ist nicht bekannt.',
      ),
      differing,
    ],
    more: [sprint, athletes, withDoctor],
    simple: [
      say(
        'People who exercise regularly had a lower glycan age in one study [@simunic-2024].',
        'Menschen, die sich regelmäßig bewegen, hatten in einer Studie ein jüngeres Muster [@simunic-2024].',
      ),
      say(
        'In another, exercise went with an older one for a time [@simunic-2023].',
        'In einer anderen ging Training eine Zeit lang mit einem älteren einher [@simunic-2023].',
      ),
    ],
  },
  'exercise-amount': {
    first: [
      say(
        'No amount is known: the studies name no hours and no number of steps.',
        'Eine Menge ist nicht bekannt: Die Studien nennen weder Stunden noch eine Schrittzahl.',
      ),
      lowerWithExercise,
      athletes,
      opposite,
    ],
    more: [sprint, differing, withDoctor],
  },
  smoking: uncovered,
  alcohol: uncovered,
  stress: uncovered,
  habits: uncovered,
  uncovered,
  menopause: {
    first: [
      afterMenopause,
      aroundMenopause,
      say(
        'That’s an average; how far it goes for one woman isn’t known [@deris-2022a].',
        'Das ist ein Verlauf im Durchschnitt; wie weit er bei einer einzelnen Frau geht, ist nicht bekannt [@deris-2022a].',
        'female',
      ),
      'menopause figures',
      say(
        '{Your} values are compared with those of {people}, so menopause plays no part in them.',
        'Ihre Werte werden mit denen von {peopleDat} verglichen, die Wechseljahre spielen dabei keine Rolle.',
        'male',
      ),
    ],
    more: ['menopause figures', estradiol, hormoneLimits, withDoctor],
  },
  hormones: {
    first: [
      estradiol,
      hormoneLimits,
      testosterone,
      say(
        'So hormones can play a part, but {your} result can’t show whether they did.',
        'Hormone können also mitspielen; ob sie es bei Ihrem Ergebnis tun, lässt sich daraus nicht ablesen.',
      ),
      say(
        'Please don’t start or stop a hormone treatment because of this result; that is a question for {your} doctor.',
        'Beginnen oder beenden Sie wegen dieses Ergebnisses keine Hormonbehandlung; das ist eine Frage für Ihre Ärztin oder Ihren Arzt.',
        'customer',
      ),
    ],
    more: [estrogenTrials, afterMenopause],
  },
  pregnancy: {
    first: [
      say(
        'Pregnancy can shift the pattern for a time, so a test before it, or some time after it, tells more.',
        'Eine Schwangerschaft kann das Muster eine Zeit lang verschieben; am besten testet man davor oder einige Zeit danach.',
      ),
      say(
        'The result says nothing about a pregnancy or a child.',
        'Über eine Schwangerschaft oder ein Kind sagt das Ergebnis nichts.',
      ),
      say(
        'How long to wait after it isn’t known: the studies give no time.',
        'Wie lange man danach warten sollte, ist nicht bekannt: Die Studien nennen keine Zeit.',
      ),
      say(
        'Questions about a pregnancy are for a doctor or midwife.',
        'Fragen zur Schwangerschaft beantwortet Ihre Ärztin, Ihr Arzt oder Ihre Hebamme.',
        'customer',
      ),
    ],
    more: [
      say(
        'No exact time is known; {your} doctor or midwife can say when things are back to normal.',
        'Eine genaue Zeit ist nicht bekannt; Ihre Ärztin, Ihr Arzt oder Ihre Hebamme weiß, wann sich alles wieder eingependelt hat.',
        'customer',
      ),
      say(
        'A later sample would show how the pattern looks without it.',
        'Eine spätere Probe zeigt, wie das Muster ohne sie aussieht.',
      ),
    ],
  },
  medication: {
    first: [
      say(
        'The studies behind these answers don’t cover medicines, apart from one trial of estradiol, so whether one played a part in {your} result isn’t known.',
        'Zu Medikamenten liegt hier keine Studie vor, außer einer zu Estradiol; welche Rolle eines bei Ihrem Ergebnis spielt, ist also nicht bekannt.',
      ),
      say(
        'This result is no reason to change a treatment; talk to {your} doctor first.',
        'Dieses Ergebnis ist kein Grund, an einer Behandlung etwas zu ändern; sprechen Sie zuerst mit Ihrer Ärztin oder Ihrem Arzt.',
        'customer',
      ),
      say('The result is no reason to change a treatment.', '', 'practitioner'),
    ],
    more: [estradiol, hormoneLimits],
  },
  supplements: {
    first: [
      say(
        'None of the studies behind these answers covers {subject}, and no amounts are named here.',
        'Zu {subjectDe} liegt hier keine Studie vor, und Mengen werden hier nicht genannt.',
      ),
      say(
        'Whether a supplement makes sense for {you} is a question for a doctor or pharmacist.',
        'Ob ein Mittel für Sie sinnvoll ist, weiß Ihre Arztpraxis oder Apotheke.',
        'customer',
      ),
      say(
        'They cover diet, weight, exercise, hormones, inflammation and the risk of some diseases.',
        'Es gibt Studien zu Ernährung, Gewicht, Bewegung, Hormonen, Entzündung und dem Risiko einiger Krankheiten.',
      ),
    ],
    more: [
      say(
        'The studies behind these answers say nothing more on {subject}.',
        'Mehr dazu ist aus diesen Studien nicht bekannt.',
      ),
    ],
  },
  products: {
    first: [
      say(
        'No product is recommended here, and none of the studies is about one.',
        'Produkte werden hier nicht empfohlen, und keine der Studien handelt von einem.',
      ),
      say(
        'Diet, weight, exercise and hormones are what they look at.',
        'Die Studien behandeln Ernährung, Gewicht, Bewegung und Hormone.',
      ),
    ],
  },
  'illness-near-sample': {
    first: [
      quietTime,
      say(
        'So it may have played a part in {your} result, but one report can’t show how much.',
        'Das kann also mitgespielt haben; wie viel, lässt sich aus einem Bericht nicht ablesen.',
      ),
      say(
        'Keep that in mind when reading the result, and consider testing again once it’s well past.',
        'Lesen Sie das Ergebnis mit diesem Vorbehalt, und testen Sie noch einmal, wenn es gut vorbei ist.',
        'customer',
      ),
      say('Another test once it’s well past tells more.', '', 'practitioner'),
    ],
    more: [
      say(
        'The studies don’t say in which direction a value shifts, how far, or for how long.',
        'In welche Richtung sich ein Wert verschiebt, wie stark und für wie lange, ist aus den Studien nicht bekannt.',
      ),
    ],
  },
  vaccination: {
    first: [
      say(
        'Don’t skip or delay a vaccination because of this test; {your} doctor can advise {you} on it.',
        'Lassen Sie wegen dieses Tests keine Impfung aus; beraten kann Sie Ihre Ärztin oder Ihr Arzt.',
        'customer',
      ),
      say(
        'A vaccination can shift the pattern for a time, so it’s best to leave some time between the two.',
        'Eine Impfung kann das Muster eine Zeit lang verschieben; lassen Sie deshalb etwas Abstand zum Test.',
      ),
      say(
        'That shifts a measurement for a while; it doesn’t make anyone older.',
        'Das verschiebt eine Messung für eine Weile; älter macht es niemanden.',
      ),
    ],
    more: [
      say(
        'The studies don’t say how long that shift lasts.',
        'Wie lange das anhält, ist aus den Studien nicht bekannt.',
      ),
    ],
  },
};
