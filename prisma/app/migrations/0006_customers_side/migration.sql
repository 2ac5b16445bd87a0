-- AlterTable
ALTER TABLE "KitGate" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3),
ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "KitClaim" (
    "kitId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KitClaim_pkey" PRIMARY KEY ("kitId")
);

-- CreateTable
CREATE TABLE "ClaimTries" (
    "shop" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClaimTries_pkey" PRIMARY KEY ("shop","subject")
);

-- CreateTable
CREATE TABLE "ReportTicket" (
    "ticketHash" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "kitId" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReportTicket_pkey" PRIMARY KEY ("ticketHash")
);

-- CreateTable
CREATE TABLE "CustomerPages" (
    "shop" TEXT NOT NULL,
    "showResults" BOOLEAN NOT NULL,
    "showInterpretation" BOOLEAN NOT NULL,
    "showConversation" BOOLEAN NOT NULL,
    "confirmationMs" INTEGER NOT NULL,
    "disclaimers" JSONB NOT NULL DEFAULT '{}',
    "supportEmail" TEXT,
    "supportUrl" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CustomerPages_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "CustomerNotices" (
    "shop" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "toRegister" BOOLEAN NOT NULL,
    "missingInfo" BOOLEAN NOT NULL,
    "resultReady" BOOLEAN NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CustomerNotices_pkey" PRIMARY KEY ("shop","customerId")
);

-- CreateIndex
CREATE INDEX "KitClaim_shop_customerId_idx" ON "KitClaim"("shop", "customerId");

-- CreateIndex
CREATE INDEX "ReportTicket_expiresAt_idx" ON "ReportTicket"("expiresAt");

-- CreateIndex
CREATE INDEX "ReportTicket_shop_customerId_idx" ON "ReportTicket"("shop", "customerId");

-- app/kits/printed-code.ts: a code as people type it, without case, spaces and hyphens.
CREATE INDEX "Kit_printed_code" ON "Kit" ("shop", lower(regexp_replace("kitCode", '[[:space:]-]', '', 'g')));
