/** What a practice's account sets and looks at at the control address: profile, stock list, invoice previews. */
import { z } from 'zod';
import { typeRule } from '../../contract/fields.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { readJson } from '../http/body.ts';
import { invoicePreviews } from '../practice/invoices.ts';
import { profileFieldsSchema, stockSchema } from '../practice/profile-fields.ts';
import { changeProfile, readPractice } from '../practice/profile.ts';
import type { PracticeRow } from '../practice/profile.ts';
import { addToStock } from '../practice/stock.ts';
import { operationWords } from '../words/control.ts';
import { errorWords, ruleWords } from '../words/errors.ts';
import { addSamplePatients } from '../practice/sample-patients.ts';
import { readOptionalJson } from './operation.ts';
import type { AccountOperation } from './operation.ts';

const { billingEmail: billing_email, ...addressFields } = profileFieldsSchema.shape;

/** The tone is set in the console alone (docs/contract-decisions.md, "Tone"). */
const profileChangeSchema = z
  .strictObject({
    ...addressFields,
    billing_email,
    documented_only: z.boolean(typeRule(ruleWords.trueOrFalse)).optional(),
  })
  .refine((body) => Object.keys(body).length > 0, ruleWords.change);

const stockBodySchema = z.strictObject({ external_ids: stockSchema });

const noBody = z.strictObject({});

function profileReport(row: PracticeRow, account: Pick<AccountRow, 'documentedOnly' | 'selfFulfilled'>) {
  return {
    name: row.name,
    address: row.address,
    city: row.city,
    country: row.country,
    zip: row.zip,
    state: row.state,
    phone: row.phone,
    billing_email: row.billingEmail,
    tokens: row.tokens,
    self_fulfilled: account.selfFulfilled,
    documented_only: account.documentedOnly,
  };
}

function practiceOnly(account: AccountRow): void {
  if (account.kind !== 'partner') throw new ServiceFailure('not_found', { message: errorWords.practiceOnly });
}

/** Operations for the table of control-api.ts. */
export function practiceOperations(ctx: SandboxContext): AccountOperation[] {
  const operations: AccountOperation[] = [
    {
      method: 'GET',
      path: '/profile',
      summary: operationWords.readProfile,
      act: async (account) => profileReport(await readPractice(ctx.db, account.id), account),
    },
    {
      method: 'PATCH',
      path: '/profile',
      summary: operationWords.changeProfile,
      act: async (account, c) => {
        const body = await readJson(c.env.incoming, profileChangeSchema);
        const { billing_email: billingEmail, documented_only: documentedOnly, ...address } = body;
        const row = await changeProfile(ctx, account.id, {
          profile: { ...address, billingEmail },
          documentedOnly,
        });
        return profileReport(row, {
          selfFulfilled: account.selfFulfilled,
          documentedOnly: documentedOnly ?? account.documentedOnly,
        });
      },
    },
    {
      method: 'POST',
      path: '/stock',
      summary: operationWords.addToStock,
      act: async (account, c) =>
        addToStock(ctx, account.id, (await readJson(c.env.incoming, stockBodySchema)).external_ids),
    },
    {
      method: 'POST',
      path: '/seed',
      summary: operationWords.addSamplePatients,
      status: 201,
      act: async (account, c) => {
        await readOptionalJson(c, noBody);
        const patients = await addSamplePatients(ctx, account.id);
        return { data: patients.map(({ patientId: id, name, results }) => ({ id, name, results })) };
      },
    },
    {
      method: 'GET',
      path: '/invoices',
      summary: operationWords.listInvoices,
      act: async (account) => ({
        data: (await invoicePreviews(ctx.db, account.id)).map(({ amountMinor, createdAt, ...preview }) => ({
          ...preview,
          amount: amountMinor,
          created_on: createdAt.toISOString(),
        })),
      }),
    },
  ];
  return operations.map((operation) => ({
    ...operation,
    act: (account, c) => {
      practiceOnly(account);
      return operation.act(account, c);
    },
  }));
}
