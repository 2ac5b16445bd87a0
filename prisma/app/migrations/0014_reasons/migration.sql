-- One code for each situation: "uncertain" stays with what a person is asked about alone. Orders that are not settled
-- get theirs with their next review; parts are rewritten here, and so is what rests with a person.
UPDATE "OrderPart" SET "reasonCode" = 'searching' WHERE "state" = 'unanswered' AND "reasonCode" = 'uncertain';
UPDATE "OrderPart" SET "reasonCode" = 'shipped_gone'
  WHERE "state" = 'shipped' AND "reasonCode" = 'uncertain' AND "reason" LIKE 'Shipped, but Shopify no longer shows%';
UPDATE "OrderPart" SET "reasonCode" = 'fulfillment_refused'
  WHERE "state" = 'shipped' AND "reasonCode" = 'uncertain' AND "reason" LIKE 'Shipped, but Shopify refused%';
UPDATE "OrderPart" SET "reasonCode" = 'duplicate'
  WHERE "state" IN ('placed', 'shipped', 'fulfilled', 'withdrawn') AND "reasonCode" = 'uncertain';
UPDATE "FulfilmentOrder" SET "reasonCode" = 'moved'
  WHERE "state" = 'mismatched' AND "reasonCode" = 'uncertain' AND "reason" LIKE 'The order was moved to another location%';
UPDATE "FulfilmentOrder" SET "reasonCode" = 'request_closed'
  WHERE "state" = 'mismatched' AND "reasonCode" = 'uncertain'
    AND "reason" LIKE 'The lab has this order, but its fulfillment request is no longer open%';
UPDATE "FulfilmentOrder" SET "reasonCode" = 'acceptance_refused'
  WHERE "state" = 'mismatched' AND "reasonCode" = 'uncertain'
    AND "reason" LIKE 'The lab has this order, but Shopify didn’t let us accept%';
