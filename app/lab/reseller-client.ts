import type { Logger } from 'pino';
import type { ResellerEndpointName } from '../contract/reseller/endpoints.ts';
import type { OrderCreateRequest, WebhookCreateRequest } from '../contract/reseller/schemas.ts';
import type { LabAiLimits } from './ai-records.ts';
import type { HttpAnswer } from './http-exchange.ts';
import type { JsonObject } from './json.ts';
import { isLabError } from './lab-error.ts';
import { placeOrder, type PlaceOutcome } from './place-order.ts';
import {
  DEFAULT_LIMIT,
  type ReadList,
  readOne,
  readPage,
  readWhole,
  type RecordReading,
} from './read-answers.ts';
import type { UnreadableElement } from './unreadable.ts';
import { orderIdOf, readOrder, readProduct, readUnit, readWebhook } from './read-records.ts';
import { readReport } from './read-report.ts';
import { createResellerAi, type ResellerAi } from './reseller-ai.ts';
import type { LabOrder, LabProduct, LabReport, LabUnit, LabWebhook } from './reseller-records.ts';
import type { Reach } from './reach.ts';
import { retrying, type RetryPolicy } from './retrying.ts';
import { createServiceCalls, type CallInput } from './service-calls.ts';
import { fieldOf, text } from './tolerance.ts';
import { walkPages, type Page } from './walk.ts';

/** The lists that the app lives by. */
export type LabList = 'listProducts' | 'listOrders' | 'listUnits' | 'listReports';

/** Which page of a list to read. */
interface PageRequest {
  /** As a page before gave it; null for the first page. */
  cursor: string | null;
  /** At most this many records; 50 when not given, as in the contract's reference request (reseller-api §4). */
  limit?: number;
}

/**
 * A reseller account at the service. Reads throw {@link LabError}; those that may be repeated are, for as long as
 * the retry policy allows.
 */
export interface ResellerClient extends ResellerAi {
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
  webhooks(): Promise<LabWebhook[]>;
  /** One try: a lost answer may leave a registration behind. */
  registerWebhook(registration: WebhookCreateRequest): Promise<LabWebhook>;
  /** Succeeds also when the registration is gone already. */
  removeWebhook(id: string): Promise<void>;
  /** One request, never repeated; never throws. */
  placeOrder(request: OrderCreateRequest): Promise<PlaceOutcome>;
  /** Ends kept-alive connections. */
  close(): Promise<void>;
}

export interface ResellerClientOptions {
  /** The account's base_url. Operator's configuration, never typed by a merchant. */
  baseUrl: string;
  token: string;
  /** How long one try may take. */
  timeoutMs: number;
  log: Logger;
  /** How long connecting may take when an order is placed; 5 s. */
  connectTimeoutMs?: number;
  /** How long the service may be silent while it writes an interpretation or a reply; 60 s. */
  generationTimeoutMs?: number;
  /** Hears what each answer of an AI endpoint says of the account's limits. */
  onAiLimits?: (limits: LabAiLimits) => void;
  /** Hears what each try of each call showed of the service. */
  onReach?: (seen: Reach) => void;
  /** Hears of records that can't be read in what a list answered, before whoever asked; never rejects. */
  onUnreadable?: (list: LabList, found: readonly UnreadableElement[]) => Promise<void>;
  retry?: Partial<RetryPolicy>;
}

