/** Assignments of kits to patients (partner-api §2.4). */
import { paymentStatuses, paymentTypeMissing } from '../../contract/partner/schemas.ts';
import type { Assignment } from '../../contract/partner/schemas.ts';
import { create } from '../calls/creation.ts';
import type { Creation } from '../calls/creation.ts';
import { fieldFailure } from '../core/failure.ts';
import { magicOfName } from '../faults/magic-names.ts';
import { bodyKey, requestMagicIn } from '../faults/magic.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { assignable, commitAssignment } from '../practice/assignments.ts';
import type { MadeAssignment } from '../practice/assignments.ts';
import { billingEmailOf, readPractice } from '../practice/profile.ts';
import { ruleWords } from '../words/errors.ts';
import type { Handler } from './call.ts';

function assignmentRecord({ assignment, sets }: MadeAssignment): Assignment {
  const status = paymentStatuses.find((known) => known === assignment.status);
  if (status === undefined) throw new Error(`there is no payment status ${assignment.status}`);
  return {
    id: assignment.id,
    status,
    approved: true,
    tokensUsed: assignment.tokensUsed,
    sets: sets.map(({ kitCode, patientId }) => ({ kitCode, patientId })),
    createdOn: assignment.createdAt.toISOString(),
  };
}

export const createAssignment: Handler<'createAssignment'> = async (call) => {
  const { ctx, account, body } = call;
  if (paymentTypeMissing(body, account.selfFulfilled)) throw fieldFailure('paymentType', ruleWords.required);
  billingEmailOf(await readPractice(ctx.db, account.id));
  const pairs = await assignable(ctx.db, account.id, body);
  const asking = pairs.findIndex(({ patient }) => requestMagicIn(magicOfName(patient.name)) !== null);
  const field = `sets.${String(Math.max(0, asking))}.patientId`;
  const creation: Creation<MadeAssignment> = {
    endpoint: 'createAssignment',
    request: body,
    magic: magicOfName(pairs[asking]?.patient.name ?? ''),
    requestKey: bodyKey({ assignment: body }),
    refused: { asking: field, item: field },
    commit: (tx, locked, { listLag }) => commitAssignment(tx, ctx, locked, { request: body, listLag }),
  };
  const made = await create(call, creation);
  ctx.changes.tell(account.id, 'patients');
  return assignmentRecord(made);
};

export const listAssignments: Handler<'listAssignments'> = async ({ ctx, account, query }) => {
  const request = pageRequest('assignments', query);
  const rows = await ctx.db.assignment.findMany({
    where: {
      accountId: account.id,
      listedAt: { lte: new Date(ctx.now()) },
      ...(request.after === null ? {} : { position: { lt: request.after } }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
    include: { kits: { orderBy: { assignmentOrdinal: 'asc' }, select: { code: true, patientId: true } } },
  });
  return pageOf('assignments', request, rows, {
    position: (row) => row.position,
    item: ({ kits, ...assignment }) =>
      assignmentRecord({
        assignment,
        sets: kits.map(({ code, patientId }) => ({ kitCode: code, patientId: patientId ?? '' })),
      }),
  });
};
