-- What a person wrote down beside what they did to an order, and what people on a shop's staff are called.
CREATE TABLE "OrderNote" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "textSealed" TEXT NOT NULL,
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderNote_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "OrderNote_shop_orderId_idx" ON "OrderNote"("shop", "orderId");
CREATE INDEX "OrderNote_writtenAt_idx" ON "OrderNote"("writtenAt");

CREATE TABLE "StaffName" (
    "shop" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "nameSealed" TEXT NOT NULL,
    "learnedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffName_pkey" PRIMARY KEY ("shop","actor")
);

CREATE INDEX "StaffName_learnedAt_idx" ON "StaffName"("learnedAt");
