import { defaultAiLimits } from '../../contract/account.ts';
import type { Currency } from './currencies.ts';

export interface AccountDefinition {
  readonly id: string;
  readonly kind: 'reseller' | 'partner';
  readonly name: string;
  readonly currency: Currency;
  readonly selfFulfilled: boolean;
  readonly ai: {
    readonly enabled: boolean;
    readonly requestsPerMinute: number;
    readonly requestsPerDay: number;
    readonly monthlyBudgetUsd: number;
  };
}

const usualAi = { enabled: true, ...defaultAiLimits };
const raisedAi = {
  enabled: true,
  requestsPerMinute: 1_000,
  requestsPerDay: 100_000,
  monthlyBudgetUsd: 10_000,
};
const noAi = { ...usualAi, enabled: false };

/** The accounts every sandbox has from its first start. */
export const accountDefinitions: readonly AccountDefinition[] = [
  {
    id: 'reseller-1',
    kind: 'reseller',
    name: 'Reseller 1',
    currency: 'EUR',
    selfFulfilled: false,
    ai: usualAi,
  },
  {
    id: 'reseller-2',
    kind: 'reseller',
    name: 'Reseller 2',
    currency: 'USD',
    selfFulfilled: false,
    ai: usualAi,
  },
  {
    id: 'reseller-raised',
    kind: 'reseller',
    name: 'Reseller, raised limits',
    currency: 'EUR',
    selfFulfilled: false,
    ai: raisedAi,
  },
  {
    id: 'reseller-no-ai',
    kind: 'reseller',
    name: 'Reseller without AI',
    currency: 'GBP',
    selfFulfilled: false,
    ai: noAi,
  },
  { id: 'partner-1', kind: 'partner', name: 'Practice', currency: 'EUR', selfFulfilled: false, ai: usualAi },
  {
    id: 'partner-raised',
    kind: 'partner',
    name: 'Practice, raised limits',
    currency: 'EUR',
    selfFulfilled: false,
    ai: raisedAi,
  },
  {
    id: 'partner-self-fulfilled',
    kind: 'partner',
    name: 'Practice, self-fulfilled',
    currency: 'USD',
    selfFulfilled: true,
    ai: usualAi,
  },
  {
    id: 'partner-no-ai',
    kind: 'partner',
    name: 'Practice without AI',
    currency: 'GBP',
    selfFulfilled: false,
    ai: noAi,
  },
];
