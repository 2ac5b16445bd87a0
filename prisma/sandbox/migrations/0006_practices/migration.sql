-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "documentedOnly" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Conversation" ADD COLUMN     "followsPatient" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "patientId" TEXT;

-- AlterTable
ALTER TABLE "Interpretation" ADD COLUMN     "resultsConsidered" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Kit" ADD COLUMN     "assignedAt" TIMESTAMPTZ(3),
ADD COLUMN     "assignmentId" TEXT,
ADD COLUMN     "assignmentOrdinal" INTEGER,
ADD COLUMN     "externalId" TEXT,
ADD COLUMN     "magic" TEXT,
ADD COLUMN     "patientId" TEXT,
ADD COLUMN     "position" INTEGER,
ADD COLUMN     "questionnaire" JSONB,
ALTER COLUMN "trackingCode" DROP NOT NULL;

-- AlterTable
ALTER TABLE "LateOrder" ADD COLUMN     "endpoint" TEXT NOT NULL DEFAULT 'createOrder';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'reseller',
ADD COLUMN     "magic" TEXT,
ALTER COLUMN "country" DROP NOT NULL,
ALTER COLUMN "city" DROP NOT NULL,
ALTER COLUMN "address" DROP NOT NULL,
ALTER COLUMN "zip" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Practice" (
    "accountId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "city" TEXT,
    "country" TEXT,
    "zip" TEXT,
    "state" TEXT,
    "phone" TEXT,
    "billingEmail" TEXT,
    "tone" TEXT,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "patientsCreated" INTEGER NOT NULL DEFAULT 0,
    "assignmentsCreated" INTEGER NOT NULL DEFAULT 0,
    "kitsSent" INTEGER NOT NULL DEFAULT 0,
    "stockAdded" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Practice_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "PracticeOrder" (
    "orderId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "patientId" TEXT,
    "paymentType" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "tokens" INTEGER NOT NULL,
    "selfFulfilled" BOOLEAN NOT NULL DEFAULT false,
    "approvedAt" TIMESTAMPTZ(3),
    "rejectedAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "approvalDueSimMs" BIGINT,

    CONSTRAINT "PracticeOrder_pkey" PRIMARY KEY ("orderId")
);

-- CreateTable
CREATE TABLE "Patient" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "dateOfBirth" TEXT,
    "gender" TEXT,
    "ethnicity" TEXT,
    "address" TEXT,
    "city" TEXT,
    "country" TEXT,
    "zip" TEXT,
    "state" TEXT,
    "phone" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Patient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "paymentType" TEXT NOT NULL,
    "tokensUsed" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockItem" (
    "accountId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "externalId" TEXT NOT NULL,
    "kitCode" TEXT,

    CONSTRAINT "StockItem_pkey" PRIMARY KEY ("accountId","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "Patient_accountId_position_key" ON "Patient"("accountId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_accountId_position_key" ON "Assignment"("accountId", "position");

-- CreateIndex
CREATE INDEX "Conversation_patientId_idx" ON "Conversation"("patientId");

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "Patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "Patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Practice" ADD CONSTRAINT "Practice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "Patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Patient" ADD CONSTRAINT "Patient_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Practice"("accountId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Practice"("accountId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockItem" ADD CONSTRAINT "StockItem_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Practice"("accountId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an order asks for stands beside it from now on, whatever asked: an e-mail, or a patient's name.
UPDATE "Order" SET "magic" = lower(split_part("email", '@', 1))
WHERE lower(split_part("email", '@', 1)) ~ '^(fault|kit|ai|webhook)[+]';

-- What the schema language cannot say.
ALTER TABLE "Order" ADD CONSTRAINT "Order_kind_known" CHECK ("kind" IN ('reseller', 'standard', 'kits', 'direct'));
ALTER TABLE "Order" ADD CONSTRAINT "Order_reseller_has_address" CHECK ("kind" <> 'reseller' OR
  ("country" IS NOT NULL AND "city" IS NOT NULL AND "address" IS NOT NULL AND "zip" IS NOT NULL));
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_status_known" CHECK ("status" IN ('pending', 'paid', 'cancelled'));
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_approved_or_rejected" CHECK (
  ("approvedAt" IS NULL OR "rejectedAt" IS NULL) AND ("status" = 'cancelled') = ("rejectedAt" IS NOT NULL) AND
  ("status" = 'paid') = ("settledAt" IS NOT NULL));
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_status_known" CHECK ("status" IN ('pending', 'paid'));
ALTER TABLE "Practice" ADD CONSTRAINT "Practice_tokens_left" CHECK ("tokens" >= 0);
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_assigned_since" CHECK (("patientId" IS NULL) = ("assignedAt" IS NULL));
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_assigned_when_shipped" CHECK ("patientId" IS NULL OR "shippedAt" IS NOT NULL);
-- Most kits are a reseller's, and cost these indexes nothing.
CREATE UNIQUE INDEX "Kit_position" ON "Kit" ("accountId", "position") WHERE "position" IS NOT NULL;
CREATE INDEX "Kit_patient" ON "Kit" ("patientId") WHERE "patientId" IS NOT NULL;
CREATE INDEX "Kit_assignment" ON "Kit" ("assignmentId") WHERE "assignmentId" IS NOT NULL;
CREATE INDEX "PracticeOrder_due" ON "PracticeOrder" ("accountId", "approvalDueSimMs")
  WHERE "approvalDueSimMs" IS NOT NULL;
