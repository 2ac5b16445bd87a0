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
import { destinationSchema } from './order-rows.ts';
import type { Destination } from './order-rows.ts';
import { commitPracticeOrder } from './orders.ts';
import { commitPatient } from './patients.ts';

/** Commits a request that was kept as it came; throws for one that is not acceptable any longer. */
export type LateCommit = (
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  late: { request: unknown; destination: unknown; seedKey: string; listLag: FaultDraw },
) => Promise<void>;

/** Where an order was to go when it came; null for one that a version kept which didn't write that down. */
function toOfThen(destination: unknown): Destination | null {
  return destinationSchema.nullable().parse(destination);
}

export const practiceLateCommits = {
  createOrder: async (tx, ctx, account, { request, destination, ...how }) => {
    const order = standardOrder(standardOrderRequestSchema.parse(request));
    await commitPracticeOrder(tx, ctx, account, { request: order, to: toOfThen(destination), ...how });
  },
  createKitOrder: async (tx, ctx, account, { request, destination, ...how }) => {
    const order = kitOrder(kitOrderRequestSchema.parse(request));
    await commitPracticeOrder(tx, ctx, account, { request: order, to: toOfThen(destination), ...how });
  },
  createAssignment: async (tx, ctx, account, { request, listLag }) => {
    await commitAssignment(tx, ctx, account, { request: assignmentRequestSchema.parse(request), listLag });
  },
  createPatient: async (tx, ctx, { id }, { request, listLag }) => {
    await commitPatient(tx, ctx, id, { request: patientCreateRequestSchema.parse(request), listLag });
  },
} as const satisfies Record<string, LateCommit>;
