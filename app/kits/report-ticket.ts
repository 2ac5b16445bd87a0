import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../contract/customer/languages.ts';
import type { KitsContext } from './context.ts';
import { readCustomerPages } from './customer-pages.ts';
import { type DoctorQuestions, doctorQuestions } from './doctor-questions.ts';
import { fetchOpen, type GateAnswer, type GateRefusal, openKit, type ReleasedKit } from './gate.ts';
import type { Customer } from './customers-kit.ts';

/**
 * A PDF is opened by the browser itself, which sends no session token along: a ticket stands for it, once and for a
 * minute. Whoever holds it needs nothing else, so only its digest is kept and it is written nowhere.
 */
const ticketBytes = 32;
export const TICKET_LIFE_MS = 60_000;

/** What tickets need beside the kits. */
export interface ReportTicketContext extends KitsContext {
  /** Fetches a released report as a PDF, to be passed on and forgotten. Rejects with a LabError. */
  readReportPdf(connectionId: string, kitCode: string): Promise<Uint8Array>;
}

export interface NewTicket {
  /** 43 characters, as they may stand in an address. */
  ticket: string;
  expiresAt: Date;
}

/** A ticket for the PDF of a kit whose health data is open to this customer. */
export async function makeReportTicket(
  ctx: ReportTicketContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<NewTicket>> {
  const opened = await openKit(ctx, customer, kitId, 'report');
  if (!opened.ok) return opened;
  const { shop, customerId } = customer;
  const ticket = randomBytes(ticketBytes).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_LIFE_MS);
  await ctx.db.reportTicket.create({
    data: { ticketHash: digestOf(ticket), shop, customerId, kitId, expiresAt },
  });
  return { ok: true, value: { ticket, expiresAt } };
}

/** What a ticket gives; `unknown`: there is none such, or it was used. */
export type TicketUse<T> =
  | { kind: 'given'; value: T }
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'closed'; refusal: GateRefusal };

/**
 * Uses a ticket up and fetches its PDF. Two uses at once give one PDF, and whether the kit is still open to the customer
 * is asked once more: it may have been hidden, removed or claimed meanwhile, or its confirmation be over.
 * @throws LabError when the service can't be asked; the ticket is used up all the same
 */
export const useReportTicket = (ctx: ReportTicketContext, ticket: string): Promise<TicketUse<Uint8Array>> =>
  useTicket(ctx, ticket, ({ connectionId, kitCode }) => ctx.readReportPdf(connectionId, kitCode));

/** Uses a ticket up for the page of questions instead. @throws as {@link useReportTicket} */
export const useQuestionsTicket = (
  ctx: ReportTicketContext,
  ticket: string,
  language: Language,
): Promise<TicketUse<DoctorQuestions>> =>
  useTicket(ctx, ticket, async ({ shop, connectionId, kitCode }) => {
    const { pages } = await readCustomerPages(ctx.db, shop);
    const report = await ctx.readReport(connectionId, kitCode);
    return { ...doctorQuestions(report), disclaimer: pages.disclaimers[language] ?? null };
  });

async function useTicket<T>(
  ctx: ReportTicketContext,
  ticket: string,
  fetch: (kit: ReleasedKit) => Promise<T>,
): Promise<TicketUse<T>> {
  if (!/^[\w-]{43}$/.test(ticket)) return { kind: 'unknown' };
  const [row] = await ctx.db.$queryRaw<
    { shop: string; customerId: string; kitId: string; expiresAt: Date }[]
  >`
    DELETE FROM "ReportTicket" WHERE "ticketHash" = ${digestOf(ticket)}
    RETURNING "shop", "customerId", "kitId", "expiresAt"`;
  if (row === undefined) return { kind: 'unknown' };
  if (row.expiresAt <= ctx.clock.now()) return { kind: 'expired' };
  const { shop, customerId, kitId } = row;
  const input = { customer: { shop, customerId }, kitId, purpose: 'report' } as const;
  const fetched = await fetchOpen(ctx, input, fetch);
  return fetched.ok ? { kind: 'given', value: fetched.value } : { kind: 'closed', refusal: fetched.refusal };
}

/** Removes tickets that were made before this: nobody came for the PDF. @returns how many */
export async function forgetOldTickets({ db }: Pick<KitsContext, 'db'>, madeBefore: Date): Promise<number> {
  const expiredBy = new Date(madeBefore.getTime() + TICKET_LIFE_MS);
  const { count } = await db.reportTicket.deleteMany({ where: { expiresAt: { lte: expiredBy } } });
  return count;
}

const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
