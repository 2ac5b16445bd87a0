import type { Environment } from '../connection/context.ts';
import type {
  CustomerKit,
  CustomerKitPage,
  CustomerResult,
  Notices,
  RequestAnswer,
  Waiting,
} from '../contract/customer/answers.ts';
import type { Reply } from '../interpretation/relay.ts';
import type { CustomerTranscript } from '../interpretation/conversation.ts';
import type { AssistantAnswer, CustomerInterpretation } from '../interpretation/interpretation.ts';
import type { ClaimAnswer } from '../kits/claim.ts';
import type { RequestOutcome } from '../kits/claim-requests.ts';
import type { Customer, CustomerKits } from '../kits/customer-kits.ts';
import type { Language } from '../contract/customer/languages.ts';
import type { DoctorQuestions } from '../kits/doctor-questions.ts';
import type { GateAnswer } from '../kits/gate.ts';
import type { TicketUse } from '../kits/report-ticket.ts';
import type { DecisionResult, PartDecision } from '../orders/search/decisions.ts';
import type { OrderSettings } from '../orders/settings/order-settings.ts';
import type { AdminOrderRow } from '../orders/pages/admin-orders.ts';

/** An item of the connected account's catalogue, as the merchant maps it. */
export interface CatalogueRow {
  variation_id: string;
  product: string;
  variation: string;
  price_minor: number | null;
  currency: string | null;
  kits: number;
  requires_shipping: boolean;
}

/** Something that the merchant asked for and that can't be done, in the merchant's words. */
export interface Refusal {
  ok: false;
  code: string;
  message: string;
}

export interface MappingInput {
  variantId: string;
  sku: string | null;
  variationId: string;
  quantity: number;
}

/** Who asks too much. Waits are in milliseconds; 0: go on. */
export interface RequestLimits {
  /** Counts a request of a customer whose token was verified. `sensitive`: what guesses, costs or leaves the app. */
  waitOfCustomer(customer: Customer, kind: 'usual' | 'sensitive'): Promise<number>;
  /** Counts a ticket from this address that there is none of. */
  waitOfGuesser(address: string): Promise<number>;
}

/** What the JSON API needs of the running app, beside what pages need. */
export interface ApiContext {
  readonly adminApi: {
    readOrders(shop: string, orderId: string | null): Promise<AdminOrderRow[]>;
    /** Connects the account that the operator configured for the environment. */
    connect(
      shop: string,
      environment: Environment,
      token: string | null,
    ): Promise<{ ok: true; name: string } | Refusal>;
    readCatalogue(shop: string): Promise<CatalogueRow[] | Refusal>;
    mapVariant(shop: string, input: MappingInput): Promise<{ ok: true } | Refusal>;
    readOrderSettings(shop: string): Promise<OrderSettings>;
    changeOrderSettings(shop: string, changes: Partial<OrderSettings>): Promise<OrderSettings>;
    /** @param seen the part's reference and version, as GET /api/admin/orders showed them */
    decidePart(
      shop: string,
      seen: { reference: string; version: number },
      decision: PartDecision,
    ): Promise<DecisionResult>;
  };
  readonly customerApi: {
    listKits(customer: Customer, orderId: string | null): Promise<CustomerKits>;
    /** Null where there is no such kit for this customer. */
    readKit(customer: Customer, kitId: string, language: Language): Promise<CustomerKitPage | null>;
    countWaiting(customer: Customer): Promise<Waiting>;
    readNotices(customer: Customer): Promise<Notices>;
    changeNotices(customer: Customer, notices: Notices): Promise<Notices>;
    /** The code as printed on the kit, the date as YYYY-MM-DD. */
    claim(customer: Customer, input: { kitCode: string; dateOfBirth: string }): Promise<ClaimAnswer>;
    /** What a reader says to somebody else's claim of her kit. */
    answerRequest(customer: Customer, kitId: string, answer: RequestAnswer): Promise<RequestOutcome>;
    giveBack(customer: Customer, kitId: string): Promise<GateAnswer<null>>;
    lock(customer: Customer, kitId: string): Promise<GateAnswer<null>>;
    setView(
      customer: Customer,
      kitId: string,
      view: CustomerKit['view'],
    ): Promise<GateAnswer<{ view: CustomerKit['view'] }>>;
    confirm(
      customer: Customer,
      kitId: string,
      dateOfBirth: string,
    ): Promise<GateAnswer<{ confirmedUntil: Date }>>;
    readResult(customer: Customer, kitId: string): Promise<GateAnswer<CustomerResult>>;
    /** An address that gives the report's PDF once, until `expiresAt`. */
    makeReportTicket(
      customer: Customer,
      kitId: string,
    ): Promise<GateAnswer<{ url: string; expiresAt: Date }>>;
    /** Whoever holds the ticket may: it was made for an opened kit, and is gone after this. */
    useReportTicket(ticket: string): Promise<TicketUse<Uint8Array>>;
    /** The page of questions for a doctor, for the same ticket. */
    useQuestionsTicket(ticket: string, language: Language): Promise<TicketUse<DoctorQuestions>>;
    readInterpretation(
      customer: Customer,
      kitId: string,
      language: Language,
    ): Promise<AssistantAnswer<CustomerInterpretation>>;
    refreshInterpretation(
      customer: Customer,
      kitId: string,
      language: Language,
    ): Promise<AssistantAnswer<CustomerInterpretation>>;
    readConversation(customer: Customer, kitId: string): Promise<GateAnswer<CustomerTranscript>>;
    /** Aborting the question's signal ends the reply, for its reader. */
    ask(
      customer: Customer,
      kitId: string,
      question: { message: string; signal: AbortSignal },
    ): Promise<AssistantAnswer<Reply>>;
    removeConversation(customer: Customer, kitId: string): Promise<GateAnswer<null>>;
  };
  readonly limits: RequestLimits;
  /** Stores a verified event of the service. Throws when it was not stored: the answer is 503 then. */
  receiveLabWebhook(
    registrationId: string,
    headers: Headers,
    rawBody: Uint8Array,
  ): Promise<{ status: number }>;
}
