import type { HelpWords } from './help-words.ts';

const confezione = 'Tenga la confezione a portata di mano e dica che cosa è stato preso, quanto e quando.';
const nienteVomito = 'Non provochi il vomito, a meno che non glielo dicano.';

export const italian: HelpWords = {
  emergency: {
    known: 'il {number}',
    unknown: 'il 112 (fuori dall’Europa, il numero di emergenza del Suo Paese)',
  },
  call: {
    body: 'Può essere un’emergenza: non aspetti. Chiami subito {emergency} e dica quello che ha scritto qui.',
    swallowed: 'Chieda aiuto adesso, anche se ancora non si sente nulla: chiami {emergency}.',
    mind: 'Ha fatto bene a scriverlo. Non deve portare questo peso in solitudine. In caso di pericolo chiami subito {emergency}.',
    eating:
      'Non mangiare o provocarsi il vomito è pericoloso e non migliora nessun risultato. Vada oggi stesso da un medico.',
    medicine:
      'Chieda oggi stesso al medico che ha prescritto questo farmaco, in farmacia o alla guardia medica. Non lo sospenda, non lo riprenda e non cambi la dose di Sua iniziativa: con alcuni farmaci diventa pericoloso in poche ore.',
    violence:
      'Nessuno deve vivere così, e non è colpa Sua. Se qualcuno è in pericolo adesso, chiami {emergency}.',
  },
  line: {
    crisis: {
      known: 'Anche qui c’è chi ascolta: {line}.',
      unknown: 'Anche una linea di ascolto può aiutare.',
    },
    poison: { known: 'Centro antiveleni: {line}.', unknown: 'Anche un centro antiveleni può aiutare.' },
    violence: {
      known: 'Consigli riservati: {line}.',
      unknown: 'Consigli riservati: in Italia il 1522, gratuito a ogni ora.',
    },
  },
  meanwhile: {
    overdose: `${confezione} ${nienteVomito}`,
    poisoning: `Esca da un locale con gas o fumo. ${confezione} ${nienteVomito}`,
    child_swallowed: `${confezione} ${nienteVomito} Per una pila a bottone o una calamita vada subito in ospedale.`,
    suicide: 'Si allontani da tutto ciò con cui potrebbe farsi del male.',
    self_harm: 'Si allontani da ciò che può ferire Lei o altri, e prema un panno pulito su una ferita.',
    eating_disorder: 'Nel frattempo beva a piccoli sorsi e non faccia sport.',
    stopped_medicine: 'Tenga a portata di mano il nome, la dose e il giorno dell’ultima assunzione.',
    heart_attack: 'Si sieda, riposi, allenti i vestiti stretti. Non guidi.',
    stroke: 'Si segni l’ora in cui è cominciato. Niente cibo né bevande, anche se migliora.',
    sepsis: 'Dica che potrebbe essere una sepsi. Non guidi.',
    meningitis: 'Dica che potrebbe essere una meningite. Non aspetti che compaiano macchie.',
    bleeding: 'Prema con forza un panno pulito sulla ferita e non lasci. Si sdrai se Le gira la testa.',
    pregnancy_bleeding: 'Si sdrai su un fianco e non guidi.',
    violence: 'Se può, vada in un posto sicuro e tenga con sé il telefono.',
    anaphylaxis:
      'Se c’è una penna di adrenalina, la usi subito. Si sdrai; si metta seduto o seduta se respira a fatica.',
    fainting: 'Si sdrai con le gambe sollevate. Chi respira ma non si sveglia va messo su un fianco.',
    breathing: 'Si sieda con la schiena dritta e usi l’inalatore prescritto, se c’è.',
  },
  closing: {
    body: 'Non resti senza compagnia finché non arrivano i soccorsi. Un risultato sui glicani non dice nulla su questo.',
    swallowed: 'Non resti senza compagnia finché non arrivano i soccorsi.',
    mind: 'Lo dica a una persona di fiducia e resti con lei. Se si tratta di qualcun altro, non lasci sola quella persona. Questo conta più di qualsiasi risultato.',
    eating:
      'In caso di svenimento, cuore che corre o dolore al petto, o se non resta giù nemmeno l’acqua, chiami subito {emergency}.',
    medicine:
      'Se si sente male, chiami {emergency}. Un risultato sui glicani non è un motivo per cambiare una cura.',
    violence: 'Altri potrebbero leggere questa conversazione: può cancellarla.',
  },
  lead: 'Prima l’aiuto:',
  reminder: {
    body: 'se ciò che ha scritto continua, chiami subito {emergency}.',
    swallowed: 'se nessuno ha ancora chiesto consiglio per ciò che è stato preso, chiami subito {emergency}.',
    mind: 'non deve portare questo peso in solitudine. In caso di pericolo chiami subito {emergency}.',
    eating: 'parli oggi stesso con un medico di ciò che ha scritto sul mangiare.',
    medicine:
      'chieda oggi stesso al medico che ha prescritto il farmaco; non lo sospenda e non lo riprenda di Sua iniziativa.',
    violence: 'se qualcuno è in pericolo, chiami subito {emergency}.',
  },
};
