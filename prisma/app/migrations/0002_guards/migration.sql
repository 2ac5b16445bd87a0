
-- app/connection: a shop has at most one open connection in each environment, and one that its new orders go through.
CREATE UNIQUE INDEX "Connection_one_open" ON "Connection" ("shop", "environment") WHERE "state" <> 'closed';
CREATE UNIQUE INDEX "Connection_one_current" ON "Connection" ("shop") WHERE "isCurrent";

-- A token is there exactly while the connection is open.
ALTER TABLE "Connection" ADD CONSTRAINT "Connection_token_while_open"
  CHECK (("state" = 'closed') = ("tokenSealed" IS NULL));

-- app/audit: entries are added, never changed. (Removing them is for retention alone.)
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "TimelineEntry_append_only" BEFORE UPDATE ON "TimelineEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "AccessEntry_append_only" BEFORE UPDATE ON "AccessEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- app/orders: no part is in a state without what finds it again, so that none can be lost from sight.
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_due_is_found" CHECK ("state" <> 'due' OR "nextAttemptAt" IS NOT NULL);
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_sent_has_deadline"
  CHECK ("state" NOT IN ('sending', 'unsure') OR "sendDeadlineAt" IS NOT NULL);
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_placed_has_order"
  CHECK ("state" NOT IN ('placed', 'shipped', 'fulfilled') OR "serviceOrderId" IS NOT NULL);
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_uncertain_says_why"
  CHECK ("state" NOT IN ('uncertain', 'refused') OR "reason" IS NOT NULL);
