import type { PartnerEndpoints } from '../../contract/partner/endpoints.ts';
import type { HandlersOf } from '../calls/call.ts';
import { getAccount } from './account.ts';
import * as ai from './ai.ts';
import { conversations } from './conversations.ts';
import { createAssignment, listAssignments } from './assignments.ts';
import { getKit, listKits } from './kits.ts';
import { createKitOrder, createOrder, getOrder, listOrders } from './orders.ts';
import { changePatient, createPatient, getPatient, listPatients } from './patients.ts';
import { getReportByKit, listReports } from './reports.ts';
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

/** One handler for each entry of the endpoint table; a missing one does not compile. */
export const partnerHandlers: HandlersOf<PartnerEndpoints> = {
  createOrder,
  listOrders,
  getOrder,
  createKitOrder,
  listKits,
  getKit,
  createAssignment,
  listAssignments,
  createPatient,
  listPatients,
  getPatient,
  changePatient,
  listReports,
  getReportByKit,
  getAccount,
  createWebhook,
  listWebhooks,
  deleteWebhook,
  ...ai,
  ...conversations,
};
