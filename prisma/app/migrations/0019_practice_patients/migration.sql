-- CreateTable
CREATE TABLE "Patient" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "recordSealed" TEXT NOT NULL,
    "terms" TEXT[],
    "canShip" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Patient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PatientIndexKey" (
    "shop" TEXT NOT NULL,
    "keySealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PatientIndexKey_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "PatientAtLab" (
    "patientId" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "labId" TEXT,
    "sentVersion" INTEGER,
    "sentAt" TIMESTAMPTZ(3),
    "deadlineAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PatientAtLab_pkey" PRIMARY KEY ("patientId","connectionId")
);

-- CreateIndex
CREATE INDEX "Patient_shop_createdAt_id_idx" ON "Patient"("shop", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Patient_terms_idx" ON "Patient" USING GIN ("terms");

-- CreateIndex
CREATE INDEX "PatientAtLab_shop_removedAt_idx" ON "PatientAtLab"("shop", "removedAt");

-- A patient whom the lab has bears the lab's id, and no call is under way without an end.
ALTER TABLE "PatientAtLab" ADD CONSTRAINT "PatientAtLab_known_has_id" CHECK ("state" <> 'known' OR "labId" IS NOT NULL);
ALTER TABLE "PatientAtLab" ADD CONSTRAINT "PatientAtLab_creating_ends" CHECK ("state" <> 'creating' OR "deadlineAt" IS NOT NULL);
