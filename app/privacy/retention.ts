import type { AppDb } from '../db/app-client.ts';
import { BULK_ACTIONS_KEPT_DAYS, FINDINGS_KEPT_DAYS, IMPORTS_KEPT_DAYS } from '../contract/admin/limits.ts';
import { forgetOldBodies, forgetOldLabEvents } from '../connection/deliveries.ts';
import { ENDED_JOBS_KEPT_MS } from '../jobs/queue-set.ts';
import { defaultGateRules } from '../kits/context.ts';
import { forgetOldTickets, TICKET_LIFE_MS } from '../kits/report-ticket.ts';
import { forgetOldBulkActions } from '../orders/actions/bulk-actions.ts';
import { forgetServedAddresses } from '../orders/address/corrected-address.ts';
import { forgetOldFindings } from '../orders/findings/findings.ts';
import { forgetOldImports } from '../practice/imports/ledger.ts';

const dayMs = 24 * 60 * 60_000;

type RetentionContext = { db: AppDb; clock: { now(): Date } };

/** What goes by itself once it's old enough. */
interface KeptForATime {
  /** Milliseconds. */
  keptMs: number;
  /** Since when they count, as the document says it. */
  after: string;
  /** Removes what is from before this moment. Absent where the queue itself does it. */
  forget?: (ctx: RetentionContext, before: Date) => Promise<unknown>;
}

/** What has no time of its own. */
interface KeptUntil {
  /** What ends it, as the document says it. */
  until: string;
}

/** How long one kind of thing is kept. */
export type Retention = {
  /** What it is, as the document says it. */
  what: string;
  /** The Prisma models it's in, or the columns of one (`LabEvent.bodySealed`). */
  where: readonly string[];
} & (KeptForATime | KeptUntil);

/**
 * How long the removal of a shop waits for the lab to remove the shop's conversations. Shopify wants it done within
 * 30 days.
 */
export const SHOP_REMOVAL_WAITS_MS = 25 * dayMs;

/**
 * So long after an order was sent, its shop isn't removed: the lab may commit or list it more than five minutes later,
 * clocks may be ten minutes off, and a ledger made anew would look for it too early, and send it again (decision 0006).
 */
export const REMOVAL_AFTER_SENDING_MS = 20 * 60_000;

const shopRedaction = '`shop/redact`';
const anyRedaction = '`customers/redact`, `shop/redact`';

/**
 * How long everything is kept that the app stores: each model has its row. docs/retention.md says the same, and a test
 * compares the two. A time that a lower room enforces by itself, or that a sentence names, comes from there.
 */
