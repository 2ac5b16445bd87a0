-- What a practice's account shipped was kept and not worked on. Now it is: what can still be read is worked on once.
UPDATE "LabEvent"
SET "state" = 'received', "processedAt" = NULL, "dueAt" = now()
WHERE "kind" = 'partner_order.shipped' AND "state" = 'processed' AND "bodySealed" IS NOT NULL;
