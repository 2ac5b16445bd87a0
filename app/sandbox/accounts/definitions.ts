import { defaultAiLimits } from '../../contract/account.ts';
import type { Currency } from './currencies.ts';

/** Where a practice's orders ship, and where its invoices go. */
export interface PracticeProfile {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly zip: string;
  readonly billingEmail: string;
}

export interface AccountDefinition {
  readonly id: string;
  readonly kind: 'reseller' | 'partner';
  readonly name: string;
  readonly currency: Currency;
  readonly selfFulfilled: boolean;
  /** Of a practice. */
  readonly profile?: PracticeProfile;
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

/** Practices that are plainly made up. */
const profiles = {
  practice: {
    name: 'Example Practice',
    address: 'Beispielplatz 7',
    city: 'Berlin',
    country: 'DE',
    zip: '10117',
    billingEmail: 'billing@practice.example',
  },
  raised: {
    name: 'Example Clinic Group',
    address: 'Musterallee 12',
    city: 'Vienna',
    country: 'AT',
    zip: '1010',
    billingEmail: 'billing@clinic-group.example',
  },
  selfFulfilled: {
    name: 'Example Wellness Center',
    address: '100 Sample Street',
    city: 'Springfield',
    country: 'US',
    zip: '00000',
    billingEmail: 'billing@wellness.example',
  },
  withoutAi: {
    name: 'Example Surgery',
    address: '1 Specimen Road',
    city: 'London',
    country: 'GB',
    zip: 'EC1A 1AA',
    billingEmail: 'billing@surgery.example',
  },
} as const satisfies Record<string, PracticeProfile>;

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
  {
    id: 'partner-1',
    kind: 'partner',
    name: 'Practice',
    currency: 'EUR',
    selfFulfilled: false,
    profile: profiles.practice,
    ai: usualAi,
  },
  {
    id: 'partner-raised',
    kind: 'partner',
    name: 'Practice, raised limits',
    currency: 'EUR',
    selfFulfilled: false,
    profile: profiles.raised,
    ai: raisedAi,
  },
  {
    id: 'partner-self-fulfilled',
    kind: 'partner',
    name: 'Practice, self-fulfilled',
    currency: 'USD',
    selfFulfilled: true,
    profile: profiles.selfFulfilled,
    ai: usualAi,
  },
  {
    id: 'partner-no-ai',
    kind: 'partner',
    name: 'Practice without AI',
    currency: 'GBP',
    selfFulfilled: false,
    profile: profiles.withoutAi,
    ai: noAi,
  },
];
