/** Accounts and tokens over the control address, for whoever runs the sandbox. */
import type { Context } from 'hono';
import { z } from 'zod';
import { requiredTextSchema, typeRule } from '../../contract/fields.ts';
import {
  accountNameLength,
  changeAccount,
  createAccount,
  issueToken,
  listAccounts,
  revokeToken,
  rotateToken,
} from '../accounts/manage.ts';
import type { AiChange, ManagedAccount } from '../accounts/manage.ts';
import { currencies } from '../accounts/currencies.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { HttpEnv } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import { readOptionalJson } from './operation.ts';
import type { AdminOperation } from './operation.ts';
import { operationWords } from '../words/control.ts';
import { errorWords, ruleWords } from '../words/errors.ts';

const nameSchema = requiredTextSchema.max(accountNameLength, ruleWords.atMostCharacters(accountNameLength));

function wholeSchema(from: number, to: number) {
  const rule = ruleWords.wholeNumber(from, to);
  return z.int(typeRule(rule)).min(from, rule).max(to, rule);
}

const aiFields = {
  ai: z.boolean(typeRule(ruleWords.trueOrFalse)).optional(),
  ai_requests_per_minute: wholeSchema(1, 1_000_000).optional(),
  ai_requests_per_day: wholeSchema(1, 10_000_000).optional(),
  ai_monthly_budget_usd: wholeSchema(0, 1_000_000).optional(),
};

const accountKinds = ['reseller', 'partner'] as const;

const newAccountSchema = z
  .strictObject({
    name: nameSchema,
    kind: z.enum(accountKinds, typeRule(ruleWords.oneOf(accountKinds))).optional(),
    self_fulfilled: z.boolean(typeRule(ruleWords.trueOrFalse)).optional(),
    currency: z.enum(currencies, typeRule(ruleWords.oneOf(currencies))),
    ...aiFields,
  })
  .refine(({ kind, self_fulfilled }) => self_fulfilled === undefined || kind === 'partner', {
    path: ['self_fulfilled'],
    message: ruleWords.onlyWith(['kind partner']),
  });

const accountChangeSchema = z
  .strictObject({ name: nameSchema.optional(), ...aiFields })
  .refine((body) => Object.keys(body).length > 0, ruleWords.change);

const noBody = z.strictObject({});

type AiBody = Pick<z.output<typeof accountChangeSchema>, keyof typeof aiFields>;
function aiChange(body: AiBody): AiChange {
  return {
    enabled: body.ai,
    requestsPerMinute: body.ai_requests_per_minute,
    requestsPerDay: body.ai_requests_per_day,
    monthlyBudgetUsd: body.ai_monthly_budget_usd,
  };
}

function report(account: ManagedAccount) {
  return {
    id: account.id,
    kind: account.kind,
    name: account.name,
    currency: account.currency,
    self_fulfilled: account.selfFulfilled,
    ai: account.ai.enabled,
    ai_requests_per_minute: account.ai.requestsPerMinute,
    ai_requests_per_day: account.ai.requestsPerDay,
    ai_monthly_budget_usd: account.ai.monthlyBudgetUsd,
    standing: account.standing,
    tokens: account.tokens.map((token) => ({
      ordinal: token.ordinal,
      hint: token.hint,
      created_on: token.createdAt.toISOString(),
      revoked_on: token.revokedAt?.toISOString() ?? null,
    })),
    ...account.counts,
  };
}

const accountId = (c: Context<HttpEnv>): string => c.req.param('id') ?? '';

/** Operations for the table of control-api.ts. */
export function accountsOperations(ctx: SandboxContext): AdminOperation[] {
  return [
    {
      method: 'GET',
      path: '/accounts',
      summary: operationWords.listAccounts,
      administer: async () => ({ data: (await listAccounts(ctx)).map(report) }),
    },
    {
      method: 'POST',
      path: '/accounts',
      summary: operationWords.createAccount,
      status: 201,
      administer: async (c) => {
        const { name, currency, kind, self_fulfilled, ...body } = await readJson(
          c.env.incoming,
          newAccountSchema,
        );
        const wanted = { name, currency, kind, selfFulfilled: self_fulfilled, ai: aiChange(body) };
        const { account, service } = await createAccount(ctx, wanted);
        const own = kind === 'partner' ? { self_fulfilled: account.selfFulfilled } : {};
        return { id: account.id, ...service, ...own };
      },
    },
    {
      method: 'PATCH',
      path: '/accounts/:id',
      summary: operationWords.changeAccount,
      administer: async (c) => {
        const { name, ...body } = await readJson(c.env.incoming, accountChangeSchema);
        return report(await changeAccount(ctx, accountId(c), { name, ai: aiChange(body) }));
      },
    },
    {
      method: 'POST',
      path: '/accounts/:id/tokens',
      summary: operationWords.issueToken,
      status: 201,
      administer: async (c) => {
        await readOptionalJson(c, noBody);
        return issueToken(ctx, accountId(c));
      },
    },
    {
      method: 'POST',
      path: '/accounts/:id/tokens/rotate',
      summary: operationWords.rotateToken,
      status: 201,
      administer: async (c) => {
        await readOptionalJson(c, noBody);
        return rotateToken(ctx, accountId(c));
      },
    },
    {
      method: 'DELETE',
      path: '/accounts/:id/tokens/:ordinal',
      summary: operationWords.revokeToken,
      status: 204,
      administer: async (c) => {
        await revokeToken(ctx, accountId(c), ordinalOf(c.req.param('ordinal') ?? ''));
        return null;
      },
    },
  ];
}

function ordinalOf(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text);
  throw new ServiceFailure('not_found', { message: errorWords.noSuchToken });
}
