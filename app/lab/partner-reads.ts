import { partnerEndpoints } from '../contract/partner/endpoints.ts';
import { type AccountCalls, has, type PageRequest } from './account-calls.ts';
import { isLabError, type LabErrorCode } from './lab-error.ts';
import type {
  LabAssignment,
  LabPartnerKit,
  LabPartnerOrder,
  LabPatient,
  LabPatientReport,
  LabPractice,
} from './partner-records.ts';
import { ORDER, PATIENT } from './partner-posts.ts';
import { DEFAULT_LIMIT, type RecordReading } from './read-answers.ts';
import {
  isPractice,
  readAssignment,
  readPartnerKit,
  readPartnerOrder,
  readPatient,
  readPatientReport,
  readPractice,
} from './read-partner.ts';
import type { Page } from './walk.ts';

/** The reads that the document does not list, and that a service may offer each for itself. */
export type PartnerExtra =
  | 'orders'
  | 'kits'
  | 'assignments'
  | 'patients'
  | 'reports'
  | 'account'
  | 'webhooks';

/** Reads beyond the document (docs/contract-decisions.md): `not_found` or `refused` where one is not offered. */
export interface PartnerReads {
  orders(page: PageRequest): Promise<Page<LabPartnerOrder>>;
  order(id: string): Promise<LabPartnerOrder>;
  /** Kits that have shipped. */
  kits(page: PageRequest & { orderId?: string; patientId?: string }): Promise<Page<LabPartnerKit>>;
  kit(kitCode: string): Promise<LabPartnerKit>;
  assignments(page: PageRequest): Promise<Page<LabAssignment>>;
  patients(page: PageRequest): Promise<Page<LabPatient>>;
  patient(id: string): Promise<LabPatient>;
  reports(page: PageRequest & { patientId?: string }): Promise<Page<LabPatientReport>>;
  reportByKit(kitCode: string): Promise<LabPatientReport>;
  /** The same report as a PDF, as the service wrote it: at most 10 MB. */
  reportPdfByKit(kitCode: string): Promise<Uint8Array>;
  practice(): Promise<LabPractice>;
}

export function createPartnerReads(account: AccountCalls): PartnerReads {
  const { listOrders, listKits, listAssignments, listPatients, listReports } = partnerEndpoints;
  const paged = ({ cursor, limit = DEFAULT_LIMIT }: PageRequest) => ({ cursor, limit });
  return {
    orders: (asked) =>
      account.page(listOrders, { names: ['orders'], read: readPartnerOrder, ...paged(asked) }),
    order: (id) => account.one(partnerEndpoints.getOrder, { params: { id } }, ORDER),
    kits: (asked) => {
      const query = { orderId: asked.orderId ?? null, patientId: asked.patientId ?? null };
      const names = ['kits', 'units'];
      return account.page(listKits, { names, read: readPartnerKit, query, ...paged(asked) });
    },
    kit: (kitCode) => account.one(partnerEndpoints.getKit, { params: { kitCode } }, KIT),
    assignments: (asked) =>
      account.page(listAssignments, { names: ['assignments'], read: readAssignment, ...paged(asked) }),
    patients: (asked) =>
      account.page(listPatients, { names: ['patients'], read: readPatient, ...paged(asked) }),
    patient: (id) => account.one(partnerEndpoints.getPatient, { params: { id } }, PATIENT),
    reports: (asked) => {
      const query = { patientId: asked.patientId ?? null };
      const names = ['reports', 'results'];
      return account.page(listReports, { names, read: readPatientReport, query, ...paged(asked) });
    },
    reportByKit: (kitCode) => account.one(partnerEndpoints.getReportByKit, { params: { kitCode } }, REPORT),
    reportPdfByKit: (kitCode) => account.pdf(partnerEndpoints.getReportByKit, { params: { kitCode } }),
    practice: () => account.one(partnerEndpoints.getAccount, { params: {} }, PRACTICE),
  };
}

/** An answer with one of these means that the read is not there; any other failure says nothing of that. */
const NOT_OFFERED: readonly LabErrorCode[] = ['not_found', 'forbidden', 'refused', 'invalid_response'];

/**
 * What a read gives; null where the service doesn't offer it.
 *
 * @throws LabError where the service could not be asked: it is down, throttles, or refuses the key
 */
export async function ifOffered<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isLabError(error) && NOT_OFFERED.includes(error.code)) return null;
    throw error;
  }
}

/** Whether a read is offered, asked by making it once and keeping nothing of its answer. @throws as {@link ifOffered} */
export const isOffered = async (read: Promise<unknown>): Promise<boolean> =>
  (await ifOffered(read.then(() => true))) !== null;

const KIT: RecordReading<LabPartnerKit> = {
  names: ['kit', 'kits', 'unit'],
  isOne: has('kitCode'),
  read: readPartnerKit,
};
const REPORT: RecordReading<LabPatientReport> = {
  names: ['report', 'reports'],
  isOne: has('id'),
  read: readPatientReport,
};
const PRACTICE: RecordReading<LabPractice> = {
  names: ['account', 'practice', 'partner', 'profile'],
  isOne: isPractice,
  read: readPractice,
};
