import { type LabTrouble, troubleOf } from '../connection/reach.ts';
import { chosenConnection } from '../connection/use.ts';
import type { PagesContext } from './context.ts';

/** What keeps an account's orders waiting, as pages show it: its token is refused, or the lab is silent since then. */
export type TroubleView = { kind: 'refused' } | { kind: 'silent'; /** ISO 8601. */ since: string };

/** What keeps a connection's orders waiting; null while nothing does. */
export function troubleView(
  { clock }: Pick<PagesContext, 'clock'>,
  connection: Parameters<typeof troubleOf>[0],
): TroubleView | null {
  const trouble: LabTrouble | null = troubleOf(connection, clock.now());
  if (trouble?.kind !== 'silent') return trouble;
  return { kind: 'silent', since: trouble.since.toISOString() };
}

/** What keeps the shop's new orders waiting at the account that they go to. */
export async function troubleOfShop(
  ctx: Pick<PagesContext, 'db' | 'clock'>,
  shop: string,
): Promise<TroubleView | null> {
  const connection = await chosenConnection(ctx, shop, 'reseller');
  return connection && troubleView(ctx, connection);
}