export const retention: readonly Retention[] = [
  {
    what: 'Bodies of the lab’s webhooks',
    where: ['LabEvent.bodySealed'],
    keptMs: 14 * dayMs,
    after: 'they came in, if they have been worked on',
    forget: forgetOldBodies,
  },
  {
    what: 'Events of the lab',
    where: ['LabEvent'],
    keptMs: 90 * dayMs,
    after: 'they came in, if they have been worked on',
    forget: forgetOldLabEvents,
  },
  {
    what: 'Events of Shopify (IDs)',
    where: ['ShopEvent'],
    keptMs: 30 * dayMs,
    after: 'they came in, if they have been worked on; customer IDs: `customers/redact`',
    forget: async ({ db }, before) => {
      await db.shopEvent.deleteMany({ where: { receivedAt: { lt: before }, processedAt: { not: null } } });
    },
  },
  {
    what: 'Each order’s timeline',
    where: ['TimelineEntry'],
    keptMs: 730 * dayMs,
    after: 'what they tell of',
    forget: async ({ db }, before) => {
      await db.timelineEntry.deleteMany({ where: { at: { lt: before } } });
    },
  },
  {
    what: 'Notes that your team wrote on orders (sealed)',
    where: ['OrderNote'],
    keptMs: 730 * dayMs,
    after: 'they were written; earlier with `customers/redact`',
    forget: async ({ db }, before) => {
      await db.orderNote.deleteMany({ where: { writtenAt: { lt: before } } });
    },
  },
  {
    what: 'Names of the shop’s staff who did something to an order (sealed)',
    where: ['StaffName'],
    keptMs: 730 * dayMs,
    after: 'Shopify last said them',
    forget: async ({ db }, before) => {
      await db.staffName.deleteMany({ where: { learnedAt: { lt: before } } });
    },
  },
  {
    what: 'The access log',
    where: ['AccessEntry'],
    keptMs: 365 * dayMs,
    after: 'the look; a customer’s own entries: earlier with `customers/redact`',
    forget: async ({ db }, before) => {
      await db.accessEntry.deleteMany({ where: { at: { lt: before } } });
    },
  },
  {
    what: 'Customers’ requests for their data',
    where: ['DataRequest'],
    keptMs: 365 * dayMs,
    after: 'they came in; earlier with `customers/redact`',
    forget: async ({ db }, before) => {
      await db.dataRequest.deleteMany({ where: { receivedAt: { lt: before } } });
    },
  },
  {
    what: 'What a customer used of the day’s AI texts',
    where: ['InterpretationUse'],
    keptMs: 2 * dayMs,
    after: 'the day began (UTC); earlier with `customers/redact`',
    forget: async ({ db }, before) => {
      await db.interpretationUse.deleteMany({ where: { day: { lte: before } } });
    },
  },
  {
    what: 'Wrong tries at adding a kit',
    where: ['ClaimTries'],
    keptMs: defaultGateRules.claimsForgottenMs,
    after: 'the last try; earlier with `customers/redact`',
    forget: async ({ db }, before) => {
      await db.claimTries.deleteMany({ where: { updatedAt: { lt: before } } });
    },
  },
  {
    what: 'Addresses that merchants corrected',
    where: ['CorrectedAddress'],
    keptMs: 7 * dayMs,
    after: 'everything in the order was sent; earlier with `customers/redact`',
    forget: forgetServedAddresses,
  },
  {
    what: 'What merchants asked for several orders',
    where: ['BulkAction', 'BulkActionItem'],
    keptMs: BULK_ACTIONS_KEPT_DAYS * dayMs,
    after: 'it was asked for',
    forget: forgetOldBulkActions,
  },
  {
    what: 'Files of patients that were imported (sealed), and what became of their rows',
    where: ['PatientImport', 'PatientImportRow'],
    keptMs: IMPORTS_KEPT_DAYS * dayMs,
    after: 'the upload; earlier with the patient’s removal',
    forget: forgetOldImports,
  },
  {
    what: 'Checks and their findings',
    where: ['Reconciliation', 'ReconciliationFinding'],
    keptMs: FINDINGS_KEPT_DAYS * dayMs,
    after: 'they were made',
    forget: forgetOldFindings,
  },
  {
    what: 'Tickets for PDFs (a digest)',
    where: ['ReportTicket'],
    keptMs: TICKET_LIFE_MS,
    after: 'they were made, or until they’re used',
    forget: forgetOldTickets,
  },
  {
    what: 'Ended jobs (IDs)',
    where: ['pgboss'],
    keptMs: ENDED_JOBS_KEPT_MS,
    after: 'they ended',
  },
  {
    what: 'Which conversation at the lab is whose',
    where: ['CustomerConversation'],
    until: 'the customer starts over or removes it, `customers/redact`, `shop/redact`',
  },
  {
    what: 'Who may see a kit’s result',
    where: ['KitGate', 'KitClaim', 'KitClaimRequest'],
    until: anyRedaction,
  },
  {
    what: 'Which notices a customer wants',
    where: ['CustomerNotices'],
    until: anyRedaction,
  },
  {
    what: 'The ledger and its kits',
    where: ['FulfilmentOrder', 'OrderPart', 'Kit', 'SeenOrder', 'OrderSearch', 'OrderInShopify'],
    until: `${shopRedaction}; customer IDs and registration links: \`customers/redact\``,
  },
  {
    what: 'A practice’s patients (sealed), and what finds them',
    where: ['Patient', 'PatientIndexKey', 'PatientMerge'],
    until: `the practice removes them, ${shopRedaction}`,
  },
  {
    what: 'Which patients are different people, by someone’s word (IDs)',
    where: ['PatientsApart'],
    until: `someone takes it back, one of the two is removed, ${shopRedaction}`,
  },
  {
    what: 'Which patients a lab account has (IDs)',
    where: ['PatientAtLab'],
    until: shopRedaction,
  },
  {
    what: 'What a practice ordered and assigned, and its kits (IDs)',
    where: ['PracticeOrder', 'PracticeKit', 'PracticeAssignment', 'PracticeAssignmentSet'],
    until: shopRedaction,
  },
  {
    what: 'Who on the staff may see patients (names sealed)',
    where: ['PracticeStaff'],
    until: `they’re taken off the list, ${shopRedaction}`,
  },
  {
    what: 'Access to Shopify (tokens)',
    where: ['ShopifySession'],
    until: 'the app is uninstalled',
  },
  {
    what: 'Lab accounts, their catalogs, and AI budgets',
    where: ['Connection', 'WebhookRegistration', 'CatalogueItem', 'VariantMapping', 'AiBudget'],
    until: `${shopRedaction}; tokens: disconnecting`,
  },
  {
    what: 'Settings and installation',
    where: ['OrderSettings', 'CustomerPages', 'Installation', 'ShopMode'],
    until: shopRedaction,
  },
];

/** Removes everything whose time is over. May run in several processes at once. */
export async function forgetWhatIsOld(ctx: RetentionContext): Promise<void> {
  for (const kept of retention) {
    if (!('keptMs' in kept)) continue;
    await kept.forget?.(ctx, new Date(ctx.clock.now().getTime() - kept.keptMs));
  }
}
