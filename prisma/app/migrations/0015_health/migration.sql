-- DropIndex
DROP INDEX "Connection_state_checkedAt_idx";

-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "nextCheckAt" TIMESTAMPTZ(3),
ADD COLUMN     "unreachableSince" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Connection_state_nextCheckAt_idx" ON "Connection"("state", "nextCheckAt");
