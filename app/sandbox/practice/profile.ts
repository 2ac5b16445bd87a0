/** A practice's profile: where its orders ship, and where its invoices go (partner-api §1.1, §1.4, §5.1). */
import type { PatientCreateRequest, ShippingField } from '../../contract/partner/schemas.ts';
import { shippingFields } from '../../contract/partner/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { defined } from '../core/defined.ts';
import { ServiceFailure } from '../core/failure.ts';
import { ruleWords } from '../words/errors.ts';

export type PracticeRow = Awaited<ReturnType<SandboxTx['practice']['findUniqueOrThrow']>>;

export function readPractice(db: SandboxDb | SandboxTx, accountId: string): Promise<PracticeRow> {
  return db.practice.findUniqueOrThrow({ where: { accountId } });
}

type Addressed = Readonly<Record<ShippingField, string | null>>;

/** Fields without which nothing can be sent there, in the order the contract names them; blank counts as missing. */
export function missingToShip(to: Addressed): ShippingField[] {
  return shippingFields.filter((field) => (to[field] ?? '').trim() === '');
}

/** 400 that names each field a delivery needs. */
export function addressFailure(missing: readonly ShippingField[], rule: string): ServiceFailure {
  return new ServiceFailure('invalid_request', {
    details: Object.fromEntries(missing.map((field) => [field, [rule]])),
    message: ruleWords.missingFields(missing),
  });
}

/** Refuses what would be invoiced while nobody would get the invoice: "set in the partner profile before ordering". */
export function billingEmailOf({ billingEmail }: PracticeRow): string {
  if (billingEmail !== null) return billingEmail;
  throw new ServiceFailure('invalid_request', {
    details: { billingEmail: [ruleWords.setInProfile] },
    message: ruleWords.noBillingEmail,
  });
}

/** What is named is changed, null clears. */
export type ProfileChange = {
  readonly [Field in Exclude<keyof PatientCreateRequest, 'name' | 'dateOfBirth' | 'gender' | 'ethnicity'>]?:
    | string
    | null
    | undefined;
} & {
  readonly name?: string | undefined;
  readonly billingEmail?: string | null | undefined;
  readonly tone?: string | null | undefined;
};

/** Changes a practice's profile, and whether its account has the sandbox's extras. */
export async function changeProfile(
  ctx: AccountsContext,
  accountId: string,
  { profile, documentedOnly }: { profile: ProfileChange; documentedOnly?: boolean | undefined },
): Promise<PracticeRow> {
  const row = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (documentedOnly !== undefined) {
      await tx.account.update({ where: { id: accountId }, data: { documentedOnly } });
    }
    return tx.practice.update({ where: { accountId }, data: defined(profile) });
  });
  ctx.accounts.forget(accountId);
  ctx.changes.tell(accountId, 'accounts');
  return row;
}
