import type { HelpWords } from './help-words.ts';

const packung = 'Halten Sie die Packung bereit und sagen Sie, was eingenommen wurde, wie viel und wann.';
const keinErbrechen = 'Lösen Sie kein Erbrechen aus, außer man sagt es Ihnen dort.';

export const german: HelpWords = {
  emergency: {
    known: 'den Notruf {number}',
    unknown: 'den Notruf 112 (außerhalb Europas die örtliche Notrufnummer)',
  },
  call: {
    body: 'Das kann ein Notfall sein. Bitte warten Sie nicht: Rufen Sie jetzt {emergency} an und sagen Sie dort, was Sie hier geschrieben haben.',
    swallowed: 'Bitte holen Sie jetzt Hilfe, auch wenn noch nichts zu spüren ist: Rufen Sie {emergency} an.',
    mind: 'Gut, dass Sie das schreiben. Sie müssen damit nicht allein bleiben. Bei Gefahr rufen Sie jetzt {emergency} an.',
    eating:
      'Nichts zu essen oder Gegessenes wieder zu erbrechen ist gefährlich und verbessert kein Ergebnis. Bitte gehen Sie noch heute in eine Arztpraxis.',
    medicine:
      'Bitte fragen Sie noch heute in der Praxis nach, die dieses Medikament verschrieben hat, in einer Apotheke oder beim ärztlichen Bereitschaftsdienst. Setzen Sie es nicht selbst ab, nicht selbst wieder an, und ändern Sie keine Dosis: Bei manchen Medikamenten wird das schon nach Stunden gefährlich.',
    violence:
      'So etwas muss niemand hinnehmen, und es ist nicht Ihre Schuld. Ist jetzt jemand in Gefahr, rufen Sie {emergency} an.',
  },
  line: {
    crisis: {
      known: 'Auch hier hört Ihnen jemand zu: {line}.',
      unknown:
        'Auch die Telefonseelsorge hört zu: in Deutschland 0800 111 0 111, in Österreich 142, in der Schweiz 143.',
    },
    poison: { known: 'Giftnotruf: {line}.', unknown: 'Auch ein Giftnotruf kann helfen.' },
    violence: {
      known: 'Vertraulicher Rat: {line}.',
      unknown: 'Vertraulichen Rat gibt in Deutschland 116 016, in Österreich 0800 222 555.',
    },
  },
  meanwhile: {
    overdose: `${packung} ${keinErbrechen}`,
    poisoning: `Verlassen Sie Räume mit Gas oder Rauch. ${packung} ${keinErbrechen}`,
    child_swallowed: `${packung} ${keinErbrechen} Mit einer Knopfzelle oder einem Magneten sofort in die Klinik.`,
    suicide: 'Gehen Sie weg von allem, womit Sie sich etwas antun könnten.',
    self_harm:
      'Gehen Sie weg von allem, womit Sie sich oder andere verletzen könnten, und drücken Sie ein sauberes Tuch auf eine Wunde.',
    eating_disorder: 'Trinken Sie bis dahin in kleinen Schlucken, und treiben Sie keinen Sport.',
    stopped_medicine: 'Halten Sie den Namen, die Dosis und den Tag der letzten Einnahme bereit.',
    heart_attack: 'Setzen Sie sich, ruhen Sie, öffnen Sie enge Kleidung. Fahren Sie nicht selbst.',
    stroke:
      'Merken Sie sich, wann es begonnen hat. Nichts essen und nichts trinken, auch wenn es besser wird.',
    sepsis: 'Sagen Sie, dass es eine Blutvergiftung sein könnte. Fahren Sie nicht selbst.',
    meningitis:
      'Sagen Sie, dass es eine Hirnhautentzündung sein könnte. Warten Sie nicht auf einen Ausschlag.',
    bleeding:
      'Drücken Sie ein sauberes Tuch fest auf eine Wunde und lassen Sie nicht los. Legen Sie sich hin, wenn Ihnen schwindlig wird.',
    pregnancy_bleeding: 'Legen Sie sich auf die Seite, und fahren Sie nicht selbst.',
    violence: 'Gehen Sie, wenn Sie können, an einen sicheren Ort, und behalten Sie Ihr Telefon bei sich.',
    anaphylaxis: 'Ist ein Adrenalin-Pen da, benutzen Sie ihn sofort. Hinlegen; bei Atemnot aufrecht sitzen.',
    fainting:
      'Legen Sie sich hin, die Beine hoch. Wer atmet, aber nicht aufwacht, gehört in die stabile Seitenlage.',
    breathing: 'Setzen Sie sich aufrecht hin, und nehmen Sie einen verordneten Spray, wenn einer da ist.',
  },
  closing: {
    body: 'Bleiben Sie nicht allein, bis Hilfe da ist. Ein Glykan-Ergebnis sagt darüber nichts.',
    swallowed: 'Bleiben Sie nicht allein, bis Hilfe da ist.',
    mind: 'Sagen Sie es jemandem, dem Sie vertrauen, und bleiben Sie bei diesem Menschen. Geht es um jemand anderen, lassen Sie diesen Menschen nicht allein. Das ist wichtiger als jedes Testergebnis.',
    eating:
      'Bei Ohnmacht, Herzrasen oder Brustschmerzen, oder wenn nicht einmal Wasser drinbleibt, rufen Sie sofort {emergency} an.',
    medicine:
      'Geht es Ihnen schlecht, rufen Sie {emergency} an. Ein Glykan-Ergebnis ist kein Grund, ein Medikament zu ändern.',
    violence: 'Andere können diese Unterhaltung vielleicht lesen: Sie können sie löschen.',
  },
  lead: 'Hilfe zuerst:',
  reminder: {
    body: 'Wenn das, was Sie geschrieben haben, noch anhält, rufen Sie jetzt {emergency} an.',
    swallowed: 'Wenn wegen des Eingenommenen noch niemand gefragt wurde, rufen Sie jetzt {emergency} an.',
    mind: 'Sie müssen damit nicht allein bleiben. Bei Gefahr rufen Sie jetzt {emergency} an.',
    eating: 'Bitte sprechen Sie noch heute ärztlich über das Essen, von dem Sie geschrieben haben.',
    medicine:
      'Bitte fragen Sie noch heute in der Praxis nach, die das Medikament verschrieben hat, und setzen Sie es nicht selbst ab oder wieder an.',
    violence: 'Ist jemand in Gefahr, rufen Sie jetzt {emergency} an.',
  },
};
