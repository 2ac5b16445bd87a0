import type { LabConversation, LabInterpretation } from './ai-records.ts';
import type { LabReport, LabUnit } from './reseller-records.ts';

/**
 * The records of the partner interface as the app works with them. Null is what the service did not say, or did not say
 * readably; only what a record can't be used without is never null.
 */

/** An order of any kind (partner-api §2.2). */
export interface LabPartnerOrder {
  id: string;
  /** `standard`, `kits` or `direct` where the service says it; else its own word. */
  kind: string | null;
  numberOfKits: number | null;
  /** Tracks payment, never fulfilment. */
  status: string | null;
  approved: boolean | null;
  /** Assignment tokens that came with it. */
  tokens: number | null;
  /** Set on an order that ships to its patient. */
  patientId: string | null;
  createdOn: Date | null;
  shipped: boolean | null;
  shippedOn: Date | null;
  trackingCode: string | null;
  /** An http(s) address; null for anything else. */
  trackingLink: string | null;
  /** Kits that the practice fulfilled itself; null where the answer has none: the account is not self-fulfilled (§1.5). */
  kits: LabOwnKit[] | null;
}

/** A kit from the practice's own stock (§2.2). */
export interface LabOwnKit {
  kitCode: string;
  /** The practice's own id of it. */
  externalId: string | null;
}

/** Which kit is whose (§2.4). */
export interface LabAssignmentSet {
  kitCode: string;
  patientId: string;
}

/** An assignment order (§2.4; its answer is "not shown"). */
export interface LabAssignment {
  id: string;
  status: string | null;
  approved: boolean | null;
  /** Sets that a token paid for. */
  tokensUsed: number | null;
  /** Null when they are missing or one of them is unreadable. */
  sets: LabAssignmentSet[] | null;
  createdOn: Date | null;
}

/** Where parcels go, as patients and practices have it (§2.5). */
export interface LabAddress {
  name: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  zip: string | null;
  state: string | null;
  phone: string | null;
}

/** A patient (§2.5). Personal data: never logged, kept sealed alone. */
export interface LabPatient extends LabAddress {
  id: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  gender: string | null;
  ethnicity: string | null;
  createdOn: Date | null;
}

/** A practice's kit (docs/contract-decisions.md, "Partner reads"). It has no reference. */
export interface LabPartnerKit extends LabUnit {
  /** The kit's code: what a list is paged by. */
  id: string;
  patientId: string | null;
  assignedOn: Date | null;
  externalId: string | null;
}

/** A released report. Health data: never logged, never stored. */
export interface LabPatientReport extends LabReport {
  patientId: string | null;
}

/** The practice's profile at the service. */
export interface LabPractice extends LabAddress {
  /** Where invoices go; orders need it. */
  billingEmail: string | null;
  selfFulfilled: boolean | null;
  /** Assignment tokens left. */
  tokens: number | null;
}

/** An interpretation for a practitioner (partner-api §2.6). Health data: never logged, never stored. */
export interface LabPatientInterpretation extends LabInterpretation {
  patientId: string | null;
  /** How many of the patient's results it is based on. */
  resultsConsidered: number | null;
}

/** A conversation about a patient (§2.6). */
export interface LabPatientConversation extends LabConversation {
  patientId: string | null;
}
