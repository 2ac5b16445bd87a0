import { othersApart } from './apart.ts';
import { type DirectoryContext, type DirectoryPatient, listed } from './directory.ts';
import { blindOf } from './index-key.ts';
import { notMerged } from './merged.ts';
import type { PatientRecord } from './record.ts';
import { birthTerm, nameWords, wordTermsOf } from './terms.ts';

/** Why two records may be one person's. */
export type Likeness =
  /** The same name and the same birth date. */
  | 'same_person'
  /** The same name; one of the birth dates is not known. */
  | 'same_name'
  /** The same birth date, and a part of the name. */
  | 'same_birth';

/** Whether two records may be one person's; null where nothing speaks for it, or the birth dates against it. */
export function likenessOf(one: PatientRecord, other: PatientRecord): Likeness | null {
  const [ones, others] = [nameWords(one.name), nameWords(other.name)];
  const isAmong = (word: string[], words: string[][]): boolean =>
    words.some((spellings) => spellings.some((spelling) => word.includes(spelling)));
  const allOf = (words: string[][], among: string[][]): boolean =>
    words.every((word) => isAmong(word, among));
  const hasSameName = ones.length > 0 && others.length > 0 && allOf(ones, others) && allOf(others, ones);
  const knowsBoth = one.dateOfBirth !== null && other.dateOfBirth !== null;
  // Father and son may share a name.
  if (knowsBoth && one.dateOfBirth !== other.dateOfBirth) return null;
  if (hasSameName) return knowsBoth ? 'same_person' : 'same_name';
  return knowsBoth && ones.some((word) => isAmong(word, others)) ? 'same_birth' : null;
}

/** More than these are not told: somebody who has a hundred namesakes is looked for by hand. */
const MOST_DUPLICATES = 20;

/**
 * Patients of the shop who may be the person of this record, the likeliest first. One whose record can't be opened can't
 * be compared, and is left out; so is whoever a person said to be somebody else.
 *
 * @param exceptId the record's own id, where it is in the directory already
 * @returns null where nobody can be looked for: the shop's index key can't be opened
 */
export async function possibleDuplicates(
  ctx: DirectoryContext,
  shop: string,
  record: PatientRecord,
  exceptId: string | null = null,
): Promise<{ patient: DirectoryPatient; likeness: Likeness }[] | null> {
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null) return null;
  const words = wordTermsOf(record, blind);
  if (words.length === 0) return [];
  const allWords = words.map((spellings) => ({ terms: { hasSome: spellings } }));
  const born = record.dateOfBirth === null ? null : birthTerm(record.dateOfBirth, blind);
  const sameBirth =
    born === null ? [] : [{ AND: [{ terms: { has: born } }, { terms: { hasSome: words.flat() } }] }];
  const others = exceptId === null ? [] : [exceptId, ...(await othersApart(ctx.db, shop, exceptId))];
  const rows = await ctx.db.patient.findMany({
    where: { shop, ...notMerged, OR: [{ AND: allWords }, ...sameBirth], id: { notIn: others } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_DUPLICATES * 5,
  });
  const rank: readonly Likeness[] = ['same_person', 'same_name', 'same_birth'];
  return rows
    .flatMap((row) => {
      const patient = listed(ctx, row);
      if (patient.record === null) return [];
      const likeness = likenessOf(record, patient.record);
      return likeness === null ? [] : [{ patient, likeness }];
    })
    .toSorted((a, b) => rank.indexOf(a.likeness) - rank.indexOf(b.likeness))
    .slice(0, MOST_DUPLICATES);
}
