/** Nothing that a text about a sample may not do (safety-rows.ts), nor say in a roundabout way (claim-, health- and tone-rows). */
import type { SentenceRule } from './rule.ts';
import { claimRows } from './claim-rows.ts';
import { healthRows } from './safety-health-rows.ts';
import { safetyRows } from './safety-rows.ts';
import { toneRows } from './safety-tone-rows.ts';
import { subjects } from './safety-words.ts';

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
