-- AlterTable
ALTER TABLE "FulfilmentOrder" ADD COLUMN     "waitsForLabSince" TIMESTAMPTZ(3);
