import type { PracticeContext } from '../../practice/context.ts';
import { listed } from '../../practice/patients/directory.ts';
import { searchPatients } from '../../practice/patients/search.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { patients as words } from '../../words/patients.ts';
import { enter } from './enter.ts';
import type { Closed, SearchOff } from './outcomes.ts';

/** A patient as other pages name them. */
export interface NamedPatient {
  id: string;
  name: string;
}

/**
 * The names of patients, by id: of who was merged, the patient they're on record as now. Who was removed isn't among them.
 * One record that can't be opened takes no list with it.
 */
export async function namesOf(
  ctx: PracticeContext,
  shop: string,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedPatient>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const rows = await ctx.db.patient.findMany({
    where: { shop, id: { in: asked } },
    include: { mergedInto: true },
  });
  return new Map(
    rows.map((row) => {
      const { id, record } = listed(ctx, row.mergedInto ?? row);
      return [row.id, { id, name: record === null ? words.unreadable.name : record.name }];
    }),
  );
}

/** Most patients that a form offers at once: whoever is not among them is found by typing more. */
const MOST_CHOICES = 20;

/** Patients that a form offers by what is typed. @param canShip only those to whom a kit can be sent; null: everybody */
export async function findPatients(
  ctx: PracticeContext,
  asker: StaffAsker,
  { typed, canShip, purpose }: { typed: string; canShip: boolean | null; purpose: string },
): Promise<NamedPatient[] | SearchOff | Closed> {
  const entered = await enter(ctx, asker, { right: 'see', subject: 'patients', purpose });
  if (entered.is === 'closed') return entered;
  const found = await searchPatients(ctx, asker.shop, { typed, canShip, after: null });
  if (found === null) return { is: 'search_off', message: words.searchOff.choose };
  // For an unreadable record nothing can be done.
  const readable = found.patients.flatMap(({ id, record }) =>
    record === null ? [] : [{ id, name: record.name }],
  );
  return readable.slice(0, MOST_CHOICES);
}
