import { z } from 'zod';
import { type DirectoryContext, listed, type ListedPatient } from './directory.ts';
import { blindOf } from './index-key.ts';
import { notMerged } from './merged.ts';
import { searchTerms } from './terms.ts';

/** Which part of the directory is read. */
export interface PatientListing {
  /** Only those to whom a kit can, or can't, be sent; null: both. */
  canShip: boolean | null;
  /** As a page before gave it; null for the first one. */
  after: string | null;
}

/** What is looked for. */
export interface PatientSearch extends PatientListing {
  /** What somebody typed; blank finds everybody. */
  typed: string;
}

export interface PatientPage {
  patients: ListedPatient[];
  /** Null on the last page. */
  after: string | null;
}

export const PATIENTS_A_PAGE = 50;

const positionSchema = z.tuple([z.iso.datetime(), z.string()]);

/** A place in the list: when a patient was added, and their id. It names nobody. */
const cursorOf = ({ createdAt, id }: ListedPatient): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

function positionOf(cursor: string | null): z.infer<typeof positionSchema> | null {
  if (cursor === null) return null;
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    // An invented one: the first page is of more use than an error.
    return null;
  }
}

/**
 * A page of the directory, the patients added last first. The search compares blinded terms alone: names are opened for
 * the patients of this page, and nothing of what was typed is logged.
 *
 * @returns null where the search is off: something was typed, and the shop's index key can't be opened
 */
export async function searchPatients(
  ctx: DirectoryContext,
  shop: string,
  { typed, ...place }: PatientSearch,
): Promise<PatientPage | null> {
  if (typed.trim() === '') return listPatients(ctx, shop, place);
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null) return null;
  const groups = searchTerms(typed, blind);
  return groups.length === 0 ? { patients: [], after: null } : pageOf(ctx, shop, groups, place);
}

/** A page of the whole directory, the patients added last first. No index key is needed for it. */
export function listPatients(
  ctx: DirectoryContext,
  shop: string,
  place: PatientListing,
): Promise<PatientPage> {
  return pageOf(ctx, shop, [], place);
}

/** @param groups blinded terms: a patient is in it who has one of each group */
async function pageOf(
  ctx: DirectoryContext,
  shop: string,
  groups: readonly string[][],
  { canShip, after }: PatientListing,
): Promise<PatientPage> {
  const position = positionOf(after);
  const found = await ctx.db.patient.findMany({
    where: {
      shop,
      ...notMerged,
      AND: [
        ...(canShip === null ? [] : [{ canShip }]),
        ...groups.map((terms) => ({ terms: { hasSome: terms } })),
        ...(position === null
          ? []
          : [
              {
                OR: [
                  { createdAt: { lt: new Date(position[0]) } },
                  { createdAt: new Date(position[0]), id: { lt: position[1] } },
                ],
              },
            ]),
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PATIENTS_A_PAGE + 1,
  });
  const patients = found.slice(0, PATIENTS_A_PAGE).map((row) => listed(ctx, row));
  const last = patients.at(-1);
  return { patients, after: found.length > PATIENTS_A_PAGE && last !== undefined ? cursorOf(last) : null };
}
