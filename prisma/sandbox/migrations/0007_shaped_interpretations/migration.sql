-- AlterTable
ALTER TABLE "Interpretation" DROP CONSTRAINT "Interpretation_pkey",
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "wishes" TEXT NOT NULL DEFAULT '',
ADD CONSTRAINT "Interpretation_pkey" PRIMARY KEY ("resultId", "wishes");
