import { resealColumn, type ResealingContext, type SealedColumn, valuesByKey } from '../db/resealing.ts';

/** Every column that holds sealed values, and what its rooms seal them for. A test compares it with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'ShopifySession', column: 'accessTokenSealed', row: 'id' },
  { table: 'ShopifySession', column: 'refreshTokenSealed', row: 'id' },
  { table: 'ShopifySession', column: 'onlineAccessInfoSealed', row: 'id' },
  { table: 'Connection', column: 'tokenSealed', row: 'id' },
  { table: 'WebhookRegistration', column: 'secretSealed', row: 'id' },
  { table: 'LabEvent', column: 'bodySealed', row: 'id' },
  { table: 'Kit', column: 'qrLinkSealed', row: 'id' },
  { table: 'CorrectedAddress', column: 'addressSealed', row: `shop || '/' || "orderId"` },
  { table: 'Patient', column: 'recordSealed', row: 'id' },
  { table: 'PatientMerge', column: 'keptBeforeSealed', row: '"mergedId"' },
  { table: 'PatientIndexKey', column: 'keySealed', row: 'shop' },
  { table: 'PatientImport', column: 'columnsSealed', row: 'id' },
  { table: 'PatientImportRow', column: 'enteredSealed', row: `"importId" || '/' || "row"::text` },
  { table: 'StaffName', column: 'nameSealed', row: `shop || '/' || "actor"` },
  { table: 'OrderNote', column: 'textSealed', row: 'id' },
  { table: 'PracticeStaff', column: 'nameSealed', row: `shop || '/' || "actor"` },
];

/** Seals with the current key whatever is sealed with another; says in the log what it did, and what it could not read. */
export async function resealValues(ctx: ResealingContext): Promise<void> {
  for (const column of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(ctx, column);
    const facts = { table: column.table, column: column.column, resealed, unreadable };
    if (unreadable > 0)
      ctx.log.error(facts, 'sealed values cannot be read: their key is missing, or they were altered');
    else if (resealed > 0) ctx.log.info(facts, 'sealed anew with the current key');
  }
}

/** What is to be done about a key. */
export type KeyState = 'seals' | 'still_needed' | 'unused' | 'missing';

export interface KeyUse {
  id: string;
  values: number;
  state: KeyState;
}

/**
 * Which keys are given or needed, and how many values each is in use by.
 * @param given ids of the keys that are given, the one that seals first
 */
export async function readKeyUse(db: ResealingContext['db'], given: readonly string[]): Promise<KeyUse[]> {
  const byKey = await valuesByKey(db, sealedColumns);
  const ids = [...given, ...[...byKey.keys()].filter((id) => !given.includes(id)).toSorted()];
  return ids.map((id, i) => {
    const values = byKey.get(id) ?? 0;
    return { id, values, state: stateOf({ isFirst: i === 0, isGiven: given.includes(id), values }) };
  });
}

function stateOf({
  isFirst,
  isGiven,
  values,
}: {
  isFirst: boolean;
  isGiven: boolean;
  values: number;
}): KeyState {
  if (!isGiven) return 'missing';
  if (isFirst) return 'seals';
  return values > 0 ? 'still_needed' : 'unused';
}
