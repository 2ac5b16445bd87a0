import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RequestLimits } from '../pages/api-context.ts';

/** How much is taken of one customer, or from one address, in a minute. */
export interface RequestRates {
  /** Requests of a customer, whatever they ask for. */
  ofCustomer: number;
  /** Of these, what guesses, costs or leaves the app: dates of birth, claims, tickets, questions. */
  sensitiveOfCustomer: number;
  /** Tickets from one address that there are none of. Behind a proxy, all come from the proxy's address. */
  unknownTickets: number;
}

export const defaultRequestRates: RequestRates = {
  ofCustomer: 120,
  sensitiveOfCustomer: 20,
  unknownTickets: 300,
};

/**
 * Counts requests in this process's memory. With several processes a customer may do as much at each of them, which is
 * enough: this only keeps one customer's screen, gone wild, from the others' way. What must hold exactly (tries at a date
 * of birth, claims, the day's allowance) is counted in the database.
 */
export function createRequestLimits(rates: RequestRates): RequestLimits {
  const placeOf = places();
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const all = perMinute(rates.ofCustomer);
  const sensitive = perMinute(rates.sensitiveOfCustomer);
  const guesses = perMinute(rates.unknownTickets);
  return {
    async waitOfCustomer({ shop, customerId }, kind) {
      const place = placeOf(`${shop} ${customerId}`);
      const waitMs = await counted(all, place);
      return waitMs > 0 || kind === 'usual' ? waitMs : counted(sensitive, place);
    },
    waitOfGuesser: (address) => counted(guesses, placeOf(address)),
  };
}

/** Counts one, and gives the wait in milliseconds; 0 where there is none. */
async function counted(limiter: RateLimiterMemory, place: number): Promise<number> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(place);
  return consumedPoints > limiter.points ? msBeforeNext : 0;
}

/**
 * One of 16,384 places for each key, so that memory has an end however many come. Two that share a place share its
 * limit; a secret of the process keeps anybody from choosing whose.
 */
function places(): (key: string) => number {
  const secret = randomBytes(32);
  return (key) => createHmac('sha256', secret).update(key).digest().readUInt16BE() % 16_384;
}
