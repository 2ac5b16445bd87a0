-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "TimelineEntry" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "fulfilmentOrderId" TEXT,
    "partId" TEXT,
    "detail" JSONB NOT NULL,
    "onceKey" TEXT,

    CONSTRAINT "TimelineEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessEntry" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "AccessEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CatalogueItem" (
    "connectionId" TEXT NOT NULL,
    "variationId" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "variation" TEXT NOT NULL,
    "priceMinor" INTEGER,
    "currency" TEXT,
    "kits" INTEGER NOT NULL,
    "requiresShipping" BOOLEAN NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "vanishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CatalogueItem_pkey" PRIMARY KEY ("connectionId","variationId")
);

-- CreateTable
CREATE TABLE "VariantMapping" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "variantId" TEXT NOT NULL,
    "sku" TEXT,
    "variationId" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "stockState" TEXT NOT NULL,
    "costState" TEXT NOT NULL,
    "costMinor" INTEGER,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VariantMapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Connection" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT,
    "tokenSealed" TEXT,
    "accountFingerprint" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "isCurrent" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "orderOfLists" TEXT NOT NULL DEFAULT 'unknown',
    "webhookHealth" TEXT NOT NULL DEFAULT 'unknown',
    "webhookDetail" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookRegistration" (
    "id" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secretSealed" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "serviceId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookRegistration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LabEvent" (
    "id" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "repeats" INTEGER NOT NULL DEFAULT 0,
    "bodySealed" TEXT,

    CONSTRAINT "LabEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InterpretationUse" (
    "shop" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "generated" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InterpretationUse_pkey" PRIMARY KEY ("shop","customerId","day")
);

-- CreateTable
CREATE TABLE "KitGate" (
    "kitId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "confirmedUntil" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KitGate_pkey" PRIMARY KEY ("kitId","customerId")
);

