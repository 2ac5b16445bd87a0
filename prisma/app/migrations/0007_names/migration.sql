-- One word for one thing (docs/glossary.md). Nothing but names changes.

-- What a merchant chose are settings.
ALTER TABLE "OrderPolicy" RENAME TO "OrderSettings";
ALTER TABLE "OrderSettings" RENAME CONSTRAINT "OrderPolicy_pkey" TO "OrderSettings_pkey";

-- Which ledger was searched for: its identity.
ALTER TABLE "OrderSearch" RENAME COLUMN "walkedIncarnation" TO "walkedLedgerIdentity";

-- A part whose answer never came is unanswered; one that waits for a person is undecided.
ALTER TABLE "OrderPart" DROP CONSTRAINT "OrderPart_sent_has_deadline";
ALTER TABLE "OrderPart" DROP CONSTRAINT "OrderPart_uncertain_says_why";
UPDATE "OrderPart" SET "state" = 'unanswered' WHERE "state" = 'unsure';
UPDATE "OrderPart" SET "state" = 'undecided' WHERE "state" = 'uncertain';
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_sent_has_deadline"
  CHECK ("state" NOT IN ('sending', 'unanswered') OR "sendDeadlineAt" IS NOT NULL);
ALTER TABLE "OrderPart" ADD CONSTRAINT "OrderPart_undecided_says_why"
  CHECK ("state" NOT IN ('undecided', 'refused') OR "reason" IS NOT NULL);

-- A fulfillment order that no longer fits what the service has is mismatched.
UPDATE "FulfilmentOrder" SET "state" = 'mismatched' WHERE "state" = 'stranded';

-- The timeline is only ever added to; its kinds are renamed with the states that they tell of.
ALTER TABLE "TimelineEntry" DISABLE TRIGGER "TimelineEntry_append_only";
UPDATE "TimelineEntry" SET "kind" = 'part.unanswered' WHERE "kind" = 'part.unsure';
UPDATE "TimelineEntry" SET "kind" = 'part.undecided' WHERE "kind" = 'part.uncertain';
UPDATE "TimelineEntry" SET "kind" = 'order.mismatched' WHERE "kind" = 'order.stranded';
ALTER TABLE "TimelineEntry" ENABLE TRIGGER "TimelineEntry_append_only";
