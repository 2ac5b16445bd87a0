import { resellerEndpoints } from '../contract/reseller/endpoints.ts';
import type { OrderCreateRequest, WebhookCreateRequest } from '../contract/reseller/schemas.ts';
import {
  type AccountOptions,
  createAccountCalls,
  has,
  type ListReading,
  type PageRequest,
} from './account-calls.ts';
import { isLabError } from './lab-error.ts';
import { placeOrder, type PlaceOutcome } from './place-order.ts';
import { DEFAULT_LIMIT, type ReadList, readWhole, type RecordReading } from './read-answers.ts';
import type { UnreadableElement } from './unreadable.ts';
import { orderIdOf, readOrder, readProduct, readUnit } from './read-records.ts';
import { readReport } from './read-report.ts';
import { createResellerAi, type ResellerAi } from './reseller-ai.ts';
import type { LabOrder, LabProduct, LabReport, LabUnit } from './reseller-records.ts';
import { createWebhookCalls, type WebhookCalls } from './service-webhooks.ts';
import { walkPages, type Page } from './walk.ts';

/** The lists that the app lives by. */
export type LabList = 'listProducts' | 'listOrders' | 'listUnits' | 'listReports';

/**
 * A reseller account at the service. Reads throw {@link LabError}; those that may be repeated are, for as long as
 * the retry policy allows.
 */
export interface ResellerClient extends ResellerAi, WebhookCalls<WebhookCreateRequest> {
  products(): Promise<LabProduct[]>;
  /** The same, with what can't be read. */
  catalogue(): Promise<ReadList<LabProduct>>;
  orders(page: PageRequest): Promise<Page<LabOrder>>;
  order(id: string): Promise<LabOrder>;
  /** All kits of an order; none before it has shipped, nor when the service answers 404 until then. */
  units(orderId: string): Promise<LabUnit[]>;
  unitByKit(kitCode: string): Promise<LabUnit>;
  reports(page: PageRequest): Promise<Page<LabReport>>;
  report(id: string): Promise<LabReport>;
  reportByKit(kitCode: string): Promise<LabReport>;
  /** The same report as a PDF, as the service wrote it: at most 10 MB. */
  reportPdfByKit(kitCode: string): Promise<Uint8Array>;
  /** One request, never repeated; never throws. */
  placeOrder(request: OrderCreateRequest): Promise<PlaceOutcome>;
  /** Ends kept-alive connections. */
  close(): Promise<void>;
}

export interface ResellerClientOptions extends AccountOptions {
  /** Hears of records that can't be read in what a list answered, before whoever asked; never rejects. */
  onUnreadable?: (list: LabList, found: readonly UnreadableElement[]) => Promise<void>;
}

/** A client of one account. Throws for a base URL that can't be one: that is a mistake of the configuration. */
export function createResellerClient(options: ResellerClientOptions): ResellerClient {
  const account = createAccountCalls(options);

  const page = async <T extends { id: string }>(
    name: Exclude<LabList, 'listProducts'>,
    list: ListReading<T>,
  ): Promise<Page<T>> => {
    const found = await account.page(resellerEndpoints[name], list);
    await tellUnreadable(name, found.unreadable);
    return found;
  };

  const tellUnreadable = async (name: LabList, found: readonly UnreadableElement[]): Promise<void> => {
    if (found.length > 0) await options.onUnreadable?.(name, found);
  };

  const catalogue = async (): Promise<ReadList<LabProduct>> => {
    const answer = await account.repeated(resellerEndpoints.listProducts, { params: {} });
    const list = readWhole(answer, ['products', 'catalogue', 'catalog'], readProduct, account.log);
    await tellUnreadable('listProducts', list.unreadable);
    return list;
  };

  return {
    ...createResellerAi(account),
    ...createWebhookCalls(account, resellerEndpoints),
    catalogue,
    products: async () => (await catalogue()).records,
    orders: ({ cursor, limit = DEFAULT_LIMIT }) =>
      page('listOrders', { names: ['orders'], read: readOrder, cursor, limit }),
    order: (id) => account.one(resellerEndpoints.getOrder, { params: { id } }, ORDER),
    async units(orderId) {
      const units: LabUnit[] = [];
      const query = { order_id: orderId };
      // The contract names no limit for /units, so none is sent.
      const walk = walkPages((cursor) =>
        page('listUnits', { names: ['units', 'kits'], read: withCodeAsId, cursor, limit: null, query }),
      );
      try {
        for await (const { records } of walk) units.push(...records.map(({ unit }) => unit));
      } catch (error) {
        if (!isLabError(error) || error.code !== 'not_found') throw error;
      }
      return units;
    },
    unitByKit: (kitCode) => account.one(resellerEndpoints.getUnitByKit, { params: { kitCode } }, UNIT),
    reports: ({ cursor, limit = DEFAULT_LIMIT }) =>
      page('listReports', { names: ['reports', 'results'], read: readReport, cursor, limit }),
    report: (id) => account.one(resellerEndpoints.getReport, { params: { result_id: id } }, REPORT),
    reportByKit: (kitCode) => account.one(resellerEndpoints.getReportByKit, { params: { kitCode } }, REPORT),
    reportPdfByKit: (kitCode) => account.pdf(resellerEndpoints.getReportByKit, { params: { kitCode } }),
    placeOrder: (request) => placeOrder(account, request),
    close: () => account.calls.close(),
  };
}

const ORDER: RecordReading<LabOrder> = {
  names: ['order', 'orders'],
  isOne: (candidate) => orderIdOf(candidate) !== null,
  read: readOrder,
};
const UNIT: RecordReading<LabUnit> = {
  names: ['unit', 'units', 'kit'],
  isOne: has('kit_code'),
  read: readUnit,
};
const REPORT: RecordReading<LabReport> = { names: ['report', 'reports'], isOne: has('id'), read: readReport };
function withCodeAsId(raw: unknown): { id: string; unit: LabUnit } {
  const unit = readUnit(raw);
  return { id: unit.kitCode, unit };
}
