import type { ResellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { HandlersOf } from '../calls/call.ts';
import { createInterpretation, getInterpretationByKit, getUsage } from './ai.ts';
import { conversations } from './conversations.ts';
import { createOrder } from './create-order.ts';
import { getOrder, listOrders } from './orders.ts';
import { listProducts } from './products.ts';
import { getReport, getReportByKit, listReports } from './reports.ts';
import { getUnitByKit, listUnits } from './units.ts';
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

/** One handler for each entry of the endpoint table; a missing one does not compile. */
export const resellerHandlers: HandlersOf<ResellerEndpoints> = {
  listProducts,
  createOrder,
  listOrders,
  getOrder,
  listUnits,
  getUnitByKit,
  listReports,
  getReport,
  getReportByKit,
  createWebhook,
  listWebhooks,
  deleteWebhook,
  createInterpretation,
  getInterpretationByKit,
  ...conversations,
  getUsage,
};
