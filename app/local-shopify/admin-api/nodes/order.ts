import { storedAddress } from '../../orders/address.ts';
import { readOrder, type OrderRow } from '../../orders/read.ts';
import { displayFulfillmentStatus, orderTotals } from '../../orders/totals.ts';
import { gid } from '../../core/gid.ts';
import { moneyBag } from '../../core/money.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import { search, type SearchFields } from '../fields/search.ts';
import type { Gql, Source } from '../fields/source.ts';
import { customerNode, mailingAddressNode } from './customer.ts';
import { orderFulfillmentOrders } from './fulfillment-order.ts';
import { fulfillmentNode } from './fulfillment.ts';
import { lineItemNode } from './line-item.ts';
import { metafieldFields } from './metafield.ts';

type OrderSearchRow = Awaited<ReturnType<typeof readSearchRows>>[number];

const readSearchRows = (g: Gql) =>
  g.ctx.db.order.findMany({ orderBy: { id: 'asc' }, include: { customer: true } });

const ORDER_SEARCH: SearchFields<OrderSearchRow> = {
  id: (row) => row.id,
  name: (row) => row.name.replace(/^#/, ''),
  email: (row) => row.email,
  customer_id: (row) => row.customerId,
  financial_status: (row) => row.financialStatus,
  test: (row) => String(row.test),
  tag: (row) => row.tags,
  status: (row) => (row.cancelledAt ? 'cancelled' : row.closedAt ? 'closed' : 'open'),
  created_at: (row) => row.createdAt,
  processed_at: (row) => row.processedAt,
  updated_at: (row) => row.updatedAt,
};

/** QueryRoot.orders. */
export async function orderConnection(
  g: Gql,
  args: PageArgs & { query?: string | null; sortKey?: string | null },
): Promise<Source> {
  const rows = search(await readSearchRows(g), args.query?.replace(/name:#/g, 'name:'), ORDER_SEARCH, [
    'name',
    'email',
  ]);
  if (args.sortKey === 'UPDATED_AT') rows.sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  return connect('Order', rows, args, ({ id }) => orderById(g, id));
}

/** An order, or null. */
export async function orderById(g: Gql, id: bigint): Promise<Source | null> {
  const exists = await g.ctx.db.order.findUnique({ where: { id }, select: { id: true } });
  return exists ? orderNode(g, await readOrder(g.ctx.db, id)) : null;
}

/** An order as the Admin API shows it. */
function orderNode(g: Gql, row: OrderRow): Source {
  const totals = orderTotals(row);
  const bag = (amountMinor: number) => moneyBag(amountMinor, row.currencyCode);
  const shipping = storedAddress(row.shippingAddress);
  const billing = storedAddress(row.billingAddress);
  return {
    __typename: 'Order',
    id: gid('Order', row.id),
    legacyResourceId: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    phone: row.phone,
    note: row.note,
    test: row.test,
    tags: row.tags,
    createdAt: row.createdAt,
    processedAt: row.processedAt,
    updatedAt: row.updatedAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason?.toUpperCase() ?? null,
    closed: row.closedAt !== null,
    closedAt: row.closedAt,
    confirmed: true,
    confirmationNumber: row.confirmationNumber,
    currencyCode: row.currencyCode,
    presentmentCurrencyCode: row.currencyCode,
    customAttributes: [],
    displayFinancialStatus: row.financialStatus.toUpperCase(),
    displayFulfillmentStatus: displayFulfillmentStatus(row),
    fullyPaid: totals.outstandingMinor === 0 && row.paidMinor > 0,
    unpaid: row.paidMinor === 0 && totals.outstandingMinor > 0,
    requiresShipping: row.lines.some((line) => line.requiresShipping),
    customer: row.customer ? customerNode(g, row.customer) : null,
    shippingAddress: shipping ? mailingAddressNode(g, row.id, shipping) : null,
    billingAddress: billing ? mailingAddressNode(g, row.id, billing) : null,
    totalPriceSet: bag(totals.totalMinor),
    subtotalPriceSet: bag(totals.totalMinor),
    currentTotalPriceSet: bag(totals.currentTotalMinor),
    currentSubtotalPriceSet: bag(totals.currentTotalMinor),
    totalOutstandingSet: bag(totals.outstandingMinor),
    totalReceivedSet: bag(row.paidMinor),
    totalRefundedSet: bag(row.refundedMinor),
    statusPageUrl: `https://${g.ctx.shop.domain}/${g.ctx.shop.id}/orders/${row.token}/authenticate`,
    risk: {
      __typename: 'OrderRiskSummary',
      recommendation: row.riskRecommendation,
      assessments: riskAssessments(row.riskRecommendation),
    },
    lineItems: (args: PageArgs) => connect('LineItem', row.lines, args, (line) => lineItemNode(g, row, line)),
    fulfillmentOrders: (args: PageArgs) => orderFulfillmentOrders(g, row.id, args),
    fulfillments: ({ first }: { first?: number | null }) =>
      row.fulfillments
        .slice(0, first ?? undefined)
        .map((fulfillment) => fulfillmentNode(g, row, fulfillment)),
    fulfillmentsCount: { __typename: 'Count', count: row.fulfillments.length, precision: 'EXACT' },
    refunds: ({ first }: { first?: number | null }) =>
      row.refunds.slice(0, first ?? undefined).map((refund) => ({
        __typename: 'Refund',
        id: gid('Refund', refund.id),
        legacyResourceId: refund.id,
        note: refund.note,
        createdAt: refund.createdAt,
        processedAt: refund.createdAt,
        updatedAt: refund.createdAt,
        totalRefundedSet: bag(refund.amountMinor),
        order: () => orderById(g, row.id),
      })),
    ...metafieldFields(g, 'Order', row.id),
  };
}

const RISK_LEVELS: Record<string, string> = { ACCEPT: 'LOW', INVESTIGATE: 'MEDIUM', CANCEL: 'HIGH' };

function riskAssessments(recommendation: string): Source[] {
  const riskLevel = RISK_LEVELS[recommendation];
  return riskLevel ? [{ __typename: 'OrderRiskAssessment', riskLevel, facts: [], provider: null }] : [];
}
