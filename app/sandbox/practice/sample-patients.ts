/**
 * Patients with a past, for an account that has none: nobody needs to move a clock for years to see a trend. Everything
 * goes through what takes a practice's own requests; only the moments lie in the past.
 */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { miss } from '../faults/rules.ts';
import { takeInHand } from '../lifecycle/in-hand.ts';
import type { KitRow } from '../lifecycle/in-hand.ts';
import { receiveRequest } from '../lifecycle/new-orders.ts';
import { moveApproval } from '../lifecycle/practice-approval.ts';
import { moveKit, putDown, shipOrder } from '../lifecycle/steps.ts';
import { errorWords } from '../words/errors.ts';
import { commitAssignment } from './assignments.ts';
import { commitPracticeOrder } from './orders.ts';
import { commitPatient } from './patients.ts';

const dayMs = 86_400_000;
const betweenResultsMs = 182 * dayMs;
/** The newest result is this old. */
const newestAgeMs = 20 * dayMs;
/** From the assignment of a kit to its registration, and from there to its result. */
const untilRegisteredMs = 3 * dayMs;
const untilReleasedMs = 6 * dayMs;

const street = { city: 'Berlin', country: 'DE', zip: '10115' };

/** Nobody is called that. Records differ in what they state, so that a registration page has something to ask. */
export const samplePatients = [
  { results: 0, record: { name: 'Nilla Example', address: 'Beispielweg 1', ...street } },
  {
    results: 1,
    record: {
      name: 'Una Example',
      dateOfBirth: '1984-03-27',
      gender: 'female',
      address: 'Beispielweg 2',
      ...street,
    },
  },
  { results: 2, record: { name: 'Duo Example', dateOfBirth: '1971-11-02', gender: 'male' } },
  {
    results: 6,
    record: {
      name: 'Sextus Example',
      dateOfBirth: '1962-06-15',
      gender: 'male',
      ethnicity: 'European',
      address: 'Beispielweg 6',
      ...street,
    },
  },
] as const;

export interface SamplePatient {
  readonly patientId: string;
  readonly name: string;
  readonly results: number;
}

/** The same sandbox at another moment. */
function at(ctx: SandboxContext, ms: number): SandboxContext {
  return { ...ctx, now: () => ms };
}

/** Adds them all with their results, or nothing. 409 where the account has patients; 400 where it can't order. */
export async function addSamplePatients(ctx: SandboxContext, accountId: string): Promise<SamplePatient[]> {
  const made = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.patient.count({ where: { accountId } })) > 0) {
      throw new ServiceFailure('step_not_possible', { message: errorWords.hasPatients });
    }
    const most = Math.max(...samplePatients.map(({ results }) => results));
    const beginMs = ctx.now() - newestAgeMs - most * betweenResultsMs;
    const patients: SamplePatient[] = [];
    for (const { record, results } of samplePatients) {
      const { id, name } = await commitPatient(tx, at(ctx, beginMs), accountId, {
        request: record,
        listLag: miss,
      });
      patients.push({ patientId: id, name, results });
    }
    const kits = await orderOfThen(tx, at(ctx, beginMs), accountId, resultsOf(patients).length);
    for (const [index, { patientId, releasedMs }] of resultsOf(patients, ctx.now()).entries()) {
      const kit = kits[index];
      if (kit !== undefined) await resultOfThen(tx, ctx, kit, { patientId, releasedMs });
    }
    return patients;
  });
  ctx.accounts.forget(accountId);
  ctx.changes.tell(accountId, 'patients', 'orders', 'deliveries');
  return made;
}

interface ResultOfThen {
  readonly patientId: string;
  readonly releasedMs: number;
}

/** When each of them gets a result, the oldest first. */
function resultsOf(patients: readonly SamplePatient[], nowMs = 0): ResultOfThen[] {
  return patients
    .flatMap(({ patientId, results }) =>
      Array.from({ length: results }, (_, ago) => ({
        patientId,
        releasedMs: nowMs - newestAgeMs - ago * betweenResultsMs,
      })),
    )
    .toSorted((a, b) => a.releasedMs - b.releasedMs);
}

/** One standard order of long ago, paid and shipped; its tokens pay the assignments. */
async function orderOfThen(
  tx: SandboxTx,
  then: SandboxContext,
  accountId: string,
  numberOfKits: number,
): Promise<KitRow[]> {
  const { account, seedKey } = await receiveRequest(tx, accountId);
  const request = { kind: 'standard', numberOfKits, patientId: null } as const;
  const { order } = await commitPracticeOrder(tx, then, account, { request, seedKey, listLag: miss });
  const kitsOf = () => tx.kit.findMany({ where: { orderId: order.id }, orderBy: { ordinal: 'asc' } });
  const hand = await takeInHand(tx, then, await lockAccount(tx, accountId), order);
  if (order.shippedAt === null) {
    shipOrder(hand, await kitsOf(), BigInt(then.now()));
    await putDown(hand);
  }
  await moveApproval(hand, 'order.settled');
  return kitsOf();
}

/** A kit's way from the drawer to the report, in the past. */
async function resultOfThen(
  tx: SandboxTx,
  ctx: SandboxContext,
  { code, accountId, orderId }: KitRow,
  { patientId, releasedMs }: ResultOfThen,
): Promise<void> {
  const registeredMs = releasedMs - untilReleasedMs;
  const account = await lockAccount(tx, accountId);
  const sets = [{ kitCode: code, patientId }];
  await commitAssignment(tx, at(ctx, registeredMs - untilRegisteredMs), account, {
    request: { sets },
    listLag: miss,
  });
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  for (const [atMs, steps] of [
    [registeredMs, ['unit.registered']],
    [releasedMs, ['unit.received', 'unit.analysis_started', 'result.ready']],
  ] as const) {
    const hand = await takeInHand(tx, at(ctx, atMs), account, order);
    let kit = await tx.kit.findUniqueOrThrow({ where: { code } });
    for (const step of steps) kit = moveKit(hand, kit, step, { atSimMs: BigInt(atMs) });
    await putDown(hand);
  }
}
