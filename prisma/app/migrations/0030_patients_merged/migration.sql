-- AlterTable
ALTER TABLE "Patient" ADD COLUMN     "mergedIntoId" TEXT;

-- CreateTable
CREATE TABLE "PatientMerge" (
    "mergedId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "mergedAt" TIMESTAMPTZ(3) NOT NULL,
    "keptBeforeSealed" TEXT NOT NULL,
    "keptVersion" INTEGER NOT NULL,

    CONSTRAINT "PatientMerge_pkey" PRIMARY KEY ("mergedId")
);

-- CreateTable
CREATE TABLE "PatientsApart" (
    "oneId" TEXT NOT NULL,
    "otherId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "saidAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PatientsApart_pkey" PRIMARY KEY ("oneId","otherId")
);

-- CreateIndex
CREATE INDEX "Patient_mergedIntoId_idx" ON "Patient"("mergedIntoId");

-- CreateIndex
CREATE INDEX "PatientMerge_shop_idx" ON "PatientMerge"("shop");

-- CreateIndex
CREATE INDEX "PatientsApart_otherId_idx" ON "PatientsApart"("otherId");

-- CreateIndex
CREATE INDEX "PatientsApart_shop_idx" ON "PatientsApart"("shop");

-- AddForeignKey
ALTER TABLE "Patient" ADD CONSTRAINT "Patient_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PatientMerge" ADD CONSTRAINT "PatientMerge_mergedId_fkey" FOREIGN KEY ("mergedId") REFERENCES "Patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say.
ALTER TABLE "Patient" ADD CONSTRAINT "Patient_merged_into_another" CHECK ("mergedIntoId" <> "id");
ALTER TABLE "PatientsApart" ADD CONSTRAINT "PatientsApart_lesser_first" CHECK ("oneId" < "otherId");
-- A patient's kits (app/pages/practice/holdings.ts).
CREATE INDEX "PracticeKit_patient_idx" ON "PracticeKit" ("patientId") WHERE "patientId" IS NOT NULL;
