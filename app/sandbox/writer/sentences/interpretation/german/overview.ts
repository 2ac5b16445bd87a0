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
        customer: 'Ihr Glykan-Alter ist {glycanAge} und liegt damit {gap} unter Ihrem Alter von {age}.',
        practitioner:
          'Das Glykan-Alter ist {glycanAge} und liegt damit {gap} unter dem Lebensalter von {age}.',
      },
      {
        customer: 'Bei der Probe waren Sie {age}, und Ihr Glykan-Alter von {glycanAge} liegt {gap} darunter.',
        practitioner:
          'Bei der Probe war die getestete Person {age}, und das Glykan-Alter von {glycanAge} liegt {gap} darunter.',
      },
      {
        customer: 'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} unter Ihrem Alter von {age}.',
        practitioner:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} unter dem Lebensalter von {age}.',
      },
      {
        customer: 'Mit {age} haben Sie ein Glykan-Alter von {glycanAge}, also {gap} niedriger.',
        practitioner:
          'Mit {age} liegt das Glykan-Alter der getesteten Person bei {glycanAge}, also {gap} niedriger.',
      },
    ],
    higher: [
      {
        customer: 'Ihr Glykan-Alter ist {glycanAge} und liegt damit {gap} über Ihrem Alter von {age}.',
        practitioner:
          'Das Glykan-Alter ist {glycanAge} und liegt damit {gap} über dem Lebensalter von {age}.',
      },
      {
        customer: 'Bei der Probe waren Sie {age}, und Ihr Glykan-Alter von {glycanAge} liegt {gap} darüber.',
        practitioner:
          'Bei der Probe war die getestete Person {age}, und das Glykan-Alter von {glycanAge} liegt {gap} darüber.',
      },
      {
        customer: 'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} über Ihrem Alter von {age}.',
        practitioner:
          'Der Test ergibt ein Glykan-Alter von {glycanAge}, {gap} über dem Lebensalter von {age}.',
      },
      {
        customer: 'Mit {age} haben Sie ein Glykan-Alter von {glycanAge}, also {gap} höher.',
        practitioner:
          'Mit {age} liegt das Glykan-Alter der getesteten Person bei {glycanAge}, also {gap} höher.',
      },
    ],
  },
  usual: {
    same: [
      'Auf das Jahr genau stimmt es selten: Bei den meisten liegt das Glykan-Alter einige Jahre daneben.',
      'Eine genaue Übereinstimmung ist meist Zufall, denn die meisten liegen einige Jahre darüber oder darunter.',
    ],
    near: [
      'Ein solcher Abstand ist ganz normal: {Usual} {everyone} {liegen} mindestens so weit daneben, nach oben oder unten.',
      'Der Abstand ist klein, denn {usual} {everyone} {liegen} mindestens so weit daneben, nach oben oder unten.',
      'Ein so kleiner Abstand sagt wenig aus: {Usual} {everyone} {liegen} mindestens so weit daneben, nach oben oder unten.',
    ],
    far: {
      lower: {
        ordinary: [
          'Das ist nichts Ungewöhnliches: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Ein solcher Abstand ist häufig, denn {usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        common: [
          'Das ist mehr als bei den meisten, aber nicht ungewöhnlich: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Der Abstand ist größer als bei den meisten, aber nicht selten: {Usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        uncommon: [
          'Das kommt nicht oft vor: Nur {usual} {everyone} {liegen} mindestens so weit darunter.',
          'Einen solchen Abstand haben nicht viele: {Usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
        rare: [
          'Das ist selten: {Usual} {everyone} {liegen} mindestens so weit darunter.',
          'Einen solchen Abstand haben nur wenige: {Usual} {everyone} {liegen} mindestens so weit darunter.',
        ],
      },
      higher: {
        ordinary: [
          'Das ist nichts Ungewöhnliches: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Ein solcher Abstand ist häufig, denn {usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        common: [
          'Das ist mehr als bei den meisten, aber nicht ungewöhnlich: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Der Abstand ist größer als bei den meisten, aber nicht selten: {Usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        uncommon: [
          'Das kommt nicht oft vor: Nur {usual} {everyone} {liegen} mindestens so weit darüber.',
          'Einen solchen Abstand haben nicht viele: {Usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
        rare: [
          'Das ist selten: {Usual} {everyone} {liegen} mindestens so weit darüber.',
          'Einen solchen Abstand haben nur wenige: {Usual} {everyone} {liegen} mindestens so weit darüber.',
        ],
      },
    },
    inWords: {
      near: ['Der Abstand ist klein und ganz normal.', 'Ein so kleiner Abstand sagt wenig aus.'],
      ordinary: ['Ein solcher Abstand ist häufig.'],
      common: ['Das ist mehr als bei den meisten, aber nicht ungewöhnlich.'],
      uncommon: ['Einen solchen Abstand haben nicht viele.'],
      rare: ['Einen solchen Abstand haben nur wenige.'],
    },
  },
  next: {
    hard: [
      {
        customer:
          'Zeigen Sie den Bericht bei Ihrem nächsten Arztbesuch, und überlegen Sie, ob Sie zur Zeit der Probe krank waren.',
        practitioner:
          'Fragen Sie nach Krankheiten zur Zeit der Probe, und lesen Sie das Ergebnis zusammen mit dem klinischen Bild.',
      },
      {
        customer:
          'Nehmen Sie den Bericht zum nächsten Arztbesuch mit, und wiederholen Sie den Test, wenn gerade nichts Besonderes ist.',
        practitioner:
          'Klären Sie, was zur Zeit der Probe war, und erwägen Sie eine Wiederholung, wenn gerade nichts Besonderes vorliegt.',
      },
    ],
    good: [
      {
        customer:
          'Gehen Sie weiter zu Ihren Vorsorgeuntersuchungen, denn ein gutes Ergebnis ersetzt sie nicht.',
        practitioner:
          'Das ist kein Grund, übliche Kontrollen auszulassen oder eine fällige Abklärung aufzuschieben.',
      },
      {
        customer:
          'Freuen Sie sich, und gehen Sie weiter zur Vorsorge, denn dieser Test misst nur eine Sache.',
        practitioner: 'Es schließt nichts aus, die üblichen Kontrollen bleiben also bestehen.',
      },
    ],
    mixed: [
      {
        customer:
          'Vergleichen Sie es am besten mit einem späteren Test, denn einzelne Werte können dann anders ausfallen.',
        practitioner: 'Eine spätere Probe würde zeigen, welche Werte so bleiben.',
      },
      {
        customer:
          'Sehen Sie sich die einzelnen Werte unten an, und nehmen Sie Fragen dazu zum nächsten Arztbesuch mit.',
        practitioner: 'Sehen Sie sich die einzelnen Werte an, bevor Sie das Gesamtergebnis gewichten.',
      },
    ],
    even: [
      {
        customer:
          'Heben Sie den Bericht auf, denn ein späterer Test würde zeigen, wohin sich Ihr Muster bewegt.',
        practitioner: 'Es kann als Ausgangswert für eine spätere Probe dienen.',
      },
      {
        customer:
          'Am meisten nützt Ihnen das Ergebnis als Ausgangspunkt für den Vergleich mit einem späteren Test.',
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
      'Kein Index liegt außerhalb seines Bereichs für {peopleNom}.',
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
      'Auch deshalb ist Median {state}: Wächst ein Anteil, muss ein anderer schrumpfen.',
    ],
  },
  states: {
    low: { one: '{names} ist niedrig', some: '{names} sind niedrig' },
    high: { one: '{names} ist hoch', some: '{names} sind hoch' },
  },
  sides: { low: 'niedrig', high: 'hoch', weaker: 'schwächeren', better: 'besseren' },
  leaning: {
    one: [
      'Innerhalb seines Bereichs liegt {names} etwas auf der {side} Seite.',
      'Allenfalls neigt {names} ein wenig zur {side} Seite.',
    ],
    some: [
      'Innerhalb ihrer Bereiche liegen {names} etwas auf der {side} Seite.',
      'Allenfalls neigen {names} ein wenig zur {side} Seite.',
    ],
  },
  rest: {
    one: ['{names} liegt in seinem Bereich.', 'Nur {names} liegt in seinem Bereich.'],
    some: ['Die übrigen liegen in ihren Bereichen.', 'Alle anderen liegen in ihren Bereichen.'],
  },
  together: {
    fitsHigher: ['Das passt zum höheren Glykan-Alter.', 'Dazu passt das höhere Glykan-Alter.'],
    fitsLower: ['Das passt zum niedrigeren Glykan-Alter.', 'Dazu passt das niedrigere Glykan-Alter.'],
    mixedHigher: [
      'Insgesamt wirkt das Muster älter, auch wenn ein Teil davon das nicht tut.',
      'Das Glykan-Alter berücksichtigt alles zusammen und fällt unter dem Strich höher aus.',
    ],
    mixedLower: [
      'Insgesamt wirkt das Muster jünger, auch wenn ein Teil davon das nicht tut.',
      'Das Glykan-Alter berücksichtigt alles zusammen und fällt unter dem Strich niedriger aus.',
    ],
    againstHigher: [
      'Kein schwacher Index erklärt das höhere Glykan-Alter: Es berücksichtigt das ganze Muster, und kleine Unterschiede summieren sich.',
      'Das Glykan-Alter ist trotzdem höher, weil es das ganze Muster berücksichtigt und kleine Unterschiede sich summieren.',
    ],
    againstLower: [
      'Das Glykan-Alter ist trotzdem niedriger, weil es das ganze Muster berücksichtigt und nicht nur einen einzelnen Index.',
      'Für ein niedrigeres Glykan-Alter muss nicht jeder Index auf der besseren Seite liegen, denn es berücksichtigt das ganze Muster.',
    ],
    unexplainedHigher: [
      'Kein einzelner Index erklärt das höhere Glykan-Alter: Es berücksichtigt das ganze Muster, und kleine Unterschiede summieren sich.',
      'Das höhere Glykan-Alter kommt von keinem einzelnen Index, sondern von kleinen Unterschieden, die sich summieren.',
    ],
    unexplainedLower: [
      'Kein einzelner Index erklärt das niedrigere Glykan-Alter: Es berücksichtigt das ganze Muster, und kleine Unterschiede summieren sich.',
      'Das niedrigere Glykan-Alter kommt von keinem einzelnen Index, sondern von kleinen Unterschieden, die sich summieren.',
    ],
    balanced: [
      'Die beiden Alter liegen trotzdem nah beieinander, weil sich diese Unterschiede weitgehend aufheben.',
      'Im Ganzen heben sich diese Unterschiede weitgehend auf, deshalb liegen die beiden Alter nah beieinander.',
    ],
    closeAnyway: [
      'Die beiden Alter liegen trotzdem nah beieinander, denn das Glykan-Alter berücksichtigt das ganze Muster und nicht nur einen einzelnen Index.',
      'Trotzdem liegen die beiden Alter nah beieinander: Das Glykan-Alter berücksichtigt das ganze Muster.',
    ],
  },
  outside: {
    one: [
      'Bei den meisten Menschen liegt mindestens ein Index außerhalb seines Bereichs, einer allein sagt also wenig aus.',
      'Ein Index außerhalb seines Bereichs ist häufig: Die meisten Menschen haben mindestens einen.',
    ],
    two: [
      'Zwei Indizes außerhalb ihrer Bereiche sind immer noch häufig, und beide beruhen auf denselben Zuckerketten.',
      'Zwei außerhalb ihrer Bereiche sind nicht selten, denn die Indizes beruhen auf denselben Zuckerketten.',
    ],
    many: [
      'Sie beruhen alle auf denselben Zuckerketten: Lesen Sie das als ein Signal und nicht als mehrere Befunde.',
      'Die Indizes beruhen auf denselben Zuckerketten und bewegen sich gemeinsam. Das ist also ein einziges Signal, von mehreren Seiten betrachtet.',
    ],
  },
  nature: [
    'Das Glykan-Alter wird aus den Zuckerketten an Antikörpern bestimmt, den Glykanen. Bei 5.117 Menschen erklärten einige davon bis zu 58 % der Altersunterschiede [@kristic-2014]. Deshalb ist es ein Signal, das man über die Zeit verfolgt, und keine Diagnose.',
    'Die Zahl beruht auf Glykanen, den Zuckerketten an Antikörpern. Sie hängen mit dem Alter zusammen, aber nur lose: Bei 5.117 Menschen erklärten einige davon bis zu 58 % der Altersunterschiede [@kristic-2014]. Es ist also ein Hinweis und keine Diagnose.',
    'Hinter der Zahl stehen Zuckerketten an Antikörpern, die Glykane. Wie eng sie dem Alter folgen, ist verschieden: Bei 701 Han-Chinesen erklärten sie 23,3 % bis 45,4 % der Altersunterschiede [@yu-2016]. Lesen Sie die Zahl als Signal, nicht als Diagnose.',
    'Der Test misst die Zuckerketten an Antikörpern, die Glykane. In mehreren europäischen Bevölkerungen verrieten einige davon viel über das Alter, aber nicht alles [@kristic-2014]. Deshalb ist das Ergebnis ein Hinweis und keine Diagnose.',
  ],
  briefNature: [
    'Es ist ein Signal, das man über die Zeit verfolgt, und keine Diagnose.',
    'Lesen Sie es als Signal, nicht als Diagnose.',
    'Es zeigt eine Richtung und ist keine Diagnose.',
  ],
};
