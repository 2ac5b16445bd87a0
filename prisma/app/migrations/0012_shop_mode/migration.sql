-- Whether a shop's real orders may go to a sandbox: a development store's may, others' on their merchant's word alone.
CREATE TABLE "ShopMode" (
    "shop" TEXT NOT NULL,
    "isDevelopmentStore" BOOLEAN,
    "readAt" TIMESTAMPTZ(3),
    "simulatesSince" TIMESTAMPTZ(3),
    "simulatesBy" TEXT,

    CONSTRAINT "ShopMode_pkey" PRIMARY KEY ("shop")
);
ALTER TABLE "ShopMode" ADD CONSTRAINT "ShopMode_simulates_on_a_word"
  CHECK (("simulatesSince" IS NULL) = ("simulatesBy" IS NULL));
