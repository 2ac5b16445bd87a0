-- AlterTable
ALTER TABLE "InterpretationUse" ADD COLUMN     "messages" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "CustomerConversation" (
    "kitId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "conversationId" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CustomerConversation_pkey" PRIMARY KEY ("kitId","customerId")
);

-- CreateTable
CREATE TABLE "AiBudget" (
    "connectionId" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "limitMicroUsd" BIGINT NOT NULL,
    "usedMicroUsd" BIGINT NOT NULL,
    "saidAt" TIMESTAMPTZ(3) NOT NULL,
    "warned80At" TIMESTAMPTZ(3),
    "warned100At" TIMESTAMPTZ(3),

    CONSTRAINT "AiBudget_pkey" PRIMARY KEY ("connectionId","month")
);

-- CreateIndex
CREATE INDEX "CustomerConversation_shop_customerId_idx" ON "CustomerConversation"("shop", "customerId");
