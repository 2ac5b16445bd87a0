/** Der Überblick auf Deutsch. Gesiezt wird, wie in den Texten des Shops (extensions/words). */
import type { OverviewWords } from '../words.ts';

export const overview: OverviewWords = {
  ages: {
    same: [
      {
        customer: 'Ihr Glykan-Alter ist {glycanAge} und entspricht genau Ihrem Alter.',
        practitioner: 'Das Glykan-Alter ist {glycanAge} und entspricht genau dem Lebensalter.',
      },
      {
        customer: 'Ihr Glykan-Alter und Ihr Alter stimmen überein: Beide liegen bei {age}.',
        practitioner: 'Glykan-Alter und Lebensalter stimmen überein: Beide liegen bei {age}.',
      },
    ],
    lower: [
      {
        customer: 'Ihr Glykan-Alter ist {glycanAge}. Damit liegt es {gap} unter Ihrem Alter von {age}.',
        practitioner:
          'Das Glykan-Alter ist {glycanAge}. Damit liegt es {gap} unter dem Lebensalter von {age}.',
      },
      {
        customer: 'Sie waren bei der Probe {age}, Ihr Glykan-Alter ist {glycanAge}: Es liegt {gap} darunter.',
        practitioner:
          'Bei der Probe war die getestete Person {age}, das Glykan-Alter ist {glycanAge}: Es liegt {gap} darunter.',
      },
      {
        customer:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}. Das ist {gap} jünger als Ihr Alter von {age}.',
        practitioner:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} unter dem Lebensalter von {age}.',
      },
      {
        customer: 'Mit {age} haben Sie ein Glykan-Alter von {glycanAge}. Es liegt also {gap} niedriger.',
        practitioner:
          'Mit {age} liegt das Glykan-Alter der getesteten Person bei {glycanAge}, also {gap} niedriger.',
      },
    ],
    higher: [
      {
        customer: 'Ihr Glykan-Alter ist {glycanAge}. Damit liegt es {gap} über Ihrem Alter von {age}.',
        practitioner:
          'Das Glykan-Alter ist {glycanAge}. Damit liegt es {gap} über dem Lebensalter von {age}.',
      },
      {
        customer: 'Sie waren bei der Probe {age}, Ihr Glykan-Alter ist {glycanAge}: Es liegt {gap} darüber.',
        practitioner:
          'Bei der Probe war die getestete Person {age}, das Glykan-Alter ist {glycanAge}: Es liegt {gap} darüber.',
      },
      {
        customer:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}. Das ist {gap} älter als Ihr Alter von {age}.',
        practitioner:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} über dem Lebensalter von {age}.',
      },
      {
        customer: 'Mit {age} haben Sie ein Glykan-Alter von {glycanAge}. Es liegt also {gap} höher.',
        practitioner:
          'Mit {age} liegt das Glykan-Alter der getesteten Person bei {glycanAge}, also {gap} höher.',
      },
    ],
  },
  usual: {
    same: [
      'Auf das Jahr genau stimmt es selten: Bei den meisten liegt das Glykan-Alter einige Jahre daneben.',
      'Eine genaue Übereinstimmung ist Zufall: Die meisten liegen einige Jahre darüber oder darunter.',
    ],
    near: [
      'Ein solcher Abstand ist gewöhnlich: {Usual} {everyone} {liegen} mindestens so weit daneben, nach oben oder unten.',
      'Der Abstand ist klein. {Usual} {everyone} {haben} mindestens einen so großen, nach oben oder unten.',
      'Das besagt wenig: {Usual} {everyone} {liegen} mindestens so weit daneben, nach oben oder unten.',
    ],
    far: {
      lower: {
        ordinary: [
          'Das ist nichts Ungewöhnliches: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Ein solcher Abstand ist gewöhnlich, denn {usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        common: [
          'Das kommt öfter vor: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Der Abstand ist größer als bei den meisten, aber nicht ungewöhnlich: {Usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        uncommon: [
          'Das kommt seltener vor: Nur {usual} {everyone} {liegen} mindestens so weit darunter.',
          'Einen solchen Abstand haben nicht viele: {Usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        rare: [
          'Das ist selten: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Einen solchen Abstand haben wenige: {usual} {everyone}.',
        ],
      },
      higher: {
        ordinary: [
          'Das ist nichts Ungewöhnliches: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Ein solcher Abstand ist gewöhnlich, denn {usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        common: [
          'Das kommt öfter vor: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Der Abstand ist größer als bei den meisten, aber nicht ungewöhnlich: {Usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        uncommon: [
          'Das kommt seltener vor: Nur {usual} {everyone} {liegen} mindestens so weit darüber.',
          'Einen solchen Abstand haben nicht viele: {Usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        rare: [
          'Das ist selten: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Einen solchen Abstand haben wenige: {usual} {everyone}.',
        ],
      },
    },
  },
  next: {
    hard: [
      {
        customer:
          'Zeigen Sie den Bericht bei Ihrem nächsten Arztbesuch, und überlegen Sie, ob Sie um die Zeit der Probe krank waren.',
        practitioner:
          'Fragen Sie nach Krankheiten um die Zeit der Probe, und lesen Sie das Ergebnis zusammen mit dem klinischen Bild.',
      },
      {
        customer:
          'Nehmen Sie den Bericht zum nächsten Arztbesuch mit, und wiederholen Sie den Test in einer ganz gewöhnlichen Zeit.',
        practitioner:
          'Klären Sie, was um die Zeit der Probe war, und erwägen Sie eine Wiederholung in einer gewöhnlichen Zeit.',
      },
    ],
    good: [
      {
        customer:
          'Bleiben Sie bei Ihren üblichen Vorsorgeuntersuchungen: Ein gutes Ergebnis ersetzt sie nicht.',
        practitioner:
          'Das ist kein Grund, übliche Kontrollen auszulassen oder eine fällige Abklärung aufzuschieben.',
      },
      {
        customer:
          'Freuen Sie sich darüber, und gehen Sie weiter zur Vorsorge, denn dieser Test misst nur eine Sache.',
        practitioner: 'Es schließt nichts aus, die üblichen Kontrollen bleiben also bestehen.',
      },
    ],
    mixed: [
      {
        customer:
          'Vergleichen Sie es am besten mit einem späteren Test, denn einzelne Werte können dann anders aussehen.',
        practitioner: 'Eine spätere Probe würde zeigen, welche der Werte bleiben.',
      },
      {
        customer:
          'Sehen Sie sich die einzelnen Werte unten an, und nehmen Sie Fragen dazu zum nächsten Arztbesuch mit.',
        practitioner: 'Sehen Sie sich zuerst die einzelnen Werte an, bevor Sie das Ganze gewichten.',
      },
    ],
    even: [
      {
        customer: 'Heben Sie den Bericht auf: Ein späterer Test würde zeigen, wohin sich Ihr Muster bewegt.',
        practitioner: 'Es kann als Ausgangswert für eine spätere Probe dienen.',
      },
      {
        customer:
          'Am meisten nützt es als Ausgangspunkt, mit dem Sie einen späteren Test vergleichen können.',
        practitioner: 'Es nützt vor allem als Ausgangspunkt für einen späteren Vergleich.',
      },
    ],
  },
  warm: {
    same: [
      {
        customer: 'Schön, dass Sie sich die Zeit nehmen, genauer hinzusehen.',
        practitioner: 'Über ein solches Ergebnis lässt sich leicht sprechen.',
      },
    ],
    lower: [
      {
        customer: 'Darüber dürfen Sie sich freuen.',
        practitioner: 'Ein solches Ergebnis gibt man gern weiter.',
      },
      {
        customer: 'Das ist ein schöner Ausgangspunkt.',
        practitioner: 'Über ein solches Ergebnis spricht man gern.',
      },
    ],
    higher: [
      {
        customer: 'Vielleicht haben Sie auf etwas anderes gehofft. Lassen Sie sich Zeit damit.',
        practitioner:
          'Vielleicht wurde auf etwas anderes gehofft, deshalb hilft es, Zeit für Fragen zu lassen.',
      },
      {
        customer: 'Eine solche Zahl liest sich nicht leicht. Nehmen Sie sich die Zeit, die Sie brauchen.',
        practitioner: 'Eine solche Zahl hört niemand gern, deshalb hilft es, Zeit für Fragen zu lassen.',
      },
    ],
  },
  picture: {
    allMiddle: [
      'Alle fünf Indizes liegen in der Mitte ihrer Bereiche.',
      'Die fünf Indizes sind unauffällig: Jeder liegt in der Mitte seines Bereichs.',
    ],
    allWithin: [
      'Alle fünf Indizes liegen in ihren Bereichen für {peopleNom}.',
      'Kein Index liegt außerhalb seines Bereichs: Alle fünf sind dort, wo auch die meisten {peopleNomPl} liegen.',
    ],
    allPoor: [
      'Alle fünf Indizes liegen auf der schwächeren Seite außerhalb ihrer Bereiche: {states}.',
      'Jeder der fünf Indizes liegt auf der schwächeren Seite außerhalb seines Bereichs: {states}.',
    ],
    onePoor: [
      'Von den fünf Indizes liegt einer auf der schwächeren Seite außerhalb seines Bereichs: {states}.',
      'Zuerst fällt {names} auf: Dieser Index liegt auf der schwächeren Seite außerhalb seines Bereichs.',
    ],
    somePoor: [
      'Zuerst fallen {names} auf: Sie liegen auf der schwächeren Seite außerhalb ihrer Bereiche.',
      '{names} liegen auf der schwächeren Seite außerhalb ihrer Bereiche.',
    ],
    oneGood: [
      'Die Stärke ist {names}: Dieser Index liegt auf der besseren Seite außerhalb seines Bereichs.',
      '{names} fällt auf der besseren Seite auf, außerhalb des Bereichs für {peopleNom}.',
    ],
    someGood: [
      'Die Stärken sind {names}: Sie liegen auf der besseren Seite außerhalb ihrer Bereiche.',
      '{names} fallen auf der besseren Seite auf, außerhalb ihrer Bereiche für {peopleNom}.',
    ],
    both: [
      'Außerhalb des Bereichs liegen auf der besseren Seite {good} und auf der schwächeren {poor}.',
      'Die Indizes zeigen in beide Richtungen. Außerhalb des Bereichs liegen auf der besseren Seite {good} und auf der schwächeren {poor}.',
    ],
    aside: [
      'Median ist nur deshalb {state}, weil diese Anteile zusammen ein Ganzes bilden.',
      'Dass Median {state} ist, gehört dazu: Was ein Anteil gewinnt, muss ein anderer abgeben.',
    ],
  },
  states: {
    low: { one: '{names} ist niedrig', some: '{names} sind niedrig' },
    high: { one: '{names} ist hoch', some: '{names} sind hoch' },
  },
  sides: { low: 'niedrig', high: 'hoch', weaker: 'schwächeren', better: 'besseren' },
  leaning: {
    one: [
      'Innerhalb davon neigt {names} etwas zur {side} Seite.',
      'Allenfalls neigt {names} ein wenig zur {side} Seite.',
    ],
    some: [
      'Innerhalb davon neigen {names} etwas zur {side} Seite.',
      'Allenfalls neigen {names} ein wenig zur {side} Seite.',
    ],
  },
  rest: {
    one: ['{names} liegt in seinem Bereich.', 'Nur {names} liegt in seinem Bereich.'],
    some: ['Die übrigen liegen in ihren Bereichen.', 'Alle anderen liegen in ihren Bereichen.'],
  },
  together: {
    fitsHigher: ['Das passt zum höheren Glykan-Alter.', 'Damit stimmt das höhere Glykan-Alter überein.'],
    fitsLower: [
      'Das passt zum niedrigeren Glykan-Alter.',
      'Damit stimmt das niedrigere Glykan-Alter überein.',
    ],
    mixedHigher: [
      'Beides stimmt: Das Ganze wirkt älter, ein Teil davon nicht.',
      'Das Glykan-Alter wägt alles zusammen ab und fällt unter dem Strich höher aus.',
    ],
    mixedLower: [
      'Beides stimmt: Das Ganze wirkt jünger, ein Teil davon nicht.',
      'Das Glykan-Alter wägt alles zusammen ab und fällt unter dem Strich niedriger aus.',
    ],
    againstHigher: [
      'Hinter dem höheren Glykan-Alter steht kein schwacher Index: Es wägt das ganze Muster ab, und kleine Unterschiede summieren sich.',
      'Das Glykan-Alter ist trotzdem höher, weil es das ganze Muster abwägt und kleine Unterschiede sich summieren.',
    ],
    againstLower: [
      'Das Glykan-Alter ist trotzdem niedriger, weil es das ganze Muster abwägt und nicht einen einzelnen Index.',
      'Für ein niedrigeres Glykan-Alter muss nicht jeder Index auf der besseren Seite liegen, denn es wägt das ganze Muster ab.',
    ],
    unexplainedHigher: [
      'Kein einzelner Index erklärt das höhere Glykan-Alter: Es wägt das ganze Muster ab, und kleine Unterschiede summieren sich.',
      'Das höhere Glykan-Alter kommt von keinem einzelnen Index, sondern von kleinen Unterschieden, die sich summieren.',
    ],
    unexplainedLower: [
      'Kein einzelner Index erklärt das niedrigere Glykan-Alter: Es wägt das ganze Muster ab, und kleine Unterschiede summieren sich.',
      'Das niedrigere Glykan-Alter kommt von keinem einzelnen Index, sondern von kleinen Unterschieden, die sich summieren.',
    ],
    balanced: [
      'Die beiden Alter liegen trotzdem nah beieinander, weil sich diese Unterschiede weitgehend aufheben.',
      'Im Ganzen heben sich diese Unterschiede weitgehend auf, deshalb liegen die beiden Alter nah beieinander.',
    ],
    closeAnyway: [
      'Die beiden Alter liegen trotzdem nah beieinander, denn das Glykan-Alter wägt das ganze Muster ab und nicht einen einzelnen Index.',
      'Nah beieinander liegen die beiden Alter trotzdem: Das Glykan-Alter wägt das ganze Muster ab.',
    ],
  },
  outside: {
    one: [
      'Bei den meisten Menschen liegt mindestens ein Index außerhalb seines Bereichs, einer allein besagt also wenig.',
      'Ein Index außerhalb seines Bereichs ist häufig: Die meisten Menschen haben mindestens einen.',
    ],
    two: [
      'Zwei Indizes außerhalb ihrer Bereiche sind immer noch häufig, und beide werden aus denselben Zuckerketten gelesen.',
      'Zwei außerhalb ihrer Bereiche sind nichts Seltenes, denn die Indizes beruhen auf denselben Zuckerketten.',
    ],
    many: [
      'Sie werden alle aus denselben Zuckerketten gelesen: Lesen Sie das als ein Signal und nicht als mehrere Befunde.',
      'Die Indizes beruhen auf denselben Zuckerketten und bewegen sich gemeinsam. Das ist also ein Signal, von mehreren Seiten gesehen.',
    ],
  },
  nature: [
    'Das Glykan-Alter wird aus Zuckerketten an Antikörpern gelesen, den Glykanen. Bei 5.117 Menschen erklärten einige davon bis zu 58 % der Altersunterschiede [@kristic-2014]. Deshalb ist es ein Signal, das man über die Zeit verfolgt, und keine Diagnose.',
    'Die Zahl beruht auf Glykanen, den Zuckerketten an Antikörpern. Sie hängen mit dem Alter zusammen, aber nur lose: Bei 5.117 Menschen erklärten einige davon bis zu 58 % der Altersunterschiede [@kristic-2014]. Es ist also ein Hinweis und keine Diagnose.',
    'Hinter der Zahl stehen Zuckerketten an Antikörpern, die Glykane. Wie eng sie dem Alter folgen, ist verschieden: Bei 701 Han-Chinesen erklärten sie 23,3 % bis 45,4 % der Altersunterschiede [@yu-2016]. Lesen Sie die Zahl als Signal, nicht als Diagnose.',
    'Der Test liest die Zuckerketten an Antikörpern, die Glykane. In mehreren europäischen Bevölkerungen sagten einige davon viel über das Alter, aber nicht alles [@kristic-2014]. Deshalb ist das Ergebnis ein Hinweis und keine Diagnose.',
  ],
  briefNature: [
    'Es ist ein Signal, das man über die Zeit verfolgt, und keine Diagnose.',
    'Lesen Sie es als Signal, nicht als Diagnose.',
    'Es zeigt eine Richtung und ist keine Diagnose.',
  ],
};
