/** What a practice asked for when the connection was cut first, committed later (fault late_commit). */
import {
  assignmentRequestSchema,
  kitOrderRequestSchema,
  patientCreateRequestSchema,
  standardOrderRequestSchema,
} from '../../contract/partner/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { commitAssignment } from './assignments.ts';
import { kitOrder, standardOrder } from './order-requests.ts';
import { commitPracticeOrder } from './orders.ts';
import { commitPatient } from './patients.ts';

/** Commits a request that was kept as it came; throws for one that is not acceptable any longer. */
export type LateCommit = (
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  late: { request: unknown; seedKey: string; listLag: FaultDraw },
) => Promise<void>;

export const practiceLateCommits = {
  createOrder: async (tx, ctx, account, { request, ...how }) => {
    const order = standardOrder(standardOrderRequestSchema.parse(request));
    await commitPracticeOrder(tx, ctx, account, { request: order, ...how });
  },
  createKitOrder: async (tx, ctx, account, { request, ...how }) => {
    const order = kitOrder(kitOrderRequestSchema.parse(request));
    await commitPracticeOrder(tx, ctx, account, { request: order, ...how });
  },
  createAssignment: async (tx, ctx, account, { request }) => {
    await commitAssignment(tx, ctx, account, assignmentRequestSchema.parse(request));
  },
  createPatient: async (tx, ctx, { id }, { request }) => {
    await commitPatient(tx, ctx, id, patientCreateRequestSchema.parse(request));
  },
} as const satisfies Record<string, LateCommit>;
