-- AlterTable
ALTER TABLE "ShopEvent" ADD COLUMN     "setAsideAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "ShopEvent_shop_setAsideAt_idx" ON "ShopEvent"("shop", "setAsideAt");
