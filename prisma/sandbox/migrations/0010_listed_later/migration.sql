-- What exists is listed already.
ALTER TABLE "Patient" ADD COLUMN "listedAt" TIMESTAMPTZ(3);
UPDATE "Patient" SET "listedAt" = "createdAt";
ALTER TABLE "Patient" ALTER COLUMN "listedAt" SET NOT NULL;

ALTER TABLE "Assignment" ADD COLUMN "listedAt" TIMESTAMPTZ(3);
UPDATE "Assignment" SET "listedAt" = "createdAt";
ALTER TABLE "Assignment" ALTER COLUMN "listedAt" SET NOT NULL;

ALTER TABLE "LateOrder" ADD COLUMN "destination" JSONB;
