-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Setting" (
    "id" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "selfFulfilled" BOOLEAN NOT NULL DEFAULT false,
    "aiEnabled" BOOLEAN NOT NULL,
    "aiRequestsPerMinute" INTEGER NOT NULL,
    "aiRequestsPerDay" INTEGER NOT NULL,
    "aiMonthlyBudgetUsd" INTEGER NOT NULL,
    "ordersReceived" INTEGER NOT NULL DEFAULT 0,
    "ordersCommitted" INTEGER NOT NULL DEFAULT 0,
    "reportsReleased" INTEGER NOT NULL DEFAULT 0,
    "webhooksCreated" INTEGER NOT NULL DEFAULT 0,
    "eventsEmitted" INTEGER NOT NULL DEFAULT 0,
    "simAnchorMs" BIGINT NOT NULL,
    "realAnchorMs" BIGINT NOT NULL,
    "speed" DOUBLE PRECISION NOT NULL,
    "frozen" BOOLEAN NOT NULL DEFAULT false,
    "frozenByStart" BOOLEAN NOT NULL DEFAULT false,
    "faultKinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "downUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FaultRule" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rate" DOUBLE PRECISION NOT NULL,
    "ms" INTEGER,
    "draws" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FaultRule_pkey" PRIMARY KEY ("accountId","kind")
);

-- CreateTable
CREATE TABLE "MagicFault" (
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "requestKey" TEXT NOT NULL,

    CONSTRAINT "MagicFault_pkey" PRIMARY KEY ("accountId","kind","requestKey")
);

-- CreateTable
CREATE TABLE "RequestLog" (
    "id" BIGSERIAL NOT NULL,
    "accountId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER,
    "code" TEXT,
    "fault" TEXT,
    "reference" TEXT,
    "orderId" TEXT,
    "durationMs" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RequestLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Interpretation" (
    "resultId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sources" JSONB NOT NULL,
    "generatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Interpretation_pkey" PRIMARY KEY ("resultId")
);

-- CreateTable
CREATE TABLE "AiCall" (
    "id" BIGSERIAL NOT NULL,
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "inputTokens" INTEGER NOT NULL,
    "outputTokens" INTEGER NOT NULL,
    "costMicroUsd" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AiCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seedKey" TEXT NOT NULL,
    "reference" TEXT,
    "email" TEXT NOT NULL,
    "customerName" TEXT,
    "country" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "state" TEXT,
    "phone" TEXT,
    "items" JSONB NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "kitCount" INTEGER NOT NULL,
    "placedAtSimMs" BIGINT NOT NULL,
    "shipDueSimMs" BIGINT,
    "shippedAt" TIMESTAMPTZ(3),
    "listedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LateOrder" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "seedKey" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "commitAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LateOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Kit" (
    "code" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "registered" BOOLEAN NOT NULL DEFAULT false,
    "trackingCode" TEXT NOT NULL,
    "dateOfSampling" TEXT,
    "shippedAt" TIMESTAMPTZ(3),
    "registeredAt" TIMESTAMPTZ(3),
    "nextStepDueSimMs" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Kit_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "Result" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "kitCode" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "profile" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "failingSince" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "kitCode" TEXT,
    "resultId" TEXT,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" BIGSERIAL NOT NULL,
    "accountId" TEXT NOT NULL,
    "webhookId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attemptCount" INTEGER NOT NULL DEFAULT 0,
    "duplicatesLeft" INTEGER NOT NULL DEFAULT 0,
    "duplicateMs" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "lastStatus" INTEGER,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryAttempt" (
    "id" BIGSERIAL NOT NULL,
    "deliveryId" BIGINT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,

    CONSTRAINT "DeliveryAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_tokenHash_key" ON "Account"("tokenHash");

-- CreateIndex
CREATE INDEX "RequestLog_accountId_id_idx" ON "RequestLog"("accountId", "id");

-- CreateIndex
CREATE INDEX "RequestLog_at_idx" ON "RequestLog"("at");

-- CreateIndex
CREATE INDEX "AiCall_accountId_at_idx" ON "AiCall"("accountId", "at");

-- CreateIndex
CREATE INDEX "Order_accountId_shipDueSimMs_idx" ON "Order"("accountId", "shipDueSimMs");

-- CreateIndex
CREATE INDEX "Order_accountId_createdAt_idx" ON "Order"("accountId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_accountId_position_key" ON "Order"("accountId", "position");

-- CreateIndex
CREATE INDEX "LateOrder_commitAt_idx" ON "LateOrder"("commitAt");

-- CreateIndex
CREATE INDEX "Kit_accountId_nextStepDueSimMs_idx" ON "Kit"("accountId", "nextStepDueSimMs");

-- CreateIndex
CREATE INDEX "Kit_trackingCode_idx" ON "Kit"("trackingCode");

-- CreateIndex
CREATE UNIQUE INDEX "Kit_orderId_ordinal_key" ON "Kit"("orderId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "Result_kitCode_key" ON "Result"("kitCode");

-- CreateIndex
CREATE INDEX "Result_orderId_idx" ON "Result"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Result_accountId_position_key" ON "Result"("accountId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_accountId_ordinal_key" ON "Webhook"("accountId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "Event_accountId_ordinal_key" ON "Event"("accountId", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_accountId_id_idx" ON "Delivery"("accountId", "id");

-- CreateIndex
CREATE INDEX "Delivery_eventId_idx" ON "Delivery"("eventId");

-- CreateIndex
CREATE INDEX "Delivery_webhookId_orderId_state_id_idx" ON "Delivery"("webhookId", "orderId", "state", "id");

-- CreateIndex
CREATE INDEX "Delivery_state_nextAttemptAt_idx" ON "Delivery"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "DeliveryAttempt_deliveryId_idx" ON "DeliveryAttempt"("deliveryId");

-- AddForeignKey
ALTER TABLE "FaultRule" ADD CONSTRAINT "FaultRule_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MagicFault" ADD CONSTRAINT "MagicFault_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestLog" ADD CONSTRAINT "RequestLog_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Interpretation" ADD CONSTRAINT "Interpretation_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "Result"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AiCall" ADD CONSTRAINT "AiCall_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LateOrder" ADD CONSTRAINT "LateOrder_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Result" ADD CONSTRAINT "Result_kitCode_fkey" FOREIGN KEY ("kitCode") REFERENCES "Kit"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryAttempt" ADD CONSTRAINT "DeliveryAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
