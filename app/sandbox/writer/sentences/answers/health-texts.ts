/** What is said about health: risk in groups where a study speaks of it, never a diagnosis. */
import type { HealthTopic } from '../../topics/topic.ts';
import { say } from './line.ts';
import type { Line, Texts, TopicText } from './line.ts';
import {
  ageOpen,
  ageStudy,
  diabetesStudy,
  groupsOnly,
  heartStudy,
  inflammationStudy,
  laboratory,
  lowCalorie,
  lowerWithExercise,
  neverIllness,
  notEveryInflammation,
  opposite,
  pressureStudy,
  quietTime,
  signalOnly,
  wentBack,
} from './studies.ts';

const complaints = say(
  'See a doctor about any symptoms, whether the numbers are good or not.',
  'Gehen Sie mit Beschwerden zu einem Arzt oder einer Ärztin, ob die Werte gut sind oder nicht.',
  'customer',
);
const askDoctor = (en: string, de: string): Line => say(en, de, 'customer');

function notTested(en: string, de: string): TopicText {
  return {
    first: [
      say(
        `This test doesn’t look for ${en}: it’s no diagnosis and can neither show it nor rule it out.`,
        `Dieser Test sucht nicht nach ${de} und kann das weder erkennen noch ausschließen.`,
      ),
      askDoctor(
        'A doctor can look into symptoms and into what runs in the family.',
        'Sprechen Sie bei Beschwerden, Fällen in der Familie oder Sorgen darüber mit einem Arzt oder einer Ärztin.',
      ),
      neverIllness,
    ],
    more: [neverIllness, 'ages'],
  };
}

const nextSteps: TopicText = {
  first: [
    say(
      'There’s no rush to do anything; talk to a doctor before making a bigger change.',
      'Nichts davon eilt; besprechen Sie größere Veränderungen mit einem Arzt oder einer Ärztin.',
      'customer',
    ),
    say(
      'Diet, weight and exercise have been studied most, and none is a sure way to change a result.',
      'Am besten untersucht sind Ernährung, Gewicht und Bewegung; ein sicherer Weg, ein Ergebnis zu ändern, ist keines davon.',
    ),
    lowCalorie,
    lowerWithExercise,
    opposite,
  ],
  more: [
    wentBack,
    say(
      'A later test, away from illness, surgery or a vaccination, shows whether anything has moved.',
      'Ein späterer Test, mit Abstand zu Krankheit, Operation oder Impfung, zeigt, ob sich etwas bewegt hat.',
    ),
    'pointer',
  ],
};

