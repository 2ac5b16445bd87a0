-- CreateTable
CREATE TABLE "PatientImport" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "encoding" TEXT NOT NULL,
    "columnsSealed" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PatientImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PatientImportRow" (
    "importId" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "enteredSealed" TEXT,
    "problems" TEXT[],
    "missing" TEXT[],
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "likeId" TEXT,
    "likeRow" INTEGER,
    "patientId" TEXT,

    CONSTRAINT "PatientImportRow_pkey" PRIMARY KEY ("importId","row")
);

-- CreateIndex
CREATE INDEX "PatientImport_shop_createdAt_idx" ON "PatientImport"("shop", "createdAt");

-- CreateIndex
CREATE INDEX "PatientImport_state_idx" ON "PatientImport"("state");

-- CreateIndex
CREATE INDEX "PatientImportRow_importId_state_row_idx" ON "PatientImportRow"("importId", "state", "row");

-- CreateIndex
CREATE INDEX "PatientImportRow_patientId_idx" ON "PatientImportRow"("patientId");

-- AddForeignKey
ALTER TABLE "PatientImportRow" ADD CONSTRAINT "PatientImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "PatientImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