-- CreateTable
CREATE TABLE "OrderPolicy" (
    "shop" TEXT NOT NULL,
    "automaticRequests" BOOLEAN NOT NULL,
    "graceMs" INTEGER NOT NULL,
    "holdHighRisk" BOOLEAN NOT NULL,
    "askBeforeResend" BOOLEAN NOT NULL,
    "notifyCustomer" BOOLEAN NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderPolicy_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "FulfilmentOrder" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "orderName" TEXT NOT NULL,
    "customerId" TEXT,
    "status" TEXT NOT NULL,
    "requestStatus" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reasonCode" TEXT,
    "reason" TEXT,
    "paidSeenAt" TIMESTAMPTZ(3),
    "nextReviewAt" TIMESTAMPTZ(3),
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FulfilmentOrder_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "OrderPart" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "fulfilmentOrderId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "connectionId" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "reasonCode" TEXT,
    "reason" TEXT,
    "items" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "expectedKits" INTEGER NOT NULL,
    "shipsNothing" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "sendDeadlineAt" TIMESTAMPTZ(3),
    "firstAbsentAt" TIMESTAMPTZ(3),
    "secondAbsentAt" TIMESTAMPTZ(3),
    "nextSearchAt" TIMESTAMPTZ(3),
    "notPlacedSaidAt" TIMESTAMPTZ(3),
    "serviceOrderId" TEXT,
    "amountMinor" INTEGER,
    "currency" TEXT,
    "placedAt" TIMESTAMPTZ(3),
    "shippedAt" TIMESTAMPTZ(3),
    "fulfilmentId" TEXT,
    "fulfilledAt" TIMESTAMPTZ(3),
    "trackingWritten" JSONB,
    "nextReconcileAt" TIMESTAMPTZ(3),
    "reconciles" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderPart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Kit" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "partId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kitCode" TEXT,
    "status" TEXT,
    "qrLinkSealed" TEXT,
    "trackingCode" TEXT,
    "trackingLink" TEXT,
    "shippedAt" TIMESTAMPTZ(3),
    "registeredAt" TIMESTAMPTZ(3),
    "resultReadyAt" TIMESTAMPTZ(3),
    "resultId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Kit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeenOrder" (
    "connectionId" TEXT NOT NULL,
    "serviceOrderId" TEXT NOT NULL,
    "reference" TEXT,
    "items" JSONB,
    "createdOn" TIMESTAMPTZ(3),
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "firstWalkedAt" TIMESTAMPTZ(3),
    "lookedUpAt" TIMESTAMPTZ(3),

    CONSTRAINT "SeenOrder_pkey" PRIMARY KEY ("connectionId","serviceOrderId")
);

-- CreateTable
CREATE TABLE "OrderSearch" (
    "connectionId" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "leaseToken" TEXT,
    "walkedIncarnation" TEXT,
    "lastCompleteAt" TIMESTAMPTZ(3),
    "newestFirst" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderSearch_pkey" PRIMARY KEY ("connectionId")
);

-- CreateTable
CREATE TABLE "ShopEvent" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "eventId" TEXT,
    "orderId" TEXT,
    "fulfilmentOrderIds" TEXT[],
    "subject" JSONB,
    "triggeredAt" TIMESTAMPTZ(3),
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,

    CONSTRAINT "ShopEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Installation" (
    "shop" TEXT NOT NULL,
    "serviceId" TEXT,
    "serviceLocationId" TEXT,
    "installedAt" TIMESTAMPTZ(3) NOT NULL,
    "uninstalledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "ShopifySession" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "isOnline" BOOLEAN NOT NULL,
    "scope" TEXT,
    "expires" TIMESTAMPTZ(3),
    "accessTokenSealed" TEXT,
    "refreshTokenSealed" TEXT,
    "refreshTokenExpires" TIMESTAMPTZ(3),
    "onlineAccessInfoSealed" TEXT,
    "refreshLeaseId" TEXT,
    "refreshLeaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ShopifySession_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TimelineEntry_shop_orderId_at_id_idx" ON "TimelineEntry"("shop", "orderId", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TimelineEntry_shop_onceKey_key" ON "TimelineEntry"("shop", "onceKey");

-- CreateIndex
CREATE INDEX "AccessEntry_shop_at_idx" ON "AccessEntry"("shop", "at");

-- CreateIndex
CREATE INDEX "AccessEntry_shop_subject_at_idx" ON "AccessEntry"("shop", "subject", "at");

-- CreateIndex
CREATE INDEX "VariantMapping_shop_idx" ON "VariantMapping"("shop");

-- CreateIndex
CREATE INDEX "VariantMapping_connectionId_variationId_idx" ON "VariantMapping"("connectionId", "variationId");

-- CreateIndex
CREATE UNIQUE INDEX "VariantMapping_connectionId_variantId_key" ON "VariantMapping"("connectionId", "variantId");

-- CreateIndex
CREATE INDEX "Connection_state_checkedAt_idx" ON "Connection"("state", "checkedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Connection_shop_environment_kind_accountFingerprint_key" ON "Connection"("shop", "environment", "kind", "accountFingerprint");

-- CreateIndex
CREATE INDEX "WebhookRegistration_connectionId_state_idx" ON "WebhookRegistration"("connectionId", "state");

-- CreateIndex
CREATE INDEX "LabEvent_connectionId_state_idx" ON "LabEvent"("connectionId", "state");

-- CreateIndex
CREATE INDEX "LabEvent_state_dueAt_idx" ON "LabEvent"("state", "dueAt");

-- CreateIndex
CREATE INDEX "LabEvent_receivedAt_idx" ON "LabEvent"("receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "LabEvent_connectionId_kind_dedupeKey_key" ON "LabEvent"("connectionId", "kind", "dedupeKey");

-- CreateIndex
CREATE INDEX "KitGate_shop_customerId_idx" ON "KitGate"("shop", "customerId");

-- CreateIndex
CREATE INDEX "FulfilmentOrder_shop_orderId_idx" ON "FulfilmentOrder"("shop", "orderId");

-- CreateIndex
CREATE INDEX "FulfilmentOrder_shop_customerId_idx" ON "FulfilmentOrder"("shop", "customerId");

-- CreateIndex
CREATE INDEX "FulfilmentOrder_nextReviewAt_idx" ON "FulfilmentOrder"("nextReviewAt");

-- CreateIndex
CREATE INDEX "OrderPart_state_nextAttemptAt_idx" ON "OrderPart"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "OrderPart_state_nextSearchAt_idx" ON "OrderPart"("state", "nextSearchAt");

-- CreateIndex
CREATE INDEX "OrderPart_state_nextReconcileAt_idx" ON "OrderPart"("state", "nextReconcileAt");

-- CreateIndex
CREATE UNIQUE INDEX "OrderPart_shop_fulfilmentOrderId_part_key" ON "OrderPart"("shop", "fulfilmentOrderId", "part");

-- CreateIndex
CREATE UNIQUE INDEX "OrderPart_connectionId_reference_key" ON "OrderPart"("connectionId", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "OrderPart_connectionId_serviceOrderId_key" ON "OrderPart"("connectionId", "serviceOrderId");

-- CreateIndex
CREATE INDEX "Kit_shop_idx" ON "Kit"("shop");

-- CreateIndex
CREATE UNIQUE INDEX "Kit_partId_ordinal_key" ON "Kit"("partId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "Kit_connectionId_kitCode_key" ON "Kit"("connectionId", "kitCode");

-- CreateIndex
CREATE INDEX "SeenOrder_connectionId_reference_idx" ON "SeenOrder"("connectionId", "reference");

-- CreateIndex
CREATE INDEX "ShopEvent_processedAt_receivedAt_idx" ON "ShopEvent"("processedAt", "receivedAt");

-- CreateIndex
CREATE INDEX "ShopifySession_shop_idx" ON "ShopifySession"("shop");

-- AddForeignKey
ALTER TABLE "WebhookRegistration" ADD CONSTRAINT "WebhookRegistration_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabEvent" ADD CONSTRAINT "LabEvent_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabEvent" ADD CONSTRAINT "LabEvent_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "WebhookRegistration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_shop_fulfilmentOrderId_fkey" FOREIGN KEY ("shop", "fulfilmentOrderId") REFERENCES "FulfilmentOrder"("shop", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_partId_fkey" FOREIGN KEY ("partId") REFERENCES "OrderPart"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
