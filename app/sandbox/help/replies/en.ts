import type { HelpWords } from './help-words.ts';

const package_ = 'Have the package at hand, and say what was taken, how much, and when.';
const noVomiting = 'Don’t bring on vomiting unless they tell you to.';

export const english: HelpWords = {
  emergency: {
    known: '{number}',
    unknown: 'your local emergency number (112 in Europe, 999 in the UK, 911 in the US and Canada)',
  },
  call: {
    body: 'This could be an emergency, so please don’t wait. Call {emergency} now, and tell them what you wrote here.',
    swallowed: 'Please get help now, even if nothing can be felt yet. Call {emergency}.',
    mind: 'It’s good that you wrote this. You don’t have to carry it alone. In danger, call {emergency} now.',
    eating:
      'Going without food or bringing it up again is dangerous, and it can’t make a result better. Please see a doctor today.',
    medicine:
      'Please ask whoever prescribed this medicine today, or a pharmacist or an on-call doctor. Don’t stop, restart, or change it on your own: with some medicines, that’s dangerous within hours.',
    violence:
      'Nobody should have to live with this, and it isn’t your fault. If anyone is in danger now, call {emergency}.',
  },
  line: {
    crisis: {
      known: 'Someone will listen here, too: {line}.',
      unknown: 'A crisis line listens, too: 116 123 in the UK and Ireland, 988 in the US and Canada.',
    },
    poison: { known: 'Advice on poisons: {line}.', unknown: 'A poison center can help, too.' },
    violence: { known: 'Advice in confidence: {line}.', unknown: 'A helpline can advise you in confidence.' },
  },
  meanwhile: {
    overdose: `${package_} ${noVomiting}`,
    poisoning: `Leave a room with gas or fumes. ${package_} ${noVomiting}`,
    child_swallowed: `${package_} ${noVomiting} A button battery or a magnet needs a hospital at once.`,
    suicide: 'Move away from anything you could use to hurt yourself.',
    self_harm:
      'Move away from anything that could hurt you or someone else, and press a clean cloth on a wound.',
    eating_disorder: 'Until then, drink in small sips, and don’t exercise.',
    stopped_medicine: 'Have the name, the dose, and the day of the last one at hand.',
    heart_attack: 'Sit down, rest, and loosen tight clothes. Don’t drive yourself.',
    stroke: 'Note when it began. Nothing to eat or drink, even if it gets better.',
    sepsis: 'Say that it could be sepsis. Don’t drive yourself.',
    meningitis: 'Say that it could be meningitis. Don’t wait for a rash.',
    bleeding: 'Press a clean cloth firmly on a wound, and don’t let go. Lie down if you feel faint.',
    pregnancy_bleeding: 'Lie down on your side, and don’t drive yourself.',
    violence: 'If you can, go somewhere safe, and keep your phone with you.',
    anaphylaxis: 'Use an adrenaline pen at once if there is one. Lie down; sit up if breathing is hard.',
    fainting:
      'Lie down with your legs raised. Someone who breathes but doesn’t wake up belongs on their side.',
    breathing: 'Sit upright, and use a prescribed inhaler if there is one.',
  },
  closing: {
    body: 'Don’t stay alone until help is there. A glycan result can’t say anything about this.',
    swallowed: 'Don’t stay alone until help is there.',
    mind: 'Tell someone you trust and stay with them. If this is about someone else, stay with that person. It matters more than any test result.',
    eating:
      'If someone faints, has a racing heart or chest pain, or can’t keep water down, call {emergency} now.',
    medicine: 'If you feel unwell, call {emergency}. A glycan result is no reason to change a medicine.',
    violence: 'Others may be able to read this conversation; you can delete it.',
  },
  lead: 'Help first:',
  reminder: {
    body: 'if what you wrote about is still going on, call {emergency} now.',
    swallowed: 'if nobody has asked for help about what was taken, call {emergency} now.',
    mind: 'you don’t have to carry this alone. In danger, call {emergency} now.',
    eating: 'please see a doctor today about what you wrote about eating.',
    medicine: 'please ask whoever prescribed the medicine today, and don’t stop or restart it on your own.',
    violence: 'if anyone is in danger, call {emergency} now.',
  },
};
