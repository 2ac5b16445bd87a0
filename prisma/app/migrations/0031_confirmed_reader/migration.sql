-- A claim of a kit that its buyer has confirmed waits for the buyer's answer.
CREATE TABLE "KitClaimRequest" (
    "kitId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "readerId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "toldAt" TIMESTAMPTZ(3),
    "goesOverAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "KitClaimRequest_pkey" PRIMARY KEY ("kitId","customerId")
);
CREATE INDEX "KitClaimRequest_shop_customerId_idx" ON "KitClaimRequest"("shop", "customerId");
CREATE INDEX "KitClaimRequest_shop_readerId_idx" ON "KitClaimRequest"("shop", "readerId");

-- One question at a time about a kit; without these the sweep would read what is over, too.
CREATE UNIQUE INDEX "KitClaimRequest_one_waiting" ON "KitClaimRequest" ("kitId") WHERE "state" = 'waiting';
