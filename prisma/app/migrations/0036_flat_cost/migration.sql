-- What was seen at an account and is accounted for is not looked through again and again.
ALTER TABLE "SeenOrder" ADD COLUMN "isAccountedFor" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "SeenOrder_not_accounted_for_idx" ON "SeenOrder" ("connectionId", "serviceOrderId")
  WHERE NOT "isAccountedFor" AND "lookedUpAt" IS NULL;

-- Parts that say why: the few that may ask for a person, among all that are over.
CREATE INDEX "OrderPart_says_why_idx" ON "OrderPart" ("shop", "fulfilmentOrderId") WHERE "reasonCode" IS NOT NULL;
