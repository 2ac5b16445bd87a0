import type { AppDb } from '../../../app/db/app-client.ts';
import { testSealer } from '../../support/test-sealer.ts';
import { forgetConversations } from '../../../app/interpretation/erasure.ts';
import { type ClosingContext, defaultGateRules } from '../../../app/kits/context.ts';
import {
  changeCustomerPages,
  type CustomerPages,
  readCustomerPages,
} from '../../../app/kits/customer-pages.ts';
import { labReportOf } from './lab-report.ts';
import { silentLog } from '../../support/log.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { createKit } from './kit-rows.ts';

/** Given at the registration of each kit. */
export const birth = '1980-02-29';
export const otherDate = '1979-02-28';

export interface AccessWorld {
  db: AppDb;
  ctx: ClosingContext;
  nowMs: number;
  /** Reports that were fetched; what happens instead, while it is set. */
  reportsRead: number;
  reportFails: Error | null;
  /** What happens while a report is fetched. */
  meanwhile: () => Promise<unknown>;
  /** A shop of its own for each test. */
  newShop(): string;
  makeKit(wanted: { shop: string; customerId?: string; kitCode?: string; ready?: boolean }): Promise<string>;
  changePages(shop: string, input: Partial<CustomerPages>): Promise<void>;
  /** As if the customer had asked about the kit. */
  talk(shop: string, customerId: string, kitId: string): Promise<void>;
  /** Whose conversations about the kit can still be seen. */
  talkers(kitId: string): Promise<string[]>;
}

/** The kits room over a database of its own and a service that knows one date of birth. */
export function useAccessWorld(): AccessWorld {
  const world = {
    nowMs: Date.UTC(2026, 10, 20),
    reportsRead: 0,
    reportFails: null,
    meanwhile: () => Promise.resolve(),
  } as unknown as AccessWorld;
  let shops = 0;

  useAppDatabase(({ db }) => {
    world.db = db;
    world.ctx = {
      db,
      log: silentLog,
      sealer: testSealer,
      gate: defaultGateRules,
      clock: {
        now: () => new Date(world.nowMs),
        exact: () => Promise.resolve(new Date(world.nowMs)),
      },
      async readReport() {
        world.reportsRead += 1;
        await world.meanwhile();
        if (world.reportFails) throw world.reportFails;
        return report;
      },
      forgetConversations: (tx, whose) =>
        forgetConversations({ jobs: { enqueue: () => Promise.resolve() } }, tx, whose),
    };
  });

  world.newShop = () => `access-${++shops}.myshopify.com`;
  world.makeKit = ({ customerId = '1', ...wanted }) =>
    createKit(world.db, {
      customerId,
      at: new Date(world.nowMs),
      connectionId: wanted.shop,
      ...wanted,
      sealQrLink: (id) =>
        testSealer.seal('https://lab.example/r/1', { table: 'Kit', column: 'qrLinkSealed', row: id }),
    });
  world.changePages = async (shop, input) => {
    const { savedAt } = await readCustomerPages(world.db, shop);
    const answer = await changeCustomerPages(world.db, shop, input, savedAt);
    if (!answer.ok) throw new Error(answer.refusal.code);
  };
  world.talk = async (shop, customerId, kitId) => {
    await world.db.customerConversation.createMany({
      data: [
        {
          kitId,
          customerId,
          shop,
          connectionId: 'c',
          openedAt: new Date(world.nowMs),
          conversationId: `${kitId}-${customerId}`,
        },
      ],
      skipDuplicates: true,
    });
  };
  world.talkers = async (kitId) => {
    const rows = await world.db.customerConversation.findMany({ where: { kitId } });
    return rows.map(({ customerId }) => customerId).filter((id) => !id.startsWith('removed:'));
  };
  return world;
}

const report = labReportOf(birth);
