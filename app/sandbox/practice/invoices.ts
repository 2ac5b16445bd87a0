/** What would be invoiced, and to whom (partner-api §1.1): nothing ever is, in a sandbox. */
import { z } from 'zod';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import { invoiceLines } from './prices.ts';

export interface InvoicePreview {
  /** Of the order or the assignment. */
  readonly id: string;
  readonly what: 'order' | 'assignment';
  readonly lines: readonly { readonly line: string; readonly quantity: number }[];
  readonly amountMinor: number;
  readonly currency: string;
  /** The billing e-mail when it was ordered. */
  readonly email: string;
  readonly status: string;
  readonly createdAt: Date;
}

const linesSchema = z.array(z.object({ line: z.enum(invoiceLines), quantity: z.int() }));
/** So many of either kind are looked at, the newest. */
const previewed = 200;

/** Previews of an account's newest invoices, newest first. What tokens paid for altogether has none. */
export async function invoicePreviews(db: SandboxDb, accountId: string): Promise<InvoicePreview[]> {
  const newest = { orderBy: { position: 'desc' }, take: previewed } as const;
  const orders = await db.order.findMany({ where: { accountId }, ...newest, include: { practice: true } });
  const assignments = await db.assignment.findMany({
    where: { accountId, amountMinor: { gt: 0 } },
    ...newest,
    include: { _count: { select: { kits: true } } },
  });
  const ofOrders = orders.map((order) => ({
    ...shared(order),
    what: 'order' as const,
    lines: linesSchema.parse(order.items),
    status: order.practice?.status ?? 'pending',
  }));
  const ofAssignments = assignments.map(({ _count, ...assignment }) => ({
    ...shared(assignment),
    what: 'assignment' as const,
    lines: [{ line: 'assignment', quantity: _count.kits - assignment.tokensUsed }],
    status: assignment.status,
  }));
  return [...ofOrders, ...ofAssignments].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

interface Invoiced {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly email: string;
  readonly createdAt: Date;
}

function shared({ id, amountMinor, currency, email, createdAt }: Invoiced) {
  return { id, amountMinor: Number(amountMinor), currency, email, createdAt };
}
