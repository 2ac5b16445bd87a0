-- Whether the shop is a partner's development store. The local one is, unless the control API says otherwise.
ALTER TABLE "Shop" ADD COLUMN "isDevelopmentStore" BOOLEAN NOT NULL DEFAULT true;
