-- AlterTable
ALTER TABLE "PatientAtLab" ADD COLUMN     "busyUntil" TIMESTAMPTZ(3);
