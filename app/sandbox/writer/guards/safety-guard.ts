/**
 * Nothing that a text about a sample may not do (safety-rows.ts), nor say in a roundabout way (claim-, health- and tone-rows).
 * The rows know words, not matters: they keep a text that nobody asked about health to the report. Where the customer brought
 * a matter of health up, it has to be spoken of, and meaning-guard.ts judges how; the rows that never refuse what may be said
 * (`always`) are asked even then.
 */
import type { SentenceRule } from '../text/rule.ts';
import { claimRows } from '../phrases/claim-rows.ts';
import { healthRows } from '../phrases/safety-health-rows.ts';
import { safetyRows } from '../phrases/safety-rows.ts';
import { toneRows } from '../phrases/safety-tone-rows.ts';
import { hasMatter } from './meaning/words.ts';
import { subjects } from '../phrases/safety-words.ts';

const rows = [...safetyRows, ...claimRows, ...healthRows, ...toneRows];

export const safetyGuard: SentenceRule = (sentence, { kind, reader, matters }) => {
  // The rows are English; German is judged by its meaning (meaning-guard.ts).
  if (sentence.kind === 'heading' || sentence.language === 'de') return [];
  const judgedByMeaning = kind === 'reply' && reader === 'customer' && hasMatter(matters);
  const names = {
    disease: subjects.disease.test(sentence.lower),
    medicine: subjects.medicine.test(sentence.lower),
  };
  return rows.flatMap((row) => {
    if (judgedByMeaning && row.always !== true) return [];
    if (row.about !== undefined && !names[row.about]) return [];
    if (row.customersOnly === true && reader !== 'customer') return [];
    const found = row.says.exec(sentence.lower);
    return found === null || row.waived.some((waives) => waives(sentence, found)) ? [] : [row.complaint];
  });
};
