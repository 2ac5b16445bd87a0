-- A shop may have a reseller account and a practice account side by side, each with its own environments.
-- Every row written until now is a reseller's: no earlier release connected anything else.
UPDATE "Connection" SET "kind" = 'reseller' WHERE "kind" <> 'reseller';
ALTER TABLE "Connection" ADD CONSTRAINT "Connection_kind_known" CHECK ("kind" IN ('reseller', 'partner'));

-- app/connection: a shop has at most one open connection of a kind in each environment, and one of each kind that its
-- new orders go through. For rows of one kind that is what the former indexes said.
DROP INDEX "Connection_one_open";
DROP INDEX "Connection_one_current";
CREATE UNIQUE INDEX "Connection_one_open" ON "Connection" ("shop", "kind", "environment") WHERE "state" <> 'closed';
CREATE UNIQUE INDEX "Connection_one_current" ON "Connection" ("shop", "kind") WHERE "isCurrent";

-- What is known of a practice's account; nothing of a reseller's.
ALTER TABLE "Connection" ADD COLUMN     "answersReads" BOOLEAN,
ADD COLUMN     "isSelfFulfilled" BOOLEAN,
ADD COLUMN     "saysSelfFulfilled" BOOLEAN;