export const healthTexts: Texts<HealthTopic> = {
  ill: {
    first: [
      say(
        'This result is not a diagnosis: it can neither find an illness nor rule one out.',
        'Dieses Ergebnis ist keine Diagnose: Es kann keine Krankheit erkennen und keine ausschließen.',
      ),
      'ages',
      complaints,
    ],
    more: [
      'pointer',
      say(
        'A value outside its range is unusual among {people}, which is not the same as unhealthy.',
        'Ein Wert außerhalb ist ungewöhnlich unter {peopleDat}, das ist nicht dasselbe wie ungesund.',
      ),
    ],
    simple: [
      say(
        'This test can’t tell whether someone is ill.',
        'Ob jemand krank ist, kann dieser Test nicht sagen.',
      ),
      'ages',
    ],
  },
  'which-disease': {
    first: [
      say(
        'It can’t be matched to any disease: the result is no diagnosis and can neither find an illness nor rule one out.',
        'Das Ergebnis lässt sich keiner Krankheit zuordnen: Es ist keine Diagnose, kann nichts erkennen und nichts ausschließen.',
      ),
      'outside',
      complaints,
    ],
    more: [neverIllness, 'ages'],
  },
  symptoms: {
    first: [
      'index status',
      say(
        'The result can neither explain a symptom nor rule out a cause.',
        'Beschwerden am Knie, am Rücken oder anderswo kann das Ergebnis nicht erklären, und eine Ursache ausschließen kann es auch nicht.',
      ),
      askDoctor(
        'Please tell a doctor about it, and don’t wait if it’s new, strong or getting worse.',
        'Bitte gehen Sie damit zu einem Arzt oder einer Ärztin, und warten Sie nicht, wenn es neu ist, stark oder schlimmer wird.',
      ),
    ],
    more: [neverIllness, complaints],
  },
  worry: {
    first: [
      say(
        'It’s understandable that this weighs on {you}.',
        'Dass Sie das beschäftigt, ist verständlich.',
        'customer',
      ),
      'index status',
      'ages',
      signalOnly,
      'best',
      askDoctor(
        'If the worry doesn’t go away, talking it over with a doctor can help.',
        'Wenn die Sorge bleibt, hilft ein Gespräch mit Ihrer Ärztin oder Ihrem Arzt.',
      ),
    ],
    more: [
      'outside',
      say(
        'One sample is a snapshot, and values can differ in a later one.',
        'Eine Probe ist eine Momentaufnahme, spätere Werte können anders ausfallen.',
      ),
    ],
  },
  diabetes: {
    first: [
      say(
        'This result can’t show whether {you} {have} diabetes or will have it.',
        'Ob Sie Diabetes haben oder bekommen, lässt sich aus diesem Ergebnis nicht ablesen.',
      ),
      diabetesStudy,
      groupsOnly,
      askDoctor('A doctor can check {your} blood sugar.', 'Ihren Blutzucker kann Ihre Arztpraxis prüfen.'),
    ],
    more: [neverIllness],
  },
  'blood-pressure': {
    first: [
      say(
        'This result can’t show whether {your} blood pressure is high; the way to know is to have it measured.',
        'Ob Ihr Blutdruck hoch ist, zeigt dieses Ergebnis nicht; das weiß man nur durch Messen.',
      ),
      pressureStudy,
      groupsOnly,
    ],
    more: [
      say(
        'The main group of that study on blood pressure was 2,617 women [@kifer-2021].',
        'Die Hauptgruppe dieser Studie zum Blutdruck waren 2.617 Frauen [@kifer-2021].',
      ),
      neverIllness,
    ],
  },
  heart: {
    first: [
      say(
        '{Your} result doesn’t show how {your} heart is doing, and it predicts nothing.',
        'Wie es Ihrem Herzen geht, sagt das Ergebnis nicht, und es sagt nichts voraus.',
      ),
      heartStudy,
      groupsOnly,
      askDoctor(
        'A family history of heart disease is worth mentioning to a doctor.',
        'Herzkrankheiten in der Familie sollten Sie in der Arztpraxis ansprechen.',
      ),
    ],
    more: [pressureStudy, neverIllness],
  },
  cancer: {
    first: [
      say(
        'This test doesn’t look for cancer: it can’t show it, rule it out or follow it.',
        'Dieser Test sucht nicht nach Krebs: Er kann ihn weder erkennen noch ausschließen noch seinen Verlauf zeigen.',
      ),
      askDoctor(
        'A doctor can look into symptoms and what runs in the family, and please keep every check-up.',
        'Gehen Sie bei Beschwerden, Fällen in der Familie oder Sorgen zu einem Arzt oder einer Ärztin, und nehmen Sie Vorsorge und Nachsorge wahr.',
      ),
    ],
    more: [neverIllness, 'ages'],
  },
  immune: {
    first: [
      'index status',
      say(
        'The result is no diagnosis of an immune disease, and no measure of how strong an immune system is.',
        'Eine Krankheit des Immunsystems lässt sich daraus nicht erkennen, und wie stark das Immunsystem ist, misst der Test nicht.',
      ),
      complaints,
      inflammationStudy,
      notEveryInflammation,
    ],
    more: [laboratory, groupsOnly, 'pointer'],
  },
  crp: {
    first: [
      say(
        'That blood marker and glycans are different measures: the marker moves within days, glycans show a slower pattern on antibodies.',
        'Das sind verschiedene Messwerte: CRP ändert sich in Tagen, Glykane zeigen ein langsameres Muster an Antikörpern.',
      ),
      say(
        'Both can be true at once, so one does not correct the other.',
        'Beides kann zugleich stimmen; das eine widerlegt das andere nicht.',
      ),
      say(
        'What {your} blood values mean is for {your} doctor to say.',
        'Was Ihre Blutwerte bedeuten, sagt Ihnen Ihre Ärztin oder Ihr Arzt.',
        'customer',
      ),
    ],
    more: [neverIllness],
  },
  'other-disease': notTested('{called}', '{calledDe}'),
  family: {
    first: [
      say(
        'This result can’t predict a disease that runs in the family, and it can’t rule one out either.',
        'Eine Krankheit, die in der Familie vorkommt, kann dieses Ergebnis weder vorhersagen noch ausschließen.',
      ),
      'outside',
      askDoctor(
        'Tell a doctor about it, especially if there are symptoms.',
        'Sprechen Sie in der Arztpraxis darüber, vor allem bei Beschwerden.',
      ),
    ],
    more: [neverIllness],
  },
  lifespan: {
    first: [
      say(
        'This result can’t show how long anyone will live.',
        'Wie lange jemand lebt, sagt dieses Ergebnis nicht; über die Lebenserwartung weiß es nichts.',
      ),
      say(
        'Glycan age is no life expectancy: it puts a pattern of sugars into years.',
        'Das Glykan-Alter ist keine Lebenserwartung, sondern ein Muster von Zuckern, in Jahren ausgedrückt.',
      ),
      'ages',
    ],
    more: [groupsOnly, signalOnly],
  },
  future: {
    first: [
      say(
        'One result can’t predict how the values will develop.',
        'Wie es mit den Werten weitergeht, lässt sich aus einem einzelnen Ergebnis nicht vorhersagen.',
      ),
      say(
        'Age, health and hormones affect the pattern; a later test would show the new values.',
        'Das Muster kann sich mit Alter, Gesundheit und Hormonen ändern; erst ein späterer Test zeigt, wohin.',
      ),
      signalOnly,
    ],
    more: [quietTime],
  },
  next: nextSteps,
  plan: {
    first: [
      say(
        'One result isn’t enough for a personal plan, but here’s what has been studied.',
        'Ein persönlicher Plan lässt sich aus einem Ergebnis nicht machen, aber untersucht ist dies.',
      ),
      lowCalorie,
      lowerWithExercise,
      opposite,
    ],
    more: nextSteps.more ?? [],
  },
  nothing: {
    first: [
      say(
        'One result can’t predict what happens if {you} change nothing.',
        'Was geschieht, wenn Sie nichts ändern, lässt sich aus einem Ergebnis nicht vorhersagen.',
      ),
      say(
        'Nothing in it is urgent by itself, and only a later test can show where the values go.',
        'Nichts daran eilt, und erst ein späterer Test zeigt, wie es mit den Werten weitergeht.',
      ),
      complaints,
    ],
    more: [lowCalorie, lowerWithExercise, opposite],
  },
  ignore: {
    first: [
      say(
        'There’s no need to dismiss it: take it as a signal with limits, and compare it with a later test.',
        'Verwerfen müssen Sie es nicht: Nehmen Sie es als Hinweis mit Grenzen, und vergleichen Sie es mit einem späteren Test.',
      ),
      'ages',
      complaints,
    ],
    more: [quietTime],
  },
  'doctor-talk': {
    first: [
      say(
        'Yes, any doctor can be shown the whole report: a glycan age of {glycanAge} at {age} years, and the five indexes.',
        'Ja, den ganzen Bericht können Sie in jeder Arztpraxis zeigen: Glykan-Alter {glycanAge} bei {age} Jahren und die fünf Indizes.',
      ),
      say(
        'Worth asking: whether heart, blood pressure and blood sugar should be checked, whether a medicine or an infection may have played a part, and when to test again.',
        'Gute Fragen sind: ob Herz, Blutdruck und Blutzucker geprüft werden sollten, ob ein Medikament oder eine Infektion mitgespielt haben kann und wann ein neuer Test sinnvoll ist.',
      ),
      'outside',
      say(
        'Mention an infection, an operation, a vaccination or a pregnancy near the time of the sample, and any symptoms.',
        'Erwähnen Sie eine Infektion, eine Operation, eine Impfung oder eine Schwangerschaft um die Probe herum und alle Beschwerden.',
        'customer',
      ),
      signalOnly,
    ],
    more: ['pointer', neverIllness],
  },
  doctor: {
    first: [
      say(
        'The result alone is no reason to rush to a doctor.',
        'Das Ergebnis allein ist kein Grund, eilig zum Arzt zu gehen.',
      ),
      complaints,
      'pointer',
      say(
        'Take the report along as one signal among others.',
        'Nehmen Sie den Bericht mit, als einen Hinweis unter anderen.',
        'customer',
      ),
    ],
    more: ['ages', neverIllness],
  },
  'medicine-change': {
    first: [
      askDoctor(
        'Don’t start, stop or change a medicine because of this result; ask {your} doctor or pharmacist.',
        'Setzen Sie wegen dieses Ergebnisses nichts ab und ändern Sie nichts an Ihren Medikamenten; fragen Sie Ihre Arztpraxis oder Apotheke.',
      ),
      say('The result is no reason to change a treatment.', '', 'practitioner'),
      say(
        'Whether a medicine played a part isn’t known, as the studies behind these answers cover only estradiol.',
        'Welche Rolle ein Medikament dabei spielt, ist nicht bekannt; untersucht ist hier nur Estradiol.',
      ),
    ],
    more: [
      say(
        'Whether that medicine changes glycans isn’t known: none of the studies behind these answers covers it.',
        'Ob dieses Medikament Glykane verändert, ist nicht bekannt: Eine Studie dazu liegt hier nicht vor.',
      ),
      askDoctor(
        'Please don’t change it for the test; {your} doctor can advise {you}.',
        'Ändern Sie für den Test nichts daran; beraten kann Sie Ihre Ärztin oder Ihr Arzt.',
      ),
    ],
  },
  dose: {
    first: [
      say(
        'These answers give no dose: this result doesn’t show one, and the studies don’t name one.',
        'Eine Dosis wird hier nicht genannt, und keine der Studien gibt dafür eine an.',
      ),
      askDoctor(
        'What to take, and how much, is for {your} doctor or pharmacist, or the practice on call.',
        'Was und wie viel Sie nehmen, klären Sie mit Ihrer Arztpraxis, dem Bereitschaftsdienst oder der Apotheke.',
      ),
      say(
        'Nothing in this result calls for a medicine.',
        'Aus diesem Ergebnis folgt kein Medikament.',
        'customer',
      ),
    ],
    more: [neverIllness],
  },
  allowed: {
    first: [
      say(
        'The result doesn’t decide what {you} may do, whether it’s work, sports, travel, giving blood or a vaccination, and nothing in it speaks against that.',
        'Ob Sie arbeiten, reisen, Sport treiben oder Blut spenden können, entscheidet das Ergebnis nicht, und dagegen spricht darin nichts.',
      ),
      askDoctor(
        'If {you} {are} unsure, ask a doctor, or the people in charge there.',
        'Wenn Sie unsicher sind, fragen Sie in der Arztpraxis oder bei der Stelle, die es anbietet.',
      ),
      neverIllness,
    ],
  },
  healthier: {
    first: [
      say(
        'Whether a lower glycan age makes anyone healthier isn’t known: the studies behind these answers look at groups, and none shows that.',
        'Ob ein niedrigeres Glykan-Alter gesünder macht, ist nicht bekannt: Die Studien betrachten Gruppen, und keine zeigt das.',
      ),
      inflammationStudy,
      say(
        'Things that occur together aren’t always cause and effect.',
        'Was zusammen auftritt, muss nicht Ursache und Wirkung sein.',
      ),
      groupsOnly,
    ],
    more: [heartStudy, diabetesStudy],
  },
  guilt: {
    first: [
      say(
        'Nothing in this result says that it is anybody’s fault, or that {you} did something wrong.',
        'Nichts in diesem Ergebnis sagt, dass jemand daran schuld ist oder dass Sie etwas falsch gemacht haben.',
      ),
      say(
        'One sample can’t show the cause: genes, hormones, infections and much else are linked to the pattern.',
        'Die Ursache lässt sich aus einer Probe nicht ablesen: Gene, Hormone, Infektionen und vieles mehr spielen hinein.',
      ),
      'ages',
      'best',
      say(
        'If it weighs on {you}, talking it over with a doctor or someone close can help.',
        'Wenn es Sie belastet, hilft ein Gespräch in der Arztpraxis oder mit jemandem, dem Sie vertrauen.',
        'customer',
      ),
    ],
    more: [signalOnly, lowCalorie],
  },
  'tell-others': {
    first: [
      say('Whom {you} tell is up to {you}.', 'Wem Sie davon erzählen, entscheiden Sie.', 'customer'),
      say(
        'In plain words: tiny sugars on antibodies in the blood look like those of a typical {glycanAge}-year-old, and that says nothing about how long anyone lives.',
        'In einfachen Worten: Winzige Zucker an Antikörpern im Blut sehen aus wie bei einem typischen Menschen mit {glycanAge} Jahren, und wie lange jemand lebt, sagt das nicht.',
      ),
      say(
        'It’s a signal of a trend, not a diagnosis, and it can change.',
        'Es ist ein Hinweis auf einen Trend und keine Diagnose, und es kann sich ändern.',
      ),
      say(
        'Questions about health are for a doctor.',
        'Fragen zur Gesundheit beantwortet die Arztpraxis.',
        'customer',
      ),
    ],
    more: ['ages', 'best', ageOpen],
  },
  'doctor-doubts': {
    first: [
      say(
        'Both can be true: a doctor looks at health, and this test at the sugars on antibodies.',
        'Beides kann stimmen: In der Arztpraxis geht es um die Gesundheit, bei diesem Test um Zucker an Antikörpern.',
      ),
      say(
        'It’s a signal of a trend, not a diagnosis, so on questions of health {your} doctor’s judgment comes first.',
        'Er gibt einen Hinweis auf einen Trend und keine Diagnose; bei Fragen der Gesundheit geht das Urteil Ihrer Ärztin oder Ihres Arztes vor.',
        'customer',
      ),
      say('It’s a signal of a trend, not a diagnosis.', '', 'practitioner'),
      ageStudy,
      ageOpen,
    ],
    more: [neverIllness, quietTime],
  },
};
