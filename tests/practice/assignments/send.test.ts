/** Assignments over real HTTP: one call a form, a kit in one of them, and no second call without a person's word. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideAssignment } from '../../../app/practice/assignments/decide.ts';
import { readAssignment, undecidedAssignments } from '../../../app/practice/assignments/ledger.ts';
import {
  ASSIGNING_LIMIT_MS,
  type AssignmentSent,
  sendAssignment,
} from '../../../app/practice/assignments/send.ts';
import { tokensLeft } from '../../../app/practice/assignments/tokens.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import { stageOf } from '../../../app/practice/kits/stages.ts';
import { changePatient, removePatient } from '../../../app/practice/patients/directory.ts';
import { json } from '../../lab/support/servers.ts';
import {
  connectionId,
  labAnswers,
  patient,
  placedOrder,
  shop,
  stock,
  usePracticeWorld,
} from '../support/world.ts';

const world = usePracticeWorld();

type Sets = { kitId: string; patientId: string }[];

const send = (sets: Sets, formKey: string = randomUUID(), ctx: PracticeContext = world.ctx) =>
  sendAssignment(ctx, { shop, connectionId, actor: 'merchant:1', formKey, sets });

function assignmentIn(sent: AssignmentSent) {
  if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent));
  return sent.assignment;
}

const stages = async (): Promise<string[]> =>
  (await world.db.practiceKit.findMany({ orderBy: { kitCode: 'asc' } })).map(stageOf);

async function oneSet(): Promise<Sets> {
  const [kitId = ''] = await stock(world, ['K-1']);
  return [{ kitId, patientId: await patient(world, 'Ada Example') }];
}

test('one form sent by many at once makes one call, which all of them hear of or may ask about again', async () => {
  const sets = await oneSet();
  const formKey = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => send(sets, formKey)));
  expect(world.count('POST', '/assignments')).toBe(1);
  expect(world.count('POST', '/patients')).toBe(1);
  const ids = all.flatMap((sent) => (sent.kind === 'sent' ? [sent.assignment.id] : []));
  expect(new Set(ids).size).toBe(1);
  for (const sent of all)
    if (sent.kind === 'not_ready') expect(sent.problems.map(({ why }) => why)).toEqual(['busy']);
  expect(assignmentIn(await send(sets, formKey))).toMatchObject({ state: 'placed', tokensUsed: 1 });
  expect(world.count('POST', '/assignments')).toBe(1);
  expect(await stages()).toEqual(['assigned']);
});

test(
  'two forms with a kit in common: exactly one wins, fifty times, and nothing of the other is assigned',
  { timeout: 180_000 },
  async () => {
    const rounds = 50;
    const patients = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => patient(world, name)));
    let won = 0;
    for (let round = 0; round < rounds; round += 1) {
      const codes = ['a', 'b', 'c'].map((letter) => `R${String(round)}-${letter}`);
      const [first = '', shared = '', last = ''] = await stock(world, codes);
      const [one = '', two = '', three = '', four = ''] = patients;
      const forms: Sets[] = [
        [
          { kitId: first, patientId: one },
          { kitId: shared, patientId: two },
        ],
        [
          { kitId: shared, patientId: three },
          { kitId: last, patientId: four },
        ],
      ];
      const sent = await Promise.all(forms.map((sets) => send(sets)));
      const placed = sent.filter((one) => one.kind === 'sent');
      expect(placed).toHaveLength(1);
      won += placed.length;
      const lost = sent.find((one) => one.kind === 'not_ready');
      expect(lost?.kind === 'not_ready' && lost.problems).toEqual([{ kitId: shared, why: 'taken' }]);
      const kits = await world.db.practiceKit.findMany({ where: { id: { in: [first, shared, last] } } });
      expect(kits.filter(({ assignedAt }) => assignedAt !== null)).toHaveLength(2);
    }
    expect(won).toBe(rounds);
    expect(world.count('POST', '/assignments')).toBe(rounds);
  },
);

test('a patient whom the lab doesn’t have is sent there first, and one whose record changed is brought up to date', async () => {
  const [first = '', second = ''] = await stock(world, ['K-1', 'K-2']);
  const ada = await patient(world, 'Ada Example');
  await send([{ kitId: first, patientId: ada }]);
  await changePatient(world.ctx, shop, { id: ada, version: 1, changes: { dateOfBirth: '1984-03-27' } });
  await send([{ kitId: second, patientId: ada }]);
  expect(world.server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /patients',
    'POST /assignments',
    'PUT /patients/pat_1',
    'POST /assignments',
  ]);
  expect(world.bodies('/assignments')).toEqual([
    { sets: [{ kitCode: 'K-1', patientId: 'pat_1' }], paymentType: 'bank-transfer' },
    { sets: [{ kitCode: 'K-2', patientId: 'pat_1' }], paymentType: 'bank-transfer' },
  ]);
});

test('one form with other kits and patients in it is still one assignment, and all hear of the same', async () => {
  const kits = await stock(world, ['K-1', 'K-2', 'K-3', 'K-4']);
  const patients = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => patient(world, name)));
  const formKey = randomUUID();
  const all = await Promise.all(
    kits.map((kitId, at) => send([{ kitId, patientId: patients[at] ?? '' }], formKey)),
  );
  expect(new Set(all.map((sent) => assignmentIn(sent).id)).size).toBe(1);
  expect(world.count('POST', '/assignments')).toBe(1);
  expect(await world.db.practiceKit.count({ where: { assignedAt: { not: null } } })).toBe(1);
});

test('nothing is assigned to a patient whose latest record the lab doesn’t take', async () => {
  const [first = '', second = ''] = await stock(world, ['K-1', 'K-2']);
  const ada = await patient(world, 'Ada Example');
  await send([{ kitId: first, patientId: ada }]);
  await changePatient(world.ctx, shop, { id: ada, version: 1, changes: { dateOfBirth: '1984-03-27' } });
  const others = world.answer;
  world.answer = (response, request) =>
    request.method === 'PUT' ? json(response, 400, { error: 'No.' }) : others(response, request);
  expect(await send([{ kitId: second, patientId: ada }])).toEqual({
    kind: 'not_ready',
    problems: [{ kitId: second, why: 'outdated' }],
  });
  expect(world.count('POST', '/assignments')).toBe(1);
  // Nobody holds the patient any more.
  world.answer = others;
  expect(assignmentIn(await send([{ kitId: second, patientId: ada }])).state).toBe('placed');
});

test('what the lab refuses is told beside its kit, and changes nothing', async () => {
  const [first = '', second = ''] = await stock(world, ['K-1', 'K-2']);
  const [ada, bo] = [await patient(world, 'Ada'), await patient(world, 'Bo')];
  const sets = [
    { kitId: first, patientId: ada },
    { kitId: second, patientId: bo },
  ];
  const others = world.answer;
  world.answer = (response, request) =>
    request.path === '/assignments'
      ? json(response, 400, {
          error: 'Some of this is wrong.',
          code: 'invalid_request',
          details: { 'sets.1.kitCode': ['is assigned already'] },
        })
      : others(response, request);
  const refused = assignmentIn(await send(sets));
  expect(refused).toMatchObject({ state: 'refused', problem: 'Some of this is wrong.' });
  expect(refused.sets.map(({ problem }) => problem)).toEqual([null, 'is assigned already']);
  expect(await stages()).toEqual(['stock', 'stock']);
  expect(await world.db.practiceKit.count({ where: { patientId: { not: null } } })).toBe(0);

  world.answer = others;
  expect(assignmentIn(await send(sets)).state).toBe('placed');
});

test('an ambiguous answer is a question for a person; its kits are in no other assignment until they say', async () => {
  const sets = await oneSet();
  const others = world.answer;
  world.answer = (response, request) =>
    request.path === '/assignments' ? void response.destroy() : others(response, request);
  const formKey = randomUUID();
  const { id, state } = assignmentIn(await send(sets, formKey));
  expect(state).toBe('undecided');
  expect(await undecidedAssignments(world.ctx, shop)).toEqual([
    { id, sentAt: new Date(world.nowMs), kits: 1 },
  ]);
  expect(await stages()).toEqual(['assigning']);
  world.answer = others;
  expect(assignmentIn(await send(sets, formKey)).state).toBe('undecided');
  expect(await send(sets)).toEqual({
    kind: 'not_ready',
    problems: [{ kitId: sets[0]?.kitId, why: 'taken' }],
  });
  expect(world.count('POST', '/assignments')).toBe(1);

  expect(await decideAssignment(world.ctx, shop, id, false)).toBe('done');
  expect(await decideAssignment(world.ctx, shop, id, true)).toBe('settled');
  expect(await stages()).toEqual(['stock']);
  expect(assignmentIn(await send(sets)).state).toBe('placed');
  expect(world.count('POST', '/assignments')).toBe(2);
});

test('of two who answer the question at once, one is heard', async () => {
  const sets = await oneSet();
  const others = world.answer;
  world.answer = (response, request) =>
    request.path === '/assignments' ? void response.destroy() : others(response, request);
  const { id } = assignmentIn(await send(sets));
  const both = await Promise.all(
    [true, false].map((isThere) => decideAssignment(world.ctx, shop, id, isThere)),
  );
  expect(both.toSorted()).toEqual(['done', 'settled']);
  const { state } = (await readAssignment(world.ctx, shop, id)) ?? {};
  expect(await stages()).toEqual([state === 'placed' ? 'assigned' : 'stock']);
});

test('where the lab can be asked, what a person says is checked', async () => {
  await world.db.connection.updateMany({ data: { answersReads: true } });
  const [first = '', second = ''] = await stock(world, ['K-1', 'K-2']);
  const ada = await patient(world, 'Ada');
  const others = world.answer;
  const atLab: Record<string, string | null> = { 'K-1': null, 'K-2': null };
  world.answer = (response, request) => {
    if (request.path === '/assignments') return void response.destroy();
    const [, code] = /^\/kits\/(.+)$/.exec(request.path) ?? [];
    return code === undefined
      ? others(response, request)
      : json(response, 200, { kitCode: code, patientId: atLab[code], status: 'Shipped' });
  };
  const sets = [first, second].map((kitId) => ({ kitId, patientId: ada }));
  const { id } = assignmentIn(await send(sets));
  expect(await decideAssignment(world.ctx, shop, id, true)).toBe('not_there');
  atLab['K-1'] = 'pat_1';
  expect(await decideAssignment(world.ctx, shop, id, true)).toBe('some');
  expect(await decideAssignment(world.ctx, shop, id, false)).toBe('some');
  atLab['K-2'] = 'pat_1';
  expect(await decideAssignment(world.ctx, shop, id, false)).toBe('there');
  expect(await decideAssignment(world.ctx, shop, id, true)).toBe('done');
  expect(await stages()).toEqual(['assigned', 'assigned']);
});

test('a call whose process died is asked about once its time is over', async () => {
  const sets = await oneSet();
  const lab = await world.ctx.labOf(connectionId);
  let isCalled = false;
  const neverAnswers = (): Promise<never> => {
    isCalled = true;
    return new Promise<never>(() => undefined);
  };
  const died: PracticeContext = {
    ...world.ctx,
    labOf: () => Promise.resolve({ ...lab, createAssignment: neverAnswers }),
  };
  const formKey = randomUUID();
  void send(sets, formKey, died);
  await expect.poll(() => isCalled).toBe(true);
  expect(assignmentIn(await send(sets, formKey)).state).toBe('sending');
  world.nowMs += ASSIGNING_LIMIT_MS;
  expect(assignmentIn(await send(sets, formKey)).state).toBe('undecided');
  expect(world.count('POST', '/assignments')).toBe(0);
});

test('a process that was held up past the deadline sends nothing, and its kits are free again', async () => {
  const sets = await oneSet();
  const slow: PracticeContext = {
    ...world.ctx,
    clock: {
      ...world.ctx.clock,
      // Once the row is there, the time for its call is soon over.
      exact: async () => {
        if ((await world.db.practiceAssignment.count()) > 0) world.nowMs += ASSIGNING_LIMIT_MS / 2 + 1;
        return new Date(world.nowMs);
      },
    },
  };
  await send(sets, randomUUID(), slow);
  expect(world.count('POST', '/assignments')).toBe(0);
  expect(await world.db.practiceAssignment.findMany()).toMatchObject([{ state: 'not_sent' }]);
  expect(await stages()).toEqual(['stock']);
});

test('what can’t be assigned is told kit by kit, and nothing is sent, no patient either', async () => {
  const [free = '', gone = ''] = await stock(world, ['K-1', 'K-2', 'K-3']);
  await world.db.practiceKit.update({ where: { id: gone }, data: { labStatus: 'Cancelled' } });
  const ada = await patient(world, 'Ada');
  const why = async (sets: Sets): Promise<unknown> => {
    const sent = await send(sets);
    return sent.kind === 'not_ready' ? sent.problems.map((problem) => problem.why) : sent;
  };
  expect(await why([{ kitId: randomUUID(), patientId: ada }])).toEqual(['unknown']);
  expect(await why([{ kitId: gone, patientId: ada }])).toEqual(['canceled']);
  expect(
    await why([
      { kitId: free, patientId: ada },
      { kitId: free, patientId: ada },
    ]),
  ).toEqual(['twice']);
  expect(await why([{ kitId: free, patientId: randomUUID() }])).toEqual(['no_patient']);
  expect(world.server.requests).toEqual([]);

  world.answer = (response) => json(response, 400, { error: 'No.', code: 'invalid_request' });
  expect(await why([{ kitId: free, patientId: ada }])).toEqual(['not_at_lab']);
  expect(world.count('POST', '/assignments')).toBe(0);
  expect(await world.db.practiceAssignment.count()).toBe(0);
});

test('an account that can’t be used leaves no assignment behind; a throttled one can be asked again', async () => {
  const sets = await oneSet();
  const closed = { ...world.ctx, labOf: () => Promise.reject(new Error('closed')) };
  await expect(send(sets, randomUUID(), closed)).rejects.toThrow('closed');
  expect(await world.db.practiceAssignment.count()).toBe(0);

  const others = world.answer;
  world.answer = (response, request) =>
    request.path === '/assignments'
      ? json(response, 429, { error: 'Too many requests.' })
      : others(response, request);
  expect(assignmentIn(await send(sets)).state).toBe('not_sent');
  expect(await stages()).toEqual(['stock']);
});

test('a patient who is removed while their kit is being assigned is sent nowhere', async () => {
  const sets = await oneSet();
  const lab = await world.ctx.labOf(connectionId);
  // As soon as the row is there, and before its call.
  let calls = 0;
  const ctx: PracticeContext = {
    ...world.ctx,
    clock: {
      ...world.ctx.clock,
      exact: async () => {
        const row = await world.db.practiceAssignment.count();
        if (row > 0 && ++calls === 1) await removePatient(world.ctx, shop, sets[0]?.patientId ?? '');
        return new Date(world.nowMs);
      },
    },
    labOf: () => Promise.resolve(lab),
  };
  await send(sets, randomUUID(), ctx);
  expect(calls).toBeGreaterThan(0);
  expect(world.count('POST', '/assignments')).toBe(0);
  expect(await stages()).toEqual(['stock']);
});

test('a hundred kits go in one call, and use what tokens there are, as far as the app knows', async () => {
  await placedOrder(world, { numberOfKits: 150, tokens: 150 });
  expect(await tokensLeft(world.ctx, connectionId)).toEqual({ tokens: 150, isExact: false });
  const kits = await stock(
    world,
    Array.from({ length: 100 }, (_, at) => `K-${String(at)}`),
  );
  const ada = await patient(world, 'Ada');
  expect(assignmentIn(await send(kits.map((kitId) => ({ kitId, patientId: ada }))))).toMatchObject({
    state: 'placed',
    tokensUsed: 100,
  });
  expect(world.bodies('/assignments')).toHaveLength(1);
  expect(await tokensLeft(world.ctx, connectionId)).toEqual({ tokens: 50, isExact: false });

  // Where the lab counts them itself, its word stands.
  await world.db.connection.updateMany({ data: { answersReads: true } });
  const before = labAnswers();
  world.answer = (response, request) =>
    request.path === '/account'
      ? json(response, 200, { name: 'Practice', tokens: 47 })
      : before(response, request);
  expect(await tokensLeft(world.ctx, connectionId)).toEqual({ tokens: 47, isExact: true });
});
