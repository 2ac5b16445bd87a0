/** Patients of a practice (partner-api §2.5). */
import type { Patient } from '../../contract/partner/schemas.ts';
import { create } from '../calls/creation.ts';
import type { Creation } from '../calls/creation.ts';
import { magicOfName } from '../faults/magic-names.ts';
import { bodyKey, requestMagicIn } from '../faults/magic.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { PatientRow } from '../lifecycle/in-hand.ts';
import { practiceBatchesOf } from '../practice/batches.ts';
import {
  changePatient as change,
  commitPatient,
  knownPatient,
  refuseFutureBirth,
} from '../practice/patients.ts';
import type { Handler } from './call.ts';

function patientRecord(row: PatientRow): Patient {
  return {
    id: row.id,
    name: row.name,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    ethnicity: row.ethnicity,
    address: row.address,
    city: row.city,
    country: row.country,
    zip: row.zip,
    state: row.state,
    phone: row.phone,
    createdOn: row.createdAt.toISOString(),
  };
}

export const createPatient: Handler<'createPatient'> = async (call) => {
  const { ctx, account, body } = call;
  refuseFutureBirth(ctx, body);
  const magic = magicOfName(body.name);
  if (account.faultKinds.length === 0 && requestMagicIn(magic) === null) {
    const added = await practiceBatchesOf(ctx).patients.place(account.id, body);
    if (added !== null) {
      ctx.changes.tell(account.id, 'patients');
      return patientRecord(added);
    }
  }
  const creation: Creation<PatientRow> = {
    endpoint: 'createPatient',
    request: body,
    magic,
    requestKey: bodyKey({ patient: body }),
    refused: { asking: 'name', item: 'name' },
    commit: (tx, _locked, { listLag }) => commitPatient(tx, ctx, account.id, { request: body, listLag }),
  };
  const made = await create(call, creation);
  ctx.changes.tell(account.id, 'patients');
  return patientRecord(made);
};

export const changePatient: Handler<'changePatient'> = async ({ ctx, account, params, body }) =>
  patientRecord(await change(ctx, account.id, params.id, body));

export const getPatient: Handler<'getPatient'> = async ({ ctx, account, params }) =>
  patientRecord(await knownPatient(ctx.db, account.id, params.id));

export const listPatients: Handler<'listPatients'> = async ({ ctx, account, query }) => {
  const request = pageRequest('patients', query);
  const rows = await ctx.db.patient.findMany({
    where: {
      accountId: account.id,
      listedAt: { lte: new Date(ctx.now()) },
      ...(request.after === null ? {} : { position: { lt: request.after } }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
  });
  return pageOf('patients', request, rows, { position: (row) => row.position, item: patientRecord });
};
