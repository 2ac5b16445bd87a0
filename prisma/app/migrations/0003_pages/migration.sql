-- AlterTable
ALTER TABLE "Installation" ADD COLUMN     "firstStepsHiddenAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "FulfilmentOrder_shop_createdAt_id_idx" ON "FulfilmentOrder"("shop", "createdAt", "id");