/** A client of one account. Throws for a base URL that can't be one: that is a mistake of the configuration. */
export function createResellerClient(options: ResellerClientOptions): ResellerClient {
  const { token, timeoutMs, log } = options;
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const { onAiLimits, onReach } = options;
  const hears = { ...(onAiLimits && { onAiLimits }), ...(onReach && { onReach }) };
  const calls = createServiceCalls({ baseUrl, token, log, ...hears });
  const retry: RetryPolicy = {
    attempts: 4,
    firstDelayMs: 300,
    longestDelayMs: 5_000,
    totalMs: timeoutMs * 2,
    ...options.retry,
  };

  const repeated = <Name extends ResellerEndpointName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<HttpAnswer> => retrying(retry, (leftMs) => calls.call(name, input, Math.min(timeoutMs, leftMs)));

  const page = async <T>(
    name: Exclude<LabList, 'listProducts'>,
    names: readonly string[],
    read: (raw: unknown) => T & { id: string },
    {
      cursor,
      limit,
      query = {},
    }: { cursor: string | null; limit: number | null; query?: Record<string, string> },
  ): Promise<Page<T & { id: string }>> => {
    const answer = await repeated(name, {
      params: {},
      query: { ...query, cursor, limit: limit === null ? null : String(limit) },
    });
    const found = readPage(answer, names, read, { cursor, limit }, log);
    await tellUnreadable(name, found.unreadable);
    return found;
  };

  const tellUnreadable = async (name: LabList, found: readonly UnreadableElement[]): Promise<void> => {
    if (found.length > 0) await options.onUnreadable?.(name, found);
  };

  const catalogue = async (): Promise<ReadList<LabProduct>> => {
    const answer = await repeated('listProducts', { params: {} });
    const list = readWhole(answer, ['products', 'catalogue', 'catalog'], readProduct, log);
    await tellUnreadable('listProducts', list.unreadable);
    return list;
  };

  const one = async <Name extends ResellerEndpointName, T>(
    name: Name,
    input: CallInput<Name>,
    reading: RecordReading<T>,
  ): Promise<T> => readOne(await repeated(name, input), reading);

  const ai = createResellerAi({
    calls,
    repeated,
    timeoutMs,
    log,
    generationTimeoutMs: options.generationTimeoutMs ?? 60_000,
  });

  return {
    ...ai,
    catalogue,
    products: async () => (await catalogue()).records,
    orders: ({ cursor, limit = DEFAULT_LIMIT }) =>
      page('listOrders', ['orders'], readOrder, { cursor, limit }),
    order: (id) => one('getOrder', { params: { id } }, ORDER),
    async units(orderId) {
      const units: LabUnit[] = [];
      const query = { order_id: orderId };
      // The contract names no limit for /units, so none is sent.
      const walk = walkPages((cursor) =>
        page('listUnits', ['units', 'kits'], withCodeAsId, { cursor, limit: null, query }),
      );
      try {
        for await (const { records } of walk) units.push(...records.map(({ unit }) => unit));
      } catch (error) {
        if (!isLabError(error) || error.code !== 'not_found') throw error;
      }
      return units;
    },
    unitByKit: (kitCode) => one('getUnitByKit', { params: { kitCode } }, UNIT),
    reports: ({ cursor, limit = DEFAULT_LIMIT }) =>
      page('listReports', ['reports', 'results'], readReport, { cursor, limit }),
    report: (id) => one('getReport', { params: { result_id: id } }, REPORT),
    reportByKit: (kitCode) => one('getReportByKit', { params: { kitCode } }, REPORT),
    reportPdfByKit: (kitCode) =>
      retrying(retry, (leftMs) => {
        const options = { ...PDF, timeoutMs: Math.min(timeoutMs, leftMs) };
        return calls.document('getReportByKit', { params: { kitCode } }, options);
      }),
    async webhooks() {
      const answer = await repeated('listWebhooks', { params: {} });
      return readWhole(answer, ['webhooks', 'subscriptions', 'registrations'], readWebhook, log).records;
    },
    async registerWebhook(registration) {
      return readOne(
        await calls.call('createWebhook', { params: {}, body: registration }, timeoutMs),
        WEBHOOK,
      );
    },
    async removeWebhook(id) {
      try {
        await repeated('deleteWebhook', { params: { id } });
      } catch (error) {
        if (!isLabError(error) || error.code !== 'not_found') throw error;
      }
    },
    placeOrder: (request) =>
      placeOrder(
        {
          baseUrl,
          token,
          timeoutMs,
          connectTimeoutMs: options.connectTimeoutMs ?? 5_000,
          log,
          ...(onReach && { onReach }),
        },
        request,
      ),
    close: () => calls.close(),
  };
}

function checkedBaseUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) throw new TypeError('the service address is no absolute URL');
  const { protocol, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('the service address is not http(s)');
  if (username + password + search + hash !== '') {
    throw new TypeError('the service address must have no credentials, query or fragment');
  }
  return baseUrl;
}

/** A report is some hundred kilobytes; what is far longer is not one. PDFs begin so by ISO 32000-2 §7.5.2. */
const PDF = { mediaType: 'application/pdf', head: '%PDF-', mostBytes: 10_000_000 };

const has =
  (key: string) =>
  (candidate: JsonObject): boolean =>
    text(fieldOf(candidate, key)) !== null;

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
const WEBHOOK: RecordReading<LabWebhook> = {
  names: ['webhook', 'webhooks', 'subscription', 'registration'],
  isOne: has('id'),
  read: readWebhook,
};

function withCodeAsId(raw: unknown): { id: string; unit: LabUnit } {
  const unit = readUnit(raw);
  return { id: unit.kitCode, unit };
}
