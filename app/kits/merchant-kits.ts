import type { AppDb } from '../db/app-client.ts';
import type { StateWords } from '../orders/ledger/state-words.ts';
import { type TrackingLink, parcelsOf } from '../orders/delivery/tracking-link.ts';
import { type KitState, kitState, kitStateNames } from './kit-states.ts';
import { isUnregistered, sinceWords, wordsOfKit } from './merchant-kit-words.ts';
import { cursorOf, type KitEnvironment, type KitSort, type KitInput } from './merchant-kit-input.ts';
import { countByState, type FoundKit, findKits, placedIn } from './merchant-kits-query.ts';

/** One kit of the shop: logistics only, and whether a result exists. */
export interface MerchantKit {
  id: string;
  /** Null until the service has told it, with the shipping. */
  kitCode: string | null;
  /** Shopify's numeric id. */
  orderId: string;
  orderName: string;
  environment: KitEnvironment;
  state: StateWords;
  /** What its state asks of the merchant; null where nothing. */
  help: string | null;
  /** How long it has been on its way, and whether it is registered. */
  since: string;
  /** Shipped and not registered. */
  unregistered: boolean;
  tracking: TrackingLink | null;
}

export interface MerchantKitList {
  rows: MerchantKit[];
  /** Cursors of the neighbouring pages; null where there is none. */
  before: string | null;
  after: string | null;
  /** How many are found in all. */
  total: number;
  /** How many of each state the other filters leave. */
  states: { state: KitState; words: string; count: number }[];
  /** Kits with customers that nobody registered for so long; the sandbox's only where they are asked for. */
  forgotten: { days: number; count: number };
  sort: KitSort;
}

/** After so many days a kit that is not registered is likely to be forgotten. */
const forgottenDays = 30;

/**
 * One page of the shop's kits. Pages are cut at a kit's place in the sorting, so that nobody who pages sees a kit twice
 * or misses one that keeps its place.
 */
export async function readMerchantKits(
  db: AppDb,
  shop: string,
  input: KitInput,
  { now, pageSize }: { now: Date; pageSize: number },
): Promise<MerchantKitList> {
  const { filter, sort, position } = input;
  const forward = position === null || 'after' in position;
  const [found, counts, forgotten] = await Promise.all([
    findKits(db, shop, input, { now, most: pageSize + 1 }),
    countByState(db, shop, { ...filter, state: null }, now),
    countForgotten(db, shop, filter.environment ?? 'production', now),
  ]);
  const more = found.length > pageSize;
  // Beyond either end: a whole first page says more than what is left there.
  if (position !== null && (found.length === 0 || (!forward && !more)))
    return readMerchantKits(db, shop, { ...input, position: null }, { now, pageSize });
  const kits = found.slice(0, pageSize);
  if (!forward) kits.reverse();
  const cursorAt = (kit: FoundKit | undefined) => (kit ? cursorOf(placedIn(kit, sort)) : null);
  const states = kitStateNames.map((state) => ({
    state,
    words: wordsOfKit(state, null).words,
    count: counts.get(state) ?? 0,
  }));
  const listed = states.filter(({ state }) => filter.state === null || state === filter.state);
  return {
    rows: kits.map((kit) => rowOf(kit, now)),
    before: (forward ? position !== null : more) ? cursorAt(kits[0]) : null,
    after: (forward ? more : true) ? cursorAt(kits.at(-1)) : null,
    total: listed.reduce((sum, { count }) => sum + count, 0),
    states,
    forgotten: { days: forgottenDays, count: forgotten },
    sort,
  };
}

async function countForgotten(
  db: AppDb,
  shop: string,
  environment: KitEnvironment,
  now: Date,
): Promise<number> {
  const filter = { state: null, unregisteredDays: forgottenDays, environment, orderId: null, search: null };
  const counts = await countByState(db, shop, filter, now);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function rowOf(kit: FoundKit, now: Date): MerchantKit {
  const state = kitState(kit);
  const { words, tone, help } = wordsOfKit(state, kit.status);
  const { id, kitCode, orderId, orderName } = kit;
  return {
    id,
    kitCode,
    orderId,
    orderName,
    help,
    environment: kit.environment === 'production' ? 'production' : 'sandbox',
    state: { words, tone },
    since: sinceWords(kit, now),
    unregistered: isUnregistered(kit),
    tracking: parcelsOf([kit])[0] ?? null,
  };
}

/** For reading whole tables in steps that are cut like pages. */
export async function* eachMerchantKit(
  db: AppDb,
  shop: string,
  input: Omit<KitInput, 'position'>,
  now: Date,
): AsyncGenerator<FoundKit> {
  const most = 1_000;
  for (let position: KitInput['position'] = null; ;) {
    const kits: FoundKit[] = await findKits(db, shop, { ...input, position }, { now, most });
    yield* kits;
    const last = kits.at(-1);
    if (kits.length < most || last === undefined) return;
    position = { after: cursorOf(placedIn(last, input.sort)) };
  }
}
