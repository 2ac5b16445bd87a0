-- DropIndex
DROP INDEX "Kit_shop_idx";

-- AlterTable
ALTER TABLE "FulfilmentOrder" ADD COLUMN     "acceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "currency" TEXT,
ADD COLUMN     "goesOnAt" TIMESTAMPTZ(3),
ADD COLUMN     "lines" JSONB,
ADD COLUMN     "rejectedAt" TIMESTAMPTZ(3),
ADD COLUMN     "requestedAt" TIMESTAMPTZ(3),
ADD COLUMN     "riskAcceptedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "OrderPart" ADD COLUMN     "deliveredToldAt" TIMESTAMPTZ(3),
ADD COLUMN     "inTransitToldAt" TIMESTAMPTZ(3),
ADD COLUMN     "searchEvidence" JSONB;

-- AlterTable
ALTER TABLE "OrderPolicy" ADD COLUMN     "costRates" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "holdMediumRisk" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "partialFulfilment" TEXT NOT NULL DEFAULT 'all',
ADD COLUMN     "sendTestOrders" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "tagOrders" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "CorrectedAddress" (
    "shop" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "customerId" TEXT,
    "addressSealed" TEXT NOT NULL,
    "correctsDigest" TEXT NOT NULL,
    "correctedAt" TIMESTAMPTZ(3) NOT NULL,
    "writtenToShopifyAt" TIMESTAMPTZ(3),

    CONSTRAINT "CorrectedAddress_pkey" PRIMARY KEY ("shop","orderId")
);

-- CreateTable
CREATE TABLE "BulkAction" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BulkAction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkActionItem" (
    "actionId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "orderId" TEXT NOT NULL,
    "orderName" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "message" TEXT,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "BulkActionItem_pkey" PRIMARY KEY ("actionId","ordinal")
);

-- CreateTable
CREATE TABLE "Reconciliation" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "startedBy" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "phase" TEXT NOT NULL,
    "checked" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,

    CONSTRAINT "Reconciliation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReconciliationFinding" (
    "id" BIGSERIAL NOT NULL,
    "shop" TEXT NOT NULL,
    "reconciliationId" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "orderId" TEXT,
    "orderName" TEXT,
    "partId" TEXT,
    "kitCode" TEXT,
    "detail" JSONB NOT NULL,
    "done" TEXT NOT NULL,
    "onceKey" TEXT,

    CONSTRAINT "ReconciliationFinding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderInShopify" (
    "shop" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "written" JSONB,
    "writtenAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,

    CONSTRAINT "OrderInShopify_pkey" PRIMARY KEY ("shop","orderId")
);

-- CreateIndex
CREATE INDEX "CorrectedAddress_shop_customerId_idx" ON "CorrectedAddress"("shop", "customerId");

-- CreateIndex
CREATE INDEX "CorrectedAddress_correctedAt_idx" ON "CorrectedAddress"("correctedAt");

-- CreateIndex
CREATE INDEX "BulkAction_shop_requestedAt_idx" ON "BulkAction"("shop", "requestedAt");

-- CreateIndex
CREATE INDEX "BulkActionItem_actionId_outcome_idx" ON "BulkActionItem"("actionId", "outcome");

-- CreateIndex
CREATE INDEX "Reconciliation_shop_requestedAt_idx" ON "Reconciliation"("shop", "requestedAt");

-- CreateIndex
CREATE INDEX "ReconciliationFinding_shop_at_idx" ON "ReconciliationFinding"("shop", "at");

-- CreateIndex
CREATE INDEX "ReconciliationFinding_reconciliationId_idx" ON "ReconciliationFinding"("reconciliationId");

-- CreateIndex
CREATE UNIQUE INDEX "ReconciliationFinding_shop_onceKey_key" ON "ReconciliationFinding"("shop", "onceKey");

-- CreateIndex
CREATE INDEX "OrderInShopify_dueAt_idx" ON "OrderInShopify"("dueAt");

-- CreateIndex
CREATE INDEX "FulfilmentOrder_shop_state_idx" ON "FulfilmentOrder"("shop", "state");

-- CreateIndex
CREATE INDEX "Kit_shop_createdAt_idx" ON "Kit"("shop", "createdAt");

-- CreateIndex
CREATE INDEX "OrderPart_shop_state_idx" ON "OrderPart"("shop", "state");

-- AddForeignKey
ALTER TABLE "BulkActionItem" ADD CONSTRAINT "BulkActionItem_actionId_fkey" FOREIGN KEY ("actionId") REFERENCES "BulkAction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReconciliationFinding" ADD CONSTRAINT "ReconciliationFinding_reconciliationId_fkey" FOREIGN KEY ("reconciliationId") REFERENCES "Reconciliation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- app/orders: kits that nothing is known to end yet, by which the board tells orders that are done from the others.
CREATE INDEX "Kit_open" ON "Kit" ("shop", "partId") WHERE "resultReadyAt" IS NULL AND "status" IS DISTINCT FROM 'Cancelled';

-- app/orders: the board sorts by what last happened to each order, from the newest fact on or from the oldest.
CREATE INDEX "TimelineEntry_last_changes" ON "TimelineEntry" ("shop", "at", length("orderId"), "orderId");

-- Each order has a fact on its timeline from now on (app/orders/shop-changes.ts): those from before get theirs.
INSERT INTO "TimelineEntry" ("shop", "orderId", "at", "kind", "source", "detail", "onceKey")
SELECT "shop", "orderId", min(coalesce("orderedAt", "createdAt")), 'shop.ordered', 'shopify', '{}', 'shop.ordered:' || "orderId"
FROM "FulfilmentOrder" GROUP BY "shop", "orderId"
ON CONFLICT DO NOTHING;
