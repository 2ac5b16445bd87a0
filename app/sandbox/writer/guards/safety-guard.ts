/** Nothing that a text about a sample may not do (safety-rows.ts), nor say in a roundabout way (claim-, health- and tone-rows). */
import type { SentenceRule } from '../text/rule.ts';
import { claimRows } from '../phrases/claim-rows.ts';
import { healthRows } from '../phrases/safety-health-rows.ts';
import { safetyRows } from '../phrases/safety-rows.ts';
import { toneRows } from '../phrases/safety-tone-rows.ts';
import { subjects } from '../phrases/safety-words.ts';

const rows = [...safetyRows, ...claimRows, ...healthRows, ...toneRows];

export const safetyGuard: SentenceRule = (sentence, { reader }) => {
  if (sentence.kind === 'heading') return [];
  const names = {
    disease: subjects.disease.test(sentence.lower),
    medicine: subjects.medicine.test(sentence.lower),
  };
  return rows.flatMap((row) => {
    if (row.about !== undefined && !names[row.about]) return [];
    if (row.customersOnly === true && reader !== 'customer') return [];
    const found = row.says.exec(sentence.lower);
    return found === null || row.waived.some((waives) => waives(sentence, found)) ? [] : [row.complaint];
  });
};
