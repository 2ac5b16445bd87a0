-- CreateTable
CREATE TABLE "PracticeStaff" (
    "shop" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "nameSealed" TEXT,
    "mayExport" BOOLEAN NOT NULL,
    "mayManage" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PracticeStaff_pkey" PRIMARY KEY ("shop","actor")
);

-- Whoever only asked may do nothing.
ALTER TABLE "PracticeStaff" ADD CONSTRAINT "PracticeStaff_asked_has_no_right"
  CHECK ("state" = 'allowed' OR ("state" = 'asked' AND NOT "mayExport" AND NOT "mayManage"));
