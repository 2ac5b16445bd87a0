-- Until when searches alone may settle an unanswered part; then a person is asked.
ALTER TABLE "OrderPart" ADD COLUMN "askAt" TIMESTAMPTZ(3);
UPDATE "OrderPart" SET "askAt" = now() + interval '1 hour' WHERE "state" = 'unanswered';
CREATE INDEX "OrderPart_state_askAt_idx" ON "OrderPart"("state", "askAt");
