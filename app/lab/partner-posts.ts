import type { BodyOf, EndpointDefinition } from '../contract/endpoints.ts';
import { partnerEndpoints } from '../contract/partner/endpoints.ts';
import type { AssignmentRequest, PatientCreateRequest } from '../contract/partner/schemas.ts';
import { failures } from '../words/failures.ts';
import type { LabAssignment, LabAssignmentSet, LabPartnerOrder, LabPatient } from './partner-records.ts';
import type { AccountCalls } from './account-calls.ts';
import { postOnce, type PostAccess, type PostOutcome } from './post-once.ts';
import type { RecordReading } from './read-answers.ts';
import {
  isAssignment,
  isPartnerOrder,
  isPatient,
  readAssignment,
  readPartnerOrder,
  readPatient,
} from './read-partner.ts';

/** What a person looks for at the lab where nobody knows whether a POST made something. Holds ids alone. */
export type LookFor =
  | { what: 'standard_order'; numberOfKits: number }
  | { what: 'kit_order'; numberOfKits: number }
  | { what: 'direct_order'; patientId: string }
  | { what: 'assignment'; sets: readonly LabAssignmentSet[] }
  /** A patient with the name that was sent; whoever sent it has the name. */
  | { what: 'patient' };

/**
 * What became of a POST of the partner interface. Only `ambiguous` leaves open whether the service acted: it is never
 * sent again, but becomes a question for a person.
 */
export type PartnerPost<T> =
  | Exclude<PostOutcome<T>, { kind: 'unanswered' }>
  | {
      kind: 'ambiguous';
      reason: string;
      lookFor: LookFor;
      /** Between these two moments the service had the request; it may act on it later. */
      sentAt: Date;
      givenUpAt: Date;
    };

/**
 * What a practice orders, assigns and adds (partner-api §4). Each is one request, never repeated and never redirected;
 * none throws.
 */
export interface PartnerPosts {
  /** A standard order: kits and their assignments, paid together (§4 rule 1). */
  createOrder(order: { numberOfKits: number }): Promise<PartnerPost<LabPartnerOrder>>;
  /** Kits alone, shipped to the practice (§4 rule 2). */
  createKitOrder(order: { numberOfKits: number }): Promise<PartnerPost<LabPartnerOrder>>;
  /**
   * One kit to the address on the patient's record as it is now (§4 rule 3). Where the address changed, `changePatient`
   * comes first and has succeeded; whoever calls both does so for one patient at a time.
   */
  createDirectOrder(order: { patientId: string }): Promise<PartnerPost<LabPartnerOrder>>;
  createAssignment(assignment: Pick<AssignmentRequest, 'sets'>): Promise<PartnerPost<LabAssignment>>;
  createPatient(patient: PatientCreateRequest): Promise<PartnerPost<LabPatient>>;
}

/** The only way to pay (§2.1). */
const paymentType = 'bank-transfer';

export function createPartnerPosts(access: PostAccess & Pick<AccountCalls, 'now'>): PartnerPosts {
  const post = async <Endpoint extends EndpointDefinition, T>(
    endpoint: Endpoint,
    body: BodyOf<Endpoint>,
    reading: RecordReading<T>,
    lookFor: LookFor,
  ): Promise<PartnerPost<T>> => {
    const sentAt = access.now();
    const refused = lookFor.what.endsWith('_order') ? failures.lab.refusedOrder : failures.lab.answered;
    const outcome = await postOnce(access, endpoint, body, reading, refused);
    if (outcome.kind !== 'unanswered') return outcome;
    return { kind: 'ambiguous', reason: outcome.reason, lookFor, sentAt, givenUpAt: access.now() };
  };
  const { createOrder, createKitOrder, createAssignment, createPatient } = partnerEndpoints;
  return {
    createOrder: ({ numberOfKits }) =>
      post(createOrder, { numberOfKits, paymentType }, ORDER, { what: 'standard_order', numberOfKits }),
    createKitOrder: ({ numberOfKits }) =>
      post(createKitOrder, { numberOfKits }, ORDER, { what: 'kit_order', numberOfKits }),
    createDirectOrder: ({ patientId }) =>
      post(createKitOrder, { patientId }, ORDER, { what: 'direct_order', patientId }),
    createAssignment: ({ sets }) =>
      post(createAssignment, { sets, paymentType }, ASSIGNMENT, { what: 'assignment', sets }),
    createPatient: (patient) => post(createPatient, patient, PATIENT, { what: 'patient' }),
  };
}

export const ORDER: RecordReading<LabPartnerOrder> = {
  names: ['order', 'orders'],
  isOne: isPartnerOrder,
  read: readPartnerOrder,
};
const ASSIGNMENT: RecordReading<LabAssignment> = {
  names: ['assignment', 'assignments', 'order'],
  isOne: isAssignment,
  read: readAssignment,
};
export const PATIENT: RecordReading<LabPatient> = {
  names: ['patient', 'patients'],
  isOne: isPatient,
  read: readPatient,
};
