import { mapVariant } from '../catalogue/mappings.ts';
import { listItems, refreshCatalogue } from '../catalogue/items.ts';
import { reportPath } from '../contract/customer/report-address.ts';
import { currentConnection } from '../connection/connections.ts';
import { LAB_DELIVERY_STATUS, receiveLabWebhook } from '../events/lab/inbox.ts';
import { askAboutKit } from '../interpretation/ask.ts';
import { readConversation, removeConversation } from '../interpretation/conversation.ts';
import { readInterpretation, refreshInterpretation } from '../interpretation/interpretation.ts';
import { answerRequest } from '../kits/claim-requests.ts';
import { claimKit, releaseKit } from '../kits/claim.ts';
import { readKitPage } from '../kits/customer-kit-page.ts';
import { listCustomerKits } from '../kits/customer-kits.ts';
import { confirmKit } from '../kits/gate.ts';
import { lockKit, setView } from '../kits/kit-view.ts';
import { changeNotices, readNotices } from '../kits/notices.ts';
import { makeReportTicket, useQuestionsTicket, useReportTicket } from '../kits/report-ticket.ts';
import { readResult } from '../kits/result.ts';
import { countWaiting } from '../kits/waiting.ts';
import { decidePart } from '../orders/search/decisions.ts';
import { changeOrderSettings, readOrderSettings } from '../orders/settings/order-settings.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import { readAdminOrders } from '../orders/pages/admin-orders.ts';
import type { ApiContext, Refusal } from '../pages/api-context.ts';
import type { RoutesContext } from '../pages/routes-context.ts';
import { receiveFulfilmentCallback, receiveShopWebhook } from '../events/shopify/inbox.ts';
import { api } from '../words/api.ts';
import type { AppContext } from './app-context.ts';
import { closingContext } from './closing-context.ts';
import { createAddresses } from '../pages/addresses.ts';
import { createBoardPages } from '../pages/board.ts';
import { createClaimRequestsPages } from '../pages/claim-requests.ts';
import { createKitsPages } from '../pages/kits.ts';
import { createBulkActions, createOrderActions } from '../pages/order-actions.ts';
import { createOrdersPages } from '../pages/orders.ts';
import { createChecksPages } from '../pages/checks.ts';
import { connectShop } from '../pages/connect-shop.ts';
import { createCustomerPages } from '../pages/customer-pages.ts';
import { createRequestLimits } from './request-limits.ts';
import { createDataRequestsPages } from '../pages/data-requests.ts';
import { createSettingsPages } from '../pages/settings.ts';
import { createConnectionPages } from '../pages/connection.ts';
import { createConversationPages } from '../pages/practice/assistant-conversations.ts';
import { createAssistantPages } from '../pages/practice/assistant.ts';
import { createPatientMergePages } from '../pages/practice/patient-merge.ts';
import { createPatientsPages } from '../pages/practice/patients.ts';
import { createImportsPages } from '../pages/practice/imports.ts';
import { createAssignmentsPages } from '../pages/practice/assignments.ts';
import { createPracticeKitsPages } from '../pages/practice/kits.ts';
import { createPracticeOrdersPages } from '../pages/practice/orders.ts';
import { createStaffPages } from '../pages/practice/staff.ts';
import { createProductsPages } from '../pages/products.ts';

