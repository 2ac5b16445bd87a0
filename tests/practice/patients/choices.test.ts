/** Whom a form offers, and whom a kit can be ordered for, where a key is missing. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from '../../../app/db/sealing.ts';
import type { PagesContext } from '../../../app/pages/context.ts';
import { createPracticeOrdersPages } from '../../../app/pages/practice/orders.ts';
import { addPatient } from '../../../app/practice/patients/directory.ts';
import { patients as words } from '../../../app/words/patients.ts';
import { useAssistantWorld } from '../support/assistant-world.ts';

const world = useAssistantWorld();
const elsewhere = createSealer({
  keys: [{ id: 'elsewhere', secretBase64: Buffer.alloc(32, 7).toString('base64') }],
  currentKeyId: 'elsewhere',
});

async function practice() {
  const [, account] = world.sandbox.practices;
  const shop = await world.shopOf(account);
  const pages = createPracticeOrdersPages(world.ctx as unknown as PagesContext);
  const named = async (name: string): Promise<string> => {
    const address = { address: 'Rua das Flores 8', city: 'Porto', zip: '4050-262', country: 'PT' };
    const added = await addPatient(world.ctx, shop, { name, ...address });
    if (added.kind !== 'added') throw new Error(added.kind);
    return added.patient.id;
  };
  const [ana, bo] = [await named('Ana Example'), await named('Bo Example')];
  return { shop, pages, asker: world.owner(shop), ana, bo };
}

/** As though the key were gone that a patient's record is sealed with. */
async function lose(id: string): Promise<void> {
  const place = { table: 'Patient', column: 'recordSealed', row: id };
  const recordSealed = elsewhere.seal(JSON.stringify({ name: 'Bo Example' }), place);
  await world.db.patient.update({ where: { id }, data: { recordSealed } });
}

test('who can’t be read is not offered, and everybody else is', async () => {
  const { pages, asker, ana, bo } = await practice();
  await lose(bo);
  for (const typed of ['', 'example'])
    expect(await pages.findPatients(asker, typed), typed).toEqual([{ id: ana, name: 'Ana Example' }]);
});

test('nothing is ordered for somebody whose record can’t be read, and it’s said why', async () => {
  const { shop, pages, asker, bo } = await practice();
  await lose(bo);
  const { id: connectionId } = await world.db.connection.findFirstOrThrow({ where: { shop } });
  const wanted = { kind: 'direct', patientId: bo } as const;
  const done = await pages.send(asker, { connectionId, formKey: randomUUID(), wanted });
  expect(done).toEqual({ ok: false, message: words.unreadable.text });
  expect(await world.db.practiceOrder.count({ where: { shop } })).toBe(0);
  expect(await world.db.patientAtLab.count({ where: { shop } })).toBe(0);
});

test('with the search off, whoever types is told so, and whoever doesn’t is offered everybody', async () => {
  const { shop, pages, asker } = await practice();
  const place = { table: 'PatientIndexKey', column: 'keySealed', row: shop };
  const keySealed = elsewhere.seal(Buffer.alloc(32).toString('base64'), place);
  await world.db.patientIndexKey.update({ where: { shop }, data: { keySealed } });
  expect(await pages.findPatients(asker, 'ana')).toEqual({
    is: 'search_off',
    message: words.searchOff.choose,
  });
  expect(await pages.findPatients(asker, ' ')).toHaveLength(2);
});
