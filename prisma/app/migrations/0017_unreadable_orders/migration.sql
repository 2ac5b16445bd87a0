-- AlterTable
ALTER TABLE "SeenOrder" ADD COLUMN     "isReadable" BOOLEAN NOT NULL DEFAULT true;
