-- DropForeignKey
ALTER TABLE "RequestLog" DROP CONSTRAINT "RequestLog_accountId_fkey";

-- DropIndex
DROP INDEX "Account_tokenHash_key";

-- DropIndex
DROP INDEX "Kit_accountId_nextStepDueSimMs_idx";

-- DropIndex
DROP INDEX "Order_accountId_createdAt_idx";

-- DropIndex
DROP INDEX "Order_accountId_shipDueSimMs_idx";

-- AlterTable
ALTER TABLE "Account" DROP COLUMN "tokenHash",
ADD COLUMN     "tokensIssued" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "DeliveryAttempt" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "retryAfterMs" BIGINT;

-- AlterTable
ALTER TABLE "Kit" ADD COLUMN     "dateOfBirth" TEXT,
ADD COLUMN     "ethnicity" TEXT,
ADD COLUMN     "gender" TEXT,
ADD COLUMN     "registrationToken" TEXT,
ADD COLUMN     "resultWithdrawn" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "registersByItself" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "RequestLog" ADD COLUMN     "body" TEXT,
ADD COLUMN     "problem" TEXT,
ADD COLUMN     "query" TEXT,
ALTER COLUMN "accountId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ApiToken" (
    "accountId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("accountId","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequestLog" ADD CONSTRAINT "RequestLog_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Kits made before this version: their links get an unguessable part too, and what was given at registration moves
-- from the report to the kit.
UPDATE "Kit" SET "registrationToken" = replace(gen_random_uuid()::text, '-', '');
ALTER TABLE "Kit" ALTER COLUMN "registrationToken" SET NOT NULL;
CREATE UNIQUE INDEX "Kit_registrationToken_key" ON "Kit"("registrationToken");
UPDATE "Kit" AS k SET "dateOfBirth" = r."profile"->>'dateOfBirth', "gender" = r."profile"->>'gender',
  "ethnicity" = r."profile"->>'ethnicity'
FROM "Result" r WHERE r."kitCode" = k."code";
UPDATE "Kit" SET "dateOfBirth" = '1980-01-01', "gender" = 'female', "ethnicity" = 'European'
WHERE "registered" AND "dateOfBirth" IS NULL;
UPDATE "Result" SET "profile" = "profile" - 'dateOfBirth' - 'gender' - 'ethnicity';

-- What the schema language cannot say.
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_registered_has_person" CHECK (NOT "registered" OR
  ("dateOfBirth" IS NOT NULL AND "gender" IS NOT NULL AND "ethnicity" IS NOT NULL AND "dateOfSampling" IS NOT NULL));
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_withdrawn_when_released" CHECK (NOT "resultWithdrawn" OR
  "status" = 'Results released');
-- What the clock still has to move: most rows have nothing due, and cost these indexes nothing.
CREATE INDEX "Order_due" ON "Order" ("accountId", "shipDueSimMs") WHERE "shipDueSimMs" IS NOT NULL;
CREATE INDEX "Kit_due" ON "Kit" ("accountId", "nextStepDueSimMs") WHERE "nextStepDueSimMs" IS NOT NULL;
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_registered_when_shipped" CHECK (NOT "registered" OR "status" <> 'In stock');
