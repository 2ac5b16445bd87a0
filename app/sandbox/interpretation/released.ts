/**
 * The kit and the result that a text is about: who may have it, and whether it is there (reseller-api §7, partner-api §7).
 */
import { partnerErrors } from '../../contract/partner/errors.ts';
import type { SandboxPrisma, SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import { refuseAiAccess } from '../faults/ai-faults.ts';
import { magicOfKit } from '../faults/magic.ts';
import type { AiMagic, KeptMagic } from '../faults/magic.ts';
import { ServiceFailure } from '../core/failure.ts';
import { knownPatient } from '../practice/patients.ts';
import { reportSelect, reportView } from '../results/report-view.ts';
import type { ReportView } from '../results/report-view.ts';

/** A released result, and what generating about it needs to know of its order. */
export interface ReleasedResult {
  readonly resultId: string;
  readonly kitCode: string;
  readonly orderId: string;
  /** Whose it is, of a practice; null for a reseller's customer. */
  readonly patientId: string | null;
  /** What the kit or its order asks for: it may be a fault. */
  readonly magic: KeptMagic;
  readonly report: ReportView;
  /** Where the kit was sent, ISO 3166-1 alpha-2: all that is known of where its reader is. */
  readonly country: string | null;
}

export const releasedSelect = {
  ...reportSelect,
  kit: {
    select: {
      ...reportSelect.kit.select,
      magic: true,
      order: { select: { reference: true, magic: true, country: true } },
    },
  },
} as const satisfies SandboxPrisma.ResultSelect;
type ReleasedRow = SandboxPrisma.ResultGetPayload<{ select: typeof releasedSelect }>;

/** Refuses what is asked to be refused, and 409 `no_results` after a withdrawal. */
export function releasedOf(row: ReleasedRow): ReleasedResult {
  const magic = magicOfKit(row.kit);
  refuseAiAccess(magic);
  if (row.kit.resultWithdrawn) throw new ServiceFailure('no_results');
  return {
    resultId: row.id,
    kitCode: row.kitCode,
    orderId: row.orderId,
    patientId: row.kit.patientId,
    magic,
    report: reportView(row),
    country: row.kit.order.country,
  };
}

/** A kit of the account that has left the warehouse, with its result; 404 when there is none. */
export async function knownKit(db: SandboxTx, accountId: string, kitCode: string) {
  const kit = await db.kit.findFirst({
    where: { code: kitCode, accountId, shippedAt: { not: null } },
    select: {
      magic: true,
      patientId: true,
      order: { select: { magic: true } },
      result: { select: releasedSelect },
    },
  });
  if (kit === null) throw new ServiceFailure('not_found');
  return kit;
}

/**
 * The released result of the account's kit: 404 without the kit, 409 before the result and after its withdrawal, and for a
 * practice's kit that is nobody's yet.
 */
export async function releasedResult(
  db: SandboxTx,
  { id: accountId, kind }: Pick<AccountRow, 'id' | 'kind'>,
  kitCode: string,
): Promise<ReleasedResult> {
  const kit = await knownKit(db, accountId, kitCode);
  refuseAiAccess(magicOfKit(kit));
  if (kind === 'partner' && kit.patientId === null) throw new ServiceFailure('kit_unassigned');
  if (kit.result === null) throw new ServiceFailure('result_not_ready');
  return releasedOf(kit.result);
}

const notReady = 'ai+not-ready' satisfies AiMagic;

/**
 * Kits of a patient whose results a text may be about: not withdrawn, and not asked to pass for one that isn't released yet.
 * In SQL, null is not unequal to anything.
 */
export const readyKit = {
  resultWithdrawn: false,
  OR: [{ magic: null }, { magic: { not: notReady } }],
} satisfies SandboxPrisma.KitWhereInput;

/** The result of a patient that was released last (partner-api §4 rule 5): 404 without the patient, 409 without a result. */
export async function newestResult(
  db: SandboxTx,
  accountId: string,
  patientId: string,
): Promise<ReleasedResult> {
  await knownPatient(db, accountId, patientId);
  const row = await db.result.findFirst({
    where: { accountId, kit: { patientId, ...readyKit } },
    orderBy: { position: 'desc' },
    select: releasedSelect,
  });
  if (row === null) throw noResultsYet();
  return releasedOf(row);
}

function noResultsYet(): ServiceFailure {
  const { message } = partnerErrors.no_results;
  return new ServiceFailure('no_results', { message });
}

/** Whose texts are written one after the other: a patient's, or those about a customer's result. */
export function turnOf({ patientId, resultId }: ReleasedResult): string {
  return patientId ?? resultId;
}

/** What no text about it may hold: the account's name, and every ID. */
export function forbiddenNames(accountName: string, known: ReleasedResult): string[] {
  const { kitCode, orderId, resultId, patientId } = known;
  return [accountName, kitCode, orderId, resultId, ...(patientId === null ? [] : [patientId])];
}

/** Why a result is not there any longer, under the account's lock: a reset or a withdrawal came; null when it is. */
export async function takenAway(tx: SandboxTx, resultId: string): Promise<ServiceFailure | null> {
  const result = await tx.result.findUnique({
    where: { id: resultId },
    select: { kit: { select: { resultWithdrawn: true } } },
  });
  if (result === null) return new ServiceFailure('not_found');
  return result.kit.resultWithdrawn ? new ServiceFailure('no_results') : null;
}

export async function stillReleased(tx: SandboxTx, resultId: string): Promise<void> {
  const gone = await takenAway(tx, resultId);
  if (gone !== null) throw gone;
}
