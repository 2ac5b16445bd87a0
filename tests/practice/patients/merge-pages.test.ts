/** The pages about merging: every look is logged, results stay the lab's own, and whoever hasn't been let in changes nothing. */
import { beforeEach, expect, test } from 'vitest';
import { createAssistantPages } from '../../../app/pages/practice/assistant.ts';
import {
  createPatientMergePages,
  type PatientMergePages,
} from '../../../app/pages/practice/patient-merge.ts';
import { createPatientsPages } from '../../../app/pages/practice/patients.ts';
import type { PagesContext } from '../../../app/pages/context.ts';
import { patients } from '../../../app/words/patients.ts';
import { patientWith } from '../../sandbox/support/practice.ts';
import { useAssistantWorld } from '../support/assistant-world.ts';

const world = useAssistantWorld();
let ctx: PagesContext;
let pages: PatientMergePages;
beforeEach(() => {
  ctx = world.ctx as unknown as PagesContext;
  pages = createPatientMergePages(ctx);
});

/** One person whom the lab has twice, with a result each. */
async function twice() {
  const [, practice] = world.sandbox.practices;
  const [one, two] = [await patientWith(practice, 1), await patientWith(practice, 1)];
  const shop = await world.shopOf(practice);
  const ids = [
    await world.patientAt(shop, one.patientId),
    await world.patientAt(shop, two.patientId),
  ] as const;
  return { shop, asker: world.owner(shop), ids, one, two };
}

test('two lab records of one person are never shown as one: each has its own results, and both are named', async () => {
  const { shop, asker, ids, one, two } = await twice();
  const [kept, merged] = ids.map((id) => ({ id, version: 1 }));
  if (kept === undefined || merged === undefined) throw new Error('There are two.');
  const view = await pages.compare(asker, ids);
  expect(view).toMatchObject({ is: 'compare', why: patients.duplicates.same_person });
  expect(await pages.merge(asker, { kept, merged, taken: [] })).toMatchObject({ ok: true });

  const assistant = createAssistantPages(world.ctx);
  const labRecords = [
    { patientId: kept.id, labId: one.patientId },
    { patientId: merged.id, labId: two.patientId },
  ];
  for (const id of ids)
    expect(await assistant.open(asker, id)).toMatchObject({ id, patientId: kept.id, labRecords });
  const codes = async (id: string): Promise<unknown> => {
    const answer = await assistant.results(asker, id);
    return answer.ok ? [answer.kits, answer.points].map((all) => all?.map(({ kitCode }) => kitCode)) : answer;
  };
  expect(await codes(kept.id)).toEqual([one.kits, one.kits]);
  expect(await codes(merged.id)).toEqual([two.kits, two.kits]);
  // The other record's text isn't this one's either.
  expect(await assistant.stored(asker, kept.id, two.kits[0] ?? '')).toMatchObject({ ok: true, text: null });

  const patientsPages = createPatientsPages(ctx);
  expect(await patientsPages.read(asker, merged.id)).toMatchObject({ is: 'merged', into: { id: kept.id } });
  expect(await patientsPages.open(asker)).toMatchObject({
    rows: [{ id: kept.id }],
    twice: [{ patientId: kept.id, keptLabId: one.patientId, mergedLabId: two.patientId }],
  });
  const log = await world.db.accessEntry.findMany({ where: { shop, purpose: { in: ['compare', 'merge'] } } });
  expect(log.map(({ subject, purpose }) => `${purpose} ${subject}`).toSorted()).toEqual(
    ['compare', 'merge'].flatMap((purpose) => ids.map((id) => `${purpose} patient:${id}`)).toSorted(),
  );
});

test('whoever hasn’t been let in sees and changes nothing, and the try is logged', async () => {
  const { shop, asker, ids } = await twice();
  await pages.compare(asker, ids);
  const stranger = { shop, actor: 'merchant:2' };
  const [kept, merged] = [
    { id: ids[0], version: 1 },
    { id: ids[1], version: 1 },
  ];
  const refusal = { ok: false, message: patients.access.needed.title };
  expect(await pages.compare(stranger, ids)).toEqual({ is: 'closed', hasAsked: false });
  expect(await pages.merge(stranger, { kept, merged, taken: [] })).toEqual(refusal);
  expect(await pages.sayApart(stranger, ids, true)).toEqual(refusal);
  expect(await pages.undo(stranger, ids[1])).toEqual(refusal);
  expect(await world.db.patientMerge.count()).toBe(0);
  const refused = await world.db.accessEntry.findMany({ where: { shop, outcome: 'refused' } });
  expect(refused.map(({ purpose }) => purpose).toSorted()).toEqual([
    'apart',
    'compare',
    'merge',
    'undo_merge',
  ]);
});

test('where one of the records can’t be opened, the comparison says so', async () => {
  const { asker, ids } = await twice();
  await world.db.patient.update({ where: { id: ids[1] }, data: { recordSealed: 'v1.gone.AAAA' } });
  expect(await pages.compare(asker, ids)).toEqual({ is: 'unreadable', id: ids[0] });
});
