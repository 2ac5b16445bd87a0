import type { Reply } from '../interpretation/ask.ts';
import type { CustomerTranscript } from '../interpretation/conversation.ts';
import type { AssistantAnswer, CustomerInterpretation } from '../interpretation/interpretation.ts';
import type { Customer, CustomerKitRow } from '../kits/customer-kits.ts';
import type { GateAnswer } from '../kits/gate.ts';
import type { CustomerResult } from '../kits/result.ts';
import type { DecisionResult, UncertainAnswer } from '../orders/decisions.ts';
import type { Policy } from '../orders/policy.ts';
import type { AdminOrderRow } from '../orders/views.ts';

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

export interface MappingWish {
  variantId: string;
  sku: string | null;
  variationId: string;
  quantity: number;
}

/** What the JSON API needs of the running app, beside what pages need. */
export interface ApiContext {
  readonly adminApi: {
    readOrders(shop: string, orderId: string | null): Promise<AdminOrderRow[]>;
    /** Connects the account that the operator configured for the environment. */
    connect(
      shop: string,
      environment: 'sandbox' | 'production',
      token: string | null,
    ): Promise<{ ok: true; name: string } | Refusal>;
    readCatalogue(shop: string): Promise<CatalogueRow[] | Refusal>;
    mapVariant(shop: string, wish: MappingWish): Promise<{ ok: true } | Refusal>;
    readPolicy(shop: string): Promise<Policy>;
    changePolicy(shop: string, changes: Partial<Policy>): Promise<Policy>;
    decideUncertain(shop: string, reference: string, decision: UncertainAnswer): Promise<DecisionResult>;
  };
  readonly customerApi: {
    listKits(customer: Customer, orderId: string | null): Promise<CustomerKitRow[]>;
    confirm(
      customer: Customer,
      kitId: string,
      dateOfBirth: string,
    ): Promise<GateAnswer<{ confirmedUntil: Date }>>;
    readResult(customer: Customer, kitId: string): Promise<GateAnswer<CustomerResult>>;
    readInterpretation(customer: Customer, kitId: string): Promise<AssistantAnswer<CustomerInterpretation>>;
    refreshInterpretation(
      customer: Customer,
      kitId: string,
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
  /** Stores a verified event of the service. Throws when it was not stored: the answer is 503 then. */
  receiveLabWebhook(
    registrationId: string,
    headers: Headers,
    rawBody: Uint8Array,
  ): Promise<{ status: number }>;
}
