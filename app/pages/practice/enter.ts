import { recordAccess } from '../../audit/access.ts';
import {
  accessOf,
  may,
  type StaffAccess,
  type StaffAsker,
  type StaffRight,
} from '../../practice/staff/access.ts';
import type { PagesContext } from '../context.ts';
import type { Closed } from './outcomes.ts';

/** What somebody wants of a practice's data. */
export interface Wanted {
  right: StaffRight;
  /** `patients`, `patient:…`, `practice_orders`, `practice_order:…`. */
  subject: string;
  purpose: string;
}

/** Somebody's access, if it's enough; else what they get instead. Either way, it's in the access log. */
export async function enter(
  ctx: Pick<PagesContext, 'db' | 'clock' | 'sealer'>,
  { shop, actor }: StaffAsker,
  { right, subject, purpose }: Wanted,
): Promise<(StaffAccess & { is: 'allowed' }) | Closed> {
  const access = await accessOf(ctx, { shop, actor });
  const outcome = may(access, right) ? 'shown' : 'refused';
  await recordAccess(ctx.db, { shop, actor, subject, purpose, outcome, at: ctx.clock.now() });
  if (access.is === 'allowed' && outcome === 'shown') return access;
  return { is: 'closed', hasAsked: access.is === 'asked' };
}
