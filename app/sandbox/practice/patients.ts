/** A practice's patients (partner-api §2.5, §4). */
import type { PatientChangeRequest, PatientCreateRequest } from '../../contract/partner/schemas.ts';
import { latestBirth } from '../../contract/partner/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { defined } from '../core/defined.ts';
import { fieldFailure, ServiceFailure } from '../core/failure.ts';
import { seededStream } from '../core/seeded.ts';
import type { FaultDraw } from '../faults/rules.ts';
import type { PatientRow } from '../lifecycle/in-hand.ts';
import { listedAt, showLate } from '../lifecycle/new-orders.ts';
import { ruleWords } from '../words/errors.ts';
import { recordOnKits } from './record.ts';

/** Refuses a birth that has not come yet anywhere on Earth: what the schema can't know. */
export function refuseFutureBirth(
  { now }: Pick<SandboxContext, 'now'>,
  { dateOfBirth }: { dateOfBirth?: string | null | undefined },
): void {
  if (dateOfBirth != null && dateOfBirth > latestBirth(now())) {
    throw fieldFailure('dateOfBirth', ruleWords.notInFuture);
  }
}

/** Adds a patient; the caller holds the account's lock. */
export async function commitPatient(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'seed' | 'now' | 'answers'>,
  accountId: string,
  { request, listLag }: { request: PatientCreateRequest; listLag: FaultDraw },
): Promise<PatientRow> {
  const { patientsCreated: position } = await tx.practice.update({
    where: { accountId },
    data: { patientsCreated: { increment: 1 } },
  });
  const row = patientRow(ctx, accountId, { request, position, listLag });
  showLate(ctx, row.listedAt, listLag);
  return tx.patient.create({ data: row });
}

/** A new patient as it is stored; `position` is its place in the account's list. */
export function patientRow(
  ctx: Pick<SandboxContext, 'seed' | 'now'>,
  accountId: string,
  { request, position, listLag }: { request: PatientCreateRequest; position: number; listLag: FaultDraw },
): PatientRow {
  const nowMs = ctx.now();
  return {
    id: `pat_${seededStream(ctx.seed, 'patient-id', accountId, position).code(16).toLowerCase()}`,
    accountId,
    position,
    name: request.name,
    dateOfBirth: request.dateOfBirth ?? null,
    gender: request.gender ?? null,
    ethnicity: request.ethnicity ?? null,
    address: request.address ?? null,
    city: request.city ?? null,
    country: request.country ?? null,
    zip: request.zip ?? null,
    state: request.state ?? null,
    phone: request.phone ?? null,
    listedAt: listedAt(nowMs, listLag),
    createdAt: new Date(nowMs),
  };
}

/**
 * Changes what the request names: null clears, the rest stays. Kits at the lab follow the record. 404 for another
 * account's.
 */
export async function changePatient(
  ctx: SandboxContext,
  accountId: string,
  id: string,
  request: PatientChangeRequest,
): Promise<PatientRow> {
  refuseFutureBirth(ctx, request);
  const changed = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await knownPatient(tx, accountId, id);
    const patient = await tx.patient.update({ where: { id }, data: defined(request) });
    await recordOnKits(tx, patient);
    return patient;
  });
  ctx.changes.tell(accountId, 'patients');
  return changed;
}

/** A patient of the account; 404 when there is none of that id. */
export async function knownPatient(
  db: SandboxDb | SandboxTx,
  accountId: string,
  id: string,
): Promise<PatientRow> {
  const patient = await db.patient.findFirst({ where: { id, accountId } });
  if (patient === null) throw new ServiceFailure('not_found');
  return patient;
}
