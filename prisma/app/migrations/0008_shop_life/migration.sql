-- When Shopify last gave a shop's token: what tells a late webhook of an earlier uninstall from a new one.
ALTER TABLE "ShopifySession" ADD COLUMN "obtainedAt" TIMESTAMPTZ(3);
