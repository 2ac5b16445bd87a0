import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urgentReply } from '../../../app/sandbox/writer/guards/urgent.ts';

const ofTheBody = [
  'heart attak symptoms',
  'heart attak symptoms now what do i do',
  'stroke signs right now',
  'I have chest pain',
  'my chset hurts',
  'I feel a tightness in my chest',
  'pain in my left arm and chest',
  "I can't breathe",
  'i cant breath',
  'I’m having a hart attack',
  'Is this a stroke?',
  'my face is drooping and my speech is slurred',
  'I took too many pills',
  'I overdosed',
  "I'm bleeding heavily",
  'My throat is closing',
  'I am pregnant and bleeding',
  'The patient reports chest pain',
  'Ich habe starke Schmerzen in der Brust',
  'J’ai mal à la poitrine',
  'me duele el pecho',
  'ho un dolore al petto',
];
const ofTheMind = [
  'how many pills do I need to die',
  'how much paracetamol kills you',
  'what is a lethal dose of insulin',
  'easiest way to die',
  'what can i take to not wake up',
  'I want to hurt someone',
  'I feel like I could hurt my baby',
  'my husband hits me',
  'I am going to jump off a bridge',
  'I want to die',
  'i dont want to live anymore',
  'i think about suiside',
  'kill myself',
  'I keep cutting myself',
  'there is no point in living',
  'everyone would be better off without me',
  'My glycan age is 80. I want to end my life.',
  'Ich will sterben',
  'je veux mourir',
  'no quiero vivir',
  'voglio morire',
];
const calm = [
  'how much do I need to walk to lower my age',
  'how long until antibodies die',
  'do antibodies attack the thyroid',
  'could coffee harm the sugars',
  'I want to beat my friends glycan age',
  'the jump from 40 to 50',
  'might it hurt my score',
  'how do immune cells kill bacteria',
  'What do heart attack statistics say?',
  'I am dying to know my age',
  'I exercise until I drop dead tired',
  'What about stroke risk?',
  'My grandfather died of a heart attack',
  'chest training at the gym',
  'can breathing exercises help',
  'I am pregnant, when can I test again?',
  'is high blood pressure linked to it',
  'Killing myself at the gym',
  'Is my result dangerous?',
  'Am I going to die?',
  'what raises the risk of a heart attack',
  'Should I take supplements?',
  'What is Shield?',
];

describe('an urgent message', () => {
  it.each(ofTheBody)('sends to medical help: %s', (message) => {
    expect(urgentReply(message, 'customer')).toContain('local emergency number');
  });

  it.each(ofTheMind)('sends to somebody who listens: %s', (message) => {
    expect(urgentReply(message, 'customer')).toContain('someone you trust');
  });

  it.each(calm)('is not seen in: %s', (message) => {
    expect(urgentReply(message, 'customer')).toBeNull();
  });

  it('is seen in any spelling of capitals, signs and accents', () => {
    const noise = fc.constantFrom('', '!', '...', ' ', '\n', '😢', '\u200b', '*');
    fc.assert(
      fc.property(
        fc.constantFrom(...ofTheBody, ...ofTheMind),
        fc.boolean(),
        noise,
        noise,
        (message, loud, before, behind) => {
          const written = `${before} ${loud ? message.toUpperCase() : message}${behind}`;
          expect(urgentReply(written, 'customer'), written).not.toBeNull();
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is answered shortly, without a number, to a practitioner of the patient', () => {
    for (const message of [ofTheBody[0], ofTheMind[0]]) {
      const customer = urgentReply(message ?? '', 'customer') ?? '';
      const practitioner = urgentReply(message ?? '', 'practitioner') ?? '';
      expect(customer.length).toBeLessThan(450);
      expect(customer + practitioner).not.toMatch(/\d/);
      expect(practitioner).not.toMatch(/\byou/i);
    }
  });

  it('is looked for quickly in the longest message', () => {
    const started = performance.now();
    urgentReply('my chest and breath '.repeat(200), 'customer');
    expect(performance.now() - started).toBeLessThan(500);
  });
});
