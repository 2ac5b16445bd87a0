-- AlterTable
ALTER TABLE "Installation" ADD COLUMN     "firstStepsHiddenAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "FulfilmentOrder" ADD COLUMN     "orderedAt" TIMESTAMPTZ(3);

-- app/orders: lists are in the order of Shopify's numeric ids, which are kept as text: a longer one is newer.
CREATE INDEX "FulfilmentOrder_newest_order" ON "FulfilmentOrder" ("shop", length("orderId"), "orderId");
