import { type IndexDefinition, indexDefinitions } from '../contract/indexes.ts';
import type { ResultIndex } from '../contract/customer/answers.ts';
import type { LabReport } from '../lab/reseller-records.ts';
import { resultIndexes } from './result-indexes.ts';

/** An index with its name, as the page's table has it. */
export type NamedIndex = ResultIndex & Pick<IndexDefinition, 'name'>;

/** From this difference on, in years, the two ages are a question of their own; below, they count as close. */
const notableYears = 5;

/** What is asked; the words for each are in words/doctor-questions.ts. */
export type Question =
  | { about: 'older' | 'younger'; years: number }
  | { about: 'close' }
  | { about: 'outside'; indexes: readonly NamedIndex[] }
  | { about: 'medicines' | 'checks' | 'habits' | 'repeat' };

/** What one page for a doctor's appointment says: the result's numbers and questions, and no answer to any. */
export interface DoctorQuestions {
  glycanAge: number | null;
  chronologicalAge: number | null;
  /** `YYYY-MM-DD` */
  sampledOn: string | null;
  /** None where the report does not allow it. */
  indexes: readonly NamedIndex[];
  questions: readonly Question[];
  /** The shop's own words; null: ours. */
  disclaimer: string | null;
}

/** Asked whatever a result says. */
const always = (['medicines', 'checks', 'habits', 'repeat'] as const).map((about) => ({ about }));

/**
 * Questions from one report, for the person tested to ask: about the two ages, about indexes outside the usual range on
 * their less favorable side, and what is worth asking in any case. It states what was measured and concludes nothing.
 */
export function doctorQuestions(report: LabReport): Omit<DoctorQuestions, 'disclaimer'> {
  const { glycanAge, chronologicalAge, dateOfSampling: sampledOn } = report;
  const indexes = (resultIndexes(report) ?? []).flatMap((index): NamedIndex[] => {
    const known = indexDefinitions.find(({ symbol }) => symbol === index.symbol);
    return known === undefined ? [] : [{ ...index, name: known.name }];
  });
  const outside = indexes.filter(({ band, favour }) => (band === 1 || band === 5) && favour === 1);
  return {
    glycanAge,
    chronologicalAge,
    sampledOn,
    indexes,
    questions: [
      ...(glycanAge === null || chronologicalAge === null ? [] : [aboutAges(glycanAge - chronologicalAge)]),
      ...(outside.length === 0 ? [] : [{ about: 'outside', indexes: outside } as const]),
      ...always,
    ],
  };
}

function aboutAges(difference: number): Question {
  const years = Math.round(Math.abs(difference) * 10) / 10;
  if (years < notableYears) return { about: 'close' };
  return { about: difference > 0 ? 'older' : 'younger', years };
}
