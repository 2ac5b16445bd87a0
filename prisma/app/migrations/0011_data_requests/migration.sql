-- Customers' requests for their data, until the merchant has answered them.
CREATE TABLE "DataRequest" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "customerId" TEXT,
    "orderIds" TEXT[],
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "DataRequest_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "DataRequest_shop_answeredAt_idx" ON "DataRequest" ("shop", "answeredAt");
CREATE INDEX "DataRequest_receivedAt_idx" ON "DataRequest" ("receivedAt");

-- A redacted customer does not come back with the next look at the order.
ALTER TABLE "FulfilmentOrder" ADD COLUMN "customerRedactedAt" TIMESTAMPTZ(3);
