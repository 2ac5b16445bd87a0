-- A result that the lab took back, and a person's word that what a part says is settled.
ALTER TABLE "Kit" ADD COLUMN "resultWithdrawnAt" TIMESTAMPTZ(3);
ALTER TABLE "OrderPart" ADD COLUMN "resolvedAt" TIMESTAMPTZ(3);
ALTER TABLE "FulfilmentOrder" ADD COLUMN "resolvedAt" TIMESTAMPTZ(3);

-- Whatever writes another reason: what was settled was the one before. How many days it is late makes no other.
CREATE FUNCTION "reason_unresolves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reasonCode" IS DISTINCT FROM OLD."reasonCode"
    OR (NEW."reason" IS DISTINCT FROM OLD."reason" AND NEW."reasonCode" IS DISTINCT FROM 'late_shipping')
  THEN NEW."resolvedAt" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "OrderPart_reason_unresolves" BEFORE UPDATE OF "reason", "reasonCode" ON "OrderPart"
  FOR EACH ROW EXECUTE FUNCTION "reason_unresolves"();
CREATE TRIGGER "FulfilmentOrder_reason_unresolves" BEFORE UPDATE OF "reason", "reasonCode" ON "FulfilmentOrder"
  FOR EACH ROW EXECUTE FUNCTION "reason_unresolves"();
