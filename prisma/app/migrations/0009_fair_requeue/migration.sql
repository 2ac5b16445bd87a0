-- When an event was last put back into the queue, so that many that always fail take no turn from the others.
ALTER TABLE "ShopEvent" ADD COLUMN "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "ShopEvent" SET "dueAt" = "receivedAt";
DROP INDEX "ShopEvent_processedAt_receivedAt_idx";
CREATE INDEX "ShopEvent_processedAt_dueAt_idx" ON "ShopEvent" ("processedAt", "dueAt");
