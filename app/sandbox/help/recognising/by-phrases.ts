/**
 * Emergencies in languages that no model reads (Portuguese, Dutch), by their plainest phrases: without capitals and
 * accents. In the six languages of kinds.ts phrases were measured beside the models, and caught nothing but calm messages
 * (docs/decisions/0025-help-first.md).
 */
import { unaccented } from '../message/words.ts';

const ofBody =
  /\bdor(?: \w+){0,3} peito\b|\bnao consigo respirar\b|\bpijn(?: \w+){0,3} borst\b|\bkan niet ademen\b/;
const ofMind = /\bme matar\b|\bquero morrer\b|\bzelfmoord\b|\bwil dood\b|\bniet meer leven\b/;

/** Danger to life through illness or injury; or thoughts of dying; null for neither. */
export function phrasedNeed(message: string): 'body' | 'mind' | null {
  const plain = unaccented(message);
  if (ofMind.test(plain)) return 'mind';
  return ofBody.test(plain) ? 'body' : null;
}
