-- CreateTable
CREATE TABLE "PracticeOrder" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "connectionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "numberOfKits" INTEGER NOT NULL,
    "patientId" TEXT,
    "state" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "formKey" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "deadlineAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "labOrderId" TEXT,
    "paymentStatus" TEXT,
    "approved" BOOLEAN,
    "tokens" INTEGER,
    "shippedAt" TIMESTAMPTZ(3),
    "trackingCode" TEXT,
    "trackingLink" TEXT,
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PracticeOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PracticeKit" (
    "connectionId" TEXT NOT NULL,
    "kitCode" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PracticeKit_pkey" PRIMARY KEY ("connectionId","kitCode")
);

-- CreateIndex
CREATE INDEX "PracticeOrder_shop_createdAt_id_idx" ON "PracticeOrder"("shop", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PracticeOrder_shop_patientId_idx" ON "PracticeOrder"("shop", "patientId");

-- CreateIndex
CREATE UNIQUE INDEX "PracticeOrder_shop_formKey_key" ON "PracticeOrder"("shop", "formKey");

-- CreateIndex
CREATE UNIQUE INDEX "PracticeOrder_connectionId_labOrderId_key" ON "PracticeOrder"("connectionId", "labOrderId");

-- CreateIndex
CREATE INDEX "PracticeKit_orderId_idx" ON "PracticeKit"("orderId");

-- AddForeignKey
ALTER TABLE "PracticeKit" ADD CONSTRAINT "PracticeKit_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "PracticeOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say.
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_direct_has_patient"
  CHECK (("kind" = 'direct') = ("patientId" IS NOT NULL));
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_kits" CHECK ("numberOfKits" BETWEEN 1 AND 1000);
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_sending_ends" CHECK ("state" <> 'sending' OR "deadlineAt" IS NOT NULL);
ALTER TABLE "PracticeOrder" ADD CONSTRAINT "PracticeOrder_placed_has_id" CHECK ("state" <> 'placed' OR "labOrderId" IS NOT NULL);
