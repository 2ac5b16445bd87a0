import { eventKinds } from '../contract/reseller/events.ts';
import { partnerEventKinds } from '../contract/partner/events.ts';
import type { LabUsage } from '../lab/ai-records.ts';
import { isLabError, LabError } from '../lab/lab-error.ts';
import type { PartnerClient } from '../lab/partner-client.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { LabProduct, LabWebhook } from '../lab/reseller-records.ts';
import type { ConnectionKind } from './kind.ts';

/** What an account showed of itself when its key was tried. */
export interface AccountFacts {
  /** A reseller's catalogue; a practice has none. */
  products: readonly LabProduct[];
  currency: string | null;
  /** Of a practice: the key is taken, and the lab has its assistant switched off (partner-api §5.2). */
  isAiOff: boolean;
  /** Of a practice: whether the lab answers the reads that the document doesn't list; null where it can't be told. */
  answersReads: boolean | null;
  /** Of a practice: whether it fulfils orders from its own stock; null where the lab didn't say. */
  isSelfFulfilled: boolean | null;
}

/** What a connection asks of its account, whichever interface that speaks. */
export interface LabAccount {
  kind: ConnectionKind;
  /** Tries the key by a read that costs and changes nothing. @throws LabError */
  prove(): Promise<AccountFacts>;
  usage(): Promise<LabUsage>;
  webhooks(): Promise<LabWebhook[]>;
  /** Registers an address for every kind of event of its interface. */
  register(at: { url: string; secret: string }): Promise<LabWebhook>;
  removeWebhook(id: string): Promise<void>;
  /** The client of a reseller's account; null of a practice's. */
  reseller: ResellerClient | null;
  close(): Promise<void>;
}

/** A reseller's account: GET /products proves its token. */
export function resellerAccount(client: ResellerClient): LabAccount {
  return {
    kind: 'reseller',
    async prove() {
      const products = await client.products();
      const currency = products.find((product) => product.currency !== null)?.currency ?? null;
      return { products, currency, isAiOff: false, answersReads: null, isSelfFulfilled: null };
    },
    usage: () => client.usage(),
    webhooks: () => client.webhooks(),
    register: (at) => client.registerWebhook({ ...at, events: [...eventKinds] }),
    removeWebhook: (id) => client.removeWebhook(id),
    reseller: client,
    close: () => client.close(),
  };
}

/**
 * A practice's account: GET /ai/usage proves its key, the one documented read that takes no id (partner-api §4). Where
 * AI is off, the lab says so to a key that it knows.
 */
export function practiceAccount(client: PartnerClient): LabAccount {
  return {
    kind: 'partner',
    async prove() {
      const isAiOff = await hasAiOff(client);
      const account = await readAccount(client);
      return { products: [], currency: null, isAiOff, ...account };
    },
    usage: () => client.usage(),
    webhooks: () => client.webhooks(),
    register: (at) => client.registerWebhook({ ...at, events: [...partnerEventKinds] }),
    removeWebhook: (id) => client.removeWebhook(id),
    reseller: null,
    close: () => client.close(),
  };
}

async function hasAiOff(client: PartnerClient): Promise<boolean> {
  try {
    const { enabled, limits, currentMonth } = await client.usage();
    const said = [enabled, ...Object.values(limits), ...Object.values(currentMonth)];
    // Some other service's answer: it says nothing of a key.
    if (said.every((value) => value === null))
      throw new LabError({ code: 'invalid_response', message: 'GET /ai/usage: an answer of another form' });
    return enabled === false;
  } catch (error) {
    if (isLabError(error) && error.code === 'ai_disabled') return true;
    throw error;
  }
}

/** The practice's profile, an extra: a lab that offers what is documented alone answers 404. */
async function readAccount(
  client: PartnerClient,
): Promise<Pick<AccountFacts, 'answersReads' | 'isSelfFulfilled'>> {
  try {
    const { selfFulfilled } = await client.practice();
    return { answersReads: true, isSelfFulfilled: selfFulfilled };
  } catch (error) {
    if (!isLabError(error)) throw error;
    return { answersReads: error.code === 'not_found' ? false : null, isSelfFulfilled: null };
  }
}
