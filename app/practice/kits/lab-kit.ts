import type { PracticeKit } from '../../db/generated/app/client.ts';
import type { LabPartnerKit } from '../../lab/partner-records.ts';

/** What a look at the lab changes of a kit; whatever it does not name stays as it was known. */
export type KitChange = Partial<
  Pick<
    PracticeKit,
    | 'externalId'
    | 'shippedAt'
    | 'sentAt'
    | 'trackingCode'
    | 'trackingLink'
    | 'patientId'
    | 'assignedAt'
    | 'labStatus'
    | 'resultReadyAt'
  >
>;

/** What is known here of a kit that the lab tells of. */
export type KnownKit = Pick<
  PracticeKit,
  | 'orderId'
  | 'externalId'
  | 'shippedAt'
  | 'receivedAt'
  | 'sentAt'
  | 'trackingCode'
  | 'assignedAt'
  | 'assignmentId'
  | 'labStatus'
  | 'resultReadyAt'
>;

/** A kit that nothing is known of yet. */
export const unknownKit: KnownKit = {
  orderId: null,
  externalId: null,
  shippedAt: null,
  receivedAt: null,
  sentAt: null,
  trackingCode: null,
  assignedAt: null,
  assignmentId: null,
  labStatus: null,
  resultReadyAt: null,
};

/**
 * What the lab's record of a kit adds to what is known. It takes nothing back, and says nothing of a kit whose own
 * assignment is under way or is a person's question: that has its own answer.
 *
 * @param patientId whose of the directory the lab's patient is; null where nobody's
 * @param isDirect whether its order goes straight to a patient
 */
export function learned(
  known: KnownKit,
  record: LabPartnerKit,
  { patientId, isDirect, now }: { patientId: string | null; isDirect: boolean; now: Date },
): KitChange {
  const { status, shippedOn, trackingCode, trackingLink, resultsReady, externalId } = record;
  const change: KitChange = {};
  if (status !== null && status !== known.labStatus) change.labStatus = status;
  if (externalId !== null && externalId !== known.externalId) change.externalId = externalId;
  if (shippedOn !== null && known.shippedAt === null && known.receivedAt === null)
    change.shippedAt = shippedOn;
  if (isDirect && shippedOn !== null && known.sentAt === null) change.sentAt = shippedOn;
  // An order's parcel is the order's; what somebody typed in stays.
  if (trackingCode !== null && known.trackingCode === null && known.orderId === null)
    Object.assign(change, { trackingCode, trackingLink });
  if (record.patientId !== null && known.assignedAt === null && known.assignmentId === null)
    Object.assign(change, { assignedAt: record.assignedOn ?? now, patientId });
  if ((resultsReady === true || status === 'Results released') && known.resultReadyAt === null)
    change.resultReadyAt = now;
  return change;
}
