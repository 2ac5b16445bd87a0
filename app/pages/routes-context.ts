import type { ClaimRequestsPages } from './claim-requests.ts';
import type { Logger } from 'pino';
import type { ShopifyPlatform } from '../shopify/platform.ts';
import type { FulfilmentCallback, ShopifyWebhook } from '../shopify/signed-request.ts';
import type { AddressContext } from './addresses.ts';
import type { BoardPages } from './board.ts';
import type { ConnectionPages } from './connection.ts';
import type { ProductsPages } from './products.ts';
import type { KitsPages } from './kits.ts';
import type { BulkActionsContext, OrderActionsContext } from './order-actions.ts';
import type { ChecksPages } from './checks.ts';
import type { CustomerPagesContext } from './customer-pages.ts';
import type { OrdersPages } from './orders.ts';
import type { DataRequestsPages } from './data-requests.ts';
import type { SettingsPages } from './settings.ts';
import type { ConversationPages } from './practice/assistant-conversations.ts';
import type { AssistantPages } from './practice/assistant.ts';
import type { PatientMergePages } from './practice/patient-merge.ts';
import type { ImportsPages } from './practice/imports.ts';
import type { PatientsPages } from './practice/patients.ts';
import type { AssignmentsPages } from './practice/assignments.ts';
import type { PracticeKitsPages } from './practice/kits.ts';
import type { PracticeOrdersPages } from './practice/orders.ts';
import type { StaffPages } from './practice/staff.ts';

/**
 * What routes need of the running app; `start` makes it. Remix bundles its own copy of whatever a route imports, so
 * all that is alive (database, queue, clients) and all that does something comes through here, and a route never asks
 * `instanceof` of a class of ours.
 */
export interface RoutesContext {
  readonly log: Logger;
  readonly shopify: Pick<
    ShopifyPlatform,
    | 'apiKey'
    | 'authenticateAdmin'
    | 'login'
    | 'addDocumentHeaders'
    | 'verifyMerchant'
    | 'verifyCustomer'
    | 'readWebhook'
    | 'readFulfilmentCallback'
  >;
  /** The App Bridge script's address; null for Shopify's own. */
  readonly appBridgeUrl: string | null;
  /** Counts a request whose signature or token did not verify: the only trace that it leaves. */
  countRejected(what: RejectedRequest): void;
  /** Stores a verified webhook and queues its work. Throws when it was not stored: the answer is 503 then. */
  receiveShopifyWebhook(webhook: ShopifyWebhook): Promise<void>;
  /** Stores a verified callback of the fulfilment service and queues its work. Throws when it was not stored. */
  receiveFulfilmentCallback(callback: FulfilmentCallback): Promise<void>;
  /** What the order board needs. */
  readonly board: BoardPages;
  /** What a person can do to one order, and to several at once. */
  readonly orderActions: OrderActionsContext;
  readonly bulkActions: BulkActionsContext;
  /** What mending an order's address needs. */
  readonly addresses: AddressContext;
  /** What the pages Home and Orders need. */
  readonly ordersPages: OrdersPages;
  /** What the notice of a customer's data request needs. */
  readonly dataRequests: DataRequestsPages;
  /** What the page Settings needs. */
  readonly settingsPages: SettingsPages;
  /** What the page Customer pages needs. */
  readonly customerPages: CustomerPagesContext;
  /** What the pages Checks and one check's report need. */
  readonly checks: ChecksPages;
  /** What the page Kits needs. */
  readonly kitsPages: KitsPages;
  readonly claimRequestsPages: ClaimRequestsPages;
  /** What the Products pages need. */
  readonly productsPages: ProductsPages;
  /** What a practice's Patients pages need. */
  readonly patientsPages: PatientsPages;
  /** What the pages about merging patients need. */
  readonly patientMergePages: PatientMergePages;
  readonly importsPages: ImportsPages;
  /** What the page about a patient's results needs. */
  readonly assistantPages: AssistantPages;
  /** What conversations about a patient need. */
  readonly conversationPages: ConversationPages;
  /** What a practice's order pages need. */
  readonly practiceOrdersPages: PracticeOrdersPages;
  /** What a practice's kit pages need. */
  readonly practiceKitsPages: PracticeKitsPages;
  /** What the pages about a practice's assignments need. */
  readonly assignmentsPages: AssignmentsPages;
  /** What the page about patient access needs. */
  readonly staffPages: StaffPages;
  /** What the page Connection needs. */
  readonly connectionPages: ConnectionPages;
}

export type RejectedRequest = 'shopify_webhook' | 'fulfilment_callback' | 'merchant_token' | 'customer_token';