/** What routes get of the running app (see routes/context.ts and routes/api-context.ts). */
export function createRoutesContext(ctx: AppContext): RoutesContext & ApiContext {
  const closing = closingContext(ctx);
  return {
    log: ctx.log,
    shopify: ctx.shopify,
    appBridgeUrl: ctx.config.shopify.appBridgeUrl,
    countRejected(what) {
      ctx.rejected.set(what, (ctx.rejected.get(what) ?? 0) + 1);
    },
    async receiveShopifyWebhook(webhook) {
      await receiveShopWebhook(ctx, webhook);
    },
    receiveFulfilmentCallback: (callback) => receiveFulfilmentCallback(ctx, callback),
    async receiveLabWebhook(registrationId, headers, rawBody) {
      const outcome = await receiveLabWebhook(ctx, { registrationId, headers, rawBody });
      return { status: LAB_DELIVERY_STATUS[outcome] };
    },
    board: createBoardPages(ctx),
    orderActions: createOrderActions(ctx),
    bulkActions: createBulkActions(ctx),
    addresses: createAddresses(ctx),
    ordersPages: createOrdersPages(ctx),
    dataRequests: createDataRequestsPages(ctx),
    settingsPages: createSettingsPages(ctx),
    customerPages: createCustomerPages(ctx),
    checks: createChecksPages(ctx),
    kitsPages: createKitsPages(ctx),
    claimRequestsPages: createClaimRequestsPages(closing),
    productsPages: createProductsPages(ctx),
    connectionPages: createConnectionPages(ctx),
    patientsPages: createPatientsPages(ctx),
    patientMergePages: createPatientMergePages(ctx),
    importsPages: createImportsPages(ctx),
    assistantPages: createAssistantPages(ctx),
    conversationPages: createConversationPages(ctx),
    practiceOrdersPages: createPracticeOrdersPages(ctx),
    practiceKitsPages: createPracticeKitsPages(ctx),
    assignmentsPages: createAssignmentsPages(ctx),
    staffPages: createStaffPages(ctx),
    adminApi: {
      readOrders: (shop, orderId) => readAdminOrders(ctx.db, shop, orderId),
      connect: (shop, environment, token) =>
        connectShop(ctx, { shop, kind: 'reseller', environment, token, saysSelfFulfilled: null }),
      async readCatalogue(shop) {
        const connection = await currentConnection(ctx, shop, 'reseller');
        if (!connection) return notConnected;
        await refreshCatalogue(ctx, connection.id);
        const items = await listItems(ctx, connection.id);
        return items.map((item) => ({
          variation_id: item.variationId,
          product: item.product,
          variation: item.variation,
          price_minor: item.priceMinor,
          currency: item.currency,
          kits: item.kits,
          requires_shipping: item.requiresShipping,
        }));
      },
      async mapVariant(shop, input) {
        const connection = await currentConnection(ctx, shop, 'reseller');
        if (!connection) return notConnected;
        const result = await mapVariant(ctx, { shop, connectionId: connection.id, ...input });
        if (!result.ok) return { ok: false, code: result.code, message: result.message };
        // What waited for this mapping goes on by itself.
        await reviewWaiting(ctx, shop, 'unmapped');
        return { ok: true };
      },
      readOrderSettings: (shop) => readOrderSettings(ctx.db, shop),
      async changeOrderSettings(shop, changes) {
        const settings = await changeOrderSettings(ctx.db, shop, changes);
        await reviewWaiting(ctx, shop, null);
        return settings;
      },
      async decidePart(shop, { reference, version }, decision) {
        const part = await ctx.db.orderPart.findFirst({ where: { shop, reference }, select: { id: true } });
        return decidePart(ctx, shop, part?.id ?? '', decision, { version });
      },
    },
    limits: createRequestLimits(ctx.config.requestRates),
    customerApi: {
      listKits: (customer, orderId) => listCustomerKits(ctx, customer, orderId),
      readKit: (customer, kitId, language) => readKitPage(ctx, customer, kitId, language),
      countWaiting: (customer) => countWaiting(ctx, customer),
      readNotices: (customer) => readNotices(ctx.db, customer),
      changeNotices: (customer, notices) => changeNotices(ctx.db, customer, notices),
      claim: (customer, input) => claimKit(closing, customer, input),
      answerRequest: (customer, kitId, answer) => answerRequest(closing, customer, kitId, answer),
      giveBack: (customer, kitId) => releaseKit(closing, customer, kitId),
      lock: (customer, kitId) => lockKit(ctx, customer, kitId),
      setView: (customer, kitId, view) => setView(closing, customer, kitId, view),
      confirm: (customer, kitId, dateOfBirth) => confirmKit(ctx, customer, kitId, dateOfBirth),
      readResult: (customer, kitId) => readResult(ctx, customer, kitId),
      async makeReportTicket(customer, kitId) {
        const made = await makeReportTicket(ctx, customer, kitId);
        if (!made.ok) return made;
        const { ticket, expiresAt } = made.value;
        return { ok: true, value: { url: `${ctx.appUrl}${reportPath(ticket)}`, expiresAt } };
      },
      useReportTicket: (ticket) => useReportTicket(ctx, ticket),
      useQuestionsTicket: (ticket, language) => useQuestionsTicket(ctx, ticket, language),
      readInterpretation: (customer, kitId, language) => readInterpretation(ctx, customer, kitId, language),
      refreshInterpretation: (customer, kitId, language) =>
        refreshInterpretation(ctx, customer, kitId, language),
      readConversation: (customer, kitId) => readConversation(ctx, customer, kitId),
      ask: (customer, kitId, question) => askAboutKit(ctx, customer, kitId, question),
      removeConversation: (customer, kitId) => removeConversation(ctx, customer, kitId),
    },
  };
}

const notConnected: Refusal = {
  ok: false,
  code: 'not_connected',
  message: api.notConnected,
};
