-- An event of the service's that fails each time it is worked on is set aside, and keeps nothing else waiting.
ALTER TABLE "LabEvent" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "LabEvent" ADD COLUMN "setAsideAt" TIMESTAMPTZ(3);
ALTER TABLE "LabEvent" ADD COLUMN "reference" TEXT;

CREATE INDEX "LabEvent_connectionId_reference_idx" ON "LabEvent"("connectionId", "reference");
