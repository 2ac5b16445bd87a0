-- What the schema language cannot say.
ALTER TABLE "Account" ADD CONSTRAINT "Account_kind_known" CHECK ("kind" IN ('reseller', 'partner'));
ALTER TABLE "Account" ADD CONSTRAINT "Account_speed_positive" CHECK ("speed" > 0);
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_status_known" CHECK ("status" IN
  ('In stock', 'Shipped', 'Awaiting analysis', 'In analysis', 'Results released', 'Cancelled', 'Missing info'));
-- A kit cannot be analysed until it is registered (reseller-api §3).
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_analysed_when_registered" CHECK ("registered" OR "status" IN
  ('In stock', 'Shipped', 'Cancelled'));
ALTER TABLE "Kit" ADD CONSTRAINT "Kit_shipped_has_date" CHECK ("shippedAt" IS NOT NULL OR "status" = 'In stock');
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_state_known" CHECK ("state" IN
  ('pending', 'delivered', 'failed', 'abandoned', 'lost'));
ALTER TABLE "FaultRule" ADD CONSTRAINT "FaultRule_rate_share" CHECK ("rate" BETWEEN 0 AND 1);
