-- AlterTable
ALTER TABLE "PracticeKit" DROP CONSTRAINT "PracticeKit_pkey",
ADD COLUMN     "assignedAt" TIMESTAMPTZ(3),
ADD COLUMN     "assignmentId" TEXT,
ADD COLUMN     "checkedAt" TIMESTAMPTZ(3),
ADD COLUMN     "id" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
ADD COLUMN     "labStatus" TEXT,
ADD COLUMN     "notReadyAt" TIMESTAMPTZ(3),
ADD COLUMN     "patientId" TEXT,
ADD COLUMN     "receivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "resultReadyAt" TIMESTAMPTZ(3),
ADD COLUMN     "sentAt" TIMESTAMPTZ(3),
ADD COLUMN     "shippedAt" TIMESTAMPTZ(3),
ADD COLUMN     "trackingCode" TEXT,
ADD COLUMN     "trackingLink" TEXT,
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "orderId" DROP NOT NULL,
ADD CONSTRAINT "PracticeKit_pkey" PRIMARY KEY ("id");

-- CreateTable
CREATE TABLE "PracticeAssignment" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "formKey" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "deadlineAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "labAssignmentId" TEXT,
    "tokensUsed" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PracticeAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PracticeAssignmentSet" (
    "assignmentId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kitId" TEXT NOT NULL,
    "patientId" TEXT NOT NULL,
    "problem" TEXT,

    CONSTRAINT "PracticeAssignmentSet_pkey" PRIMARY KEY ("assignmentId","position")
);

-- CreateIndex
CREATE INDEX "PracticeAssignment_shop_state_idx" ON "PracticeAssignment"("shop", "state");

-- CreateIndex
CREATE INDEX "PracticeAssignment_connectionId_state_idx" ON "PracticeAssignment"("connectionId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "PracticeAssignment_shop_formKey_key" ON "PracticeAssignment"("shop", "formKey");

-- CreateIndex
CREATE INDEX "PracticeAssignmentSet_kitId_idx" ON "PracticeAssignmentSet"("kitId");

-- CreateIndex
CREATE INDEX "PracticeAssignmentSet_patientId_idx" ON "PracticeAssignmentSet"("patientId");

-- CreateIndex
CREATE UNIQUE INDEX "PracticeAssignmentSet_assignmentId_kitId_key" ON "PracticeAssignmentSet"("assignmentId", "kitId");

-- CreateIndex
CREATE INDEX "PracticeKit_shop_createdAt_kitCode_id_idx" ON "PracticeKit"("shop", "createdAt", "kitCode", "id");

-- CreateIndex
CREATE INDEX "PracticeKit_assignmentId_idx" ON "PracticeKit"("assignmentId");

-- CreateIndex
CREATE UNIQUE INDEX "PracticeKit_connectionId_kitCode_key" ON "PracticeKit"("connectionId", "kitCode");

-- AddForeignKey
ALTER TABLE "PracticeKit" ADD CONSTRAINT "PracticeKit_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "PracticeAssignment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeAssignmentSet" ADD CONSTRAINT "PracticeAssignmentSet_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "PracticeAssignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticeAssignmentSet" ADD CONSTRAINT "PracticeAssignmentSet_kitId_fkey" FOREIGN KEY ("kitId") REFERENCES "PracticeKit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say.
ALTER TABLE "PracticeAssignment" ADD CONSTRAINT "PracticeAssignment_sending_ends" CHECK ("state" <> 'sending' OR "deadlineAt" IS NOT NULL);
-- A code without what people add or leave out (app/practice/kits/codes.ts).
CREATE INDEX "PracticeKit_bare_code_idx" ON "PracticeKit" ("shop", translate(lower("kitCode"), ' -', ''));
-- Kits whose result is still to be asked for.
CREATE INDEX "PracticeKit_to_check_idx" ON "PracticeKit" ("connectionId", "checkedAt") WHERE "assignedAt" IS NOT NULL AND "resultReadyAt" IS NULL;

-- Where the kits that are known already are, as their orders say it.
UPDATE "PracticeKit" k
SET "shippedAt" = CASE WHEN c."isSelfFulfilled" AND o."kind" = 'standard' THEN NULL ELSE o."shippedAt" END,
    "receivedAt" = CASE WHEN c."isSelfFulfilled" AND o."kind" = 'standard' THEN o."shippedAt" END,
    "sentAt" = CASE WHEN o."kind" = 'direct' THEN o."shippedAt" END,
    "assignedAt" = CASE WHEN o."kind" = 'direct' THEN o."shippedAt" END,
    "patientId" = CASE WHEN o."kind" = 'direct' THEN o."patientId" END
FROM "PracticeOrder" o LEFT JOIN "Connection" c ON c."id" = o."connectionId"
WHERE o."id" = k."orderId";
