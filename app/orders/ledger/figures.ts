import type { AppDb } from '../../db/app-client.ts';
import { placedPartStates } from './part-states.ts';

/** How much is where: counts only. */
export interface Figures {
  /** Orders that the service has. */
  placed: number;
  /** Kits that are with a customer, or on the way there: shipped and not registered. */
  onTheWay: number;
  /** Kits for which there is a result; never what it says. */
  resultsAvailable: number;
}

/** A shop's key figures, in one environment: what was tried in the sandbox is no business. */
export async function readFigures(db: AppDb, shop: string, environment: string | null): Promise<Figures> {
  const inEnvironment = environment === null ? {} : { environment };
  const part = { ...inEnvironment, state: { in: [...placedPartStates] } };
  const [placed, onTheWay, resultsAvailable] = await Promise.all([
    db.orderPart.count({ where: { shop, ...part } }),
    db.kit.count({
      where: { shop, part, shippedAt: { not: null }, registeredAt: null, resultReadyAt: null },
    }),
    db.kit.count({ where: { shop, part: inEnvironment, resultReadyAt: { not: null } } }),
  ]);
  return { placed, onTheWay, resultsAvailable };
}
