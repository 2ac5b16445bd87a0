import type { CustomerKitPage } from '../contract/customer/answers.ts';
import type { CustomerPages } from './customer-pages.ts';
import type { CustomersKit } from './customers-kit.ts';

type Offers = CustomerKitPage['offers'];

/** What the shop offers its customers of a result. */
export const offersOf = (pages: CustomerPages): Offers => ({
  result: pages.showResults,
  interpretation: pages.showInterpretation,
  conversation: pages.showConversation,
});

const isAnyOffered = ({ result, interpretation, conversation }: Offers): boolean =>
  result || interpretation || conversation;

/** What a customer may want of a kit's health data, and which of the shop's offers it is part of. */
const purposes = {
  /** Giving the date of birth. */
  confirm: isAnyOffered,
  result: ({ result }) => result,
  report: ({ result }) => result,
  interpretation: ({ interpretation }) => interpretation,
  conversation: ({ conversation }) => conversation,
  /** What was said can be taken back also where the shop no longer offers to say anything. */
  conversation_removal: () => true,
} as const satisfies Record<string, (offers: Offers) => boolean>;

export type Purpose = keyof typeof purposes;

interface Asked {
  owned: CustomersKit;
  offers: Offers;
  purpose: Purpose;
  now: Date;
}

/**
 * What closes health data to a customer whose kit it is, in the order in which it binds: the first one is told. What is
 * for good comes before what can be changed, and the date of birth last: nobody is asked for it in vain.
 */
export const gateTable = [
  { code: 'claimed_by_other', binds: ({ owned }) => owned.claim === 'others' },
  { code: 'removed', binds: ({ owned }) => owned.view === 'removed' },
  { code: 'hidden', binds: ({ owned }) => owned.view === 'hidden' },
  { code: 'not_offered', binds: ({ purpose, offers }) => !purposes[purpose](offers) },
  { code: 'result_not_ready', binds: ({ owned }) => !hasResult(owned) },
  {
    code: 'confirmation_required',
    binds: ({ owned, purpose, now }) => purpose !== 'confirm' && !isConfirmed(owned, now),
  },
] as const satisfies readonly { code: string; binds: (asked: Asked) => boolean }[];

export type ClosedCode = (typeof gateTable)[number]['code'];

/** Why this is closed to the customer; null where it is open. */
export const closedBy = (asked: Asked): ClosedCode | null =>
  gateTable.find(({ binds }) => binds(asked))?.code ?? null;

const hasResult = ({ kit }: CustomersKit): boolean => kit.resultReadyAt !== null && kit.kitCode !== null;

const isConfirmed = ({ confirmedUntil }: CustomersKit, now: Date): boolean =>
  confirmedUntil !== null && confirmedUntil > now;

/** What a customer reads of a result before they ask for it: `none` also where it is not for them. */
export function resultFor(owned: CustomersKit, pages: CustomerPages, now: Date): 'none' | 'locked' | 'open' {
  const asked = { owned, offers: offersOf(pages), now };
  const closed = closedBy({ ...asked, purpose: 'confirm' });
  if (closed === 'hidden') return hasResult(owned) ? 'locked' : 'none';
  if (closed !== null) return 'none';
  return isConfirmed(owned, now) ? 'open' : 'locked';
}
