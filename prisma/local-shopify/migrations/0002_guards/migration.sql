-- What the Prisma schema cannot say: quantities that cannot be, and where numbering starts.

ALTER TABLE "FulfillmentOrderLine" ADD CONSTRAINT "FulfillmentOrderLine_quantities_check"
  CHECK ("remainingQuantity" >= 0 AND "remainingQuantity" <= "totalQuantity");
ALTER TABLE "LineItem" ADD CONSTRAINT "LineItem_quantities_check"
  CHECK ("currentQuantity" >= 0 AND "currentQuantity" <= "quantity");
ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_quantity_check" CHECK ("quantity" > 0);
ALTER TABLE "FulfillmentLine" ADD CONSTRAINT "FulfillmentLine_quantity_check" CHECK ("quantity" > 0);
ALTER TABLE "WebhookFault" ADD CONSTRAINT "WebhookFault_rate_check" CHECK ("rate" >= 0 AND "rate" <= 1);

-- Each kind of thing numbers from its own start, as far apart as Shopify's are: an order's number handed in as a
-- fulfilment order's finds nothing instead of something else.
ALTER SEQUENCE "Shop_id_seq" RESTART WITH 64810000001;
ALTER SEQUENCE "Shop_ownerId_seq" RESTART WITH 88120000001;
ALTER SEQUENCE "AppInstall_id_seq" RESTART WITH 512300000001;
ALTER SEQUENCE "Product_id_seq" RESTART WITH 8310000000001;
ALTER SEQUENCE "Variant_id_seq" RESTART WITH 44710000000001;
ALTER SEQUENCE "InventoryItem_id_seq" RESTART WITH 46820000000001;
ALTER SEQUENCE "InventoryLevel_id_seq" RESTART WITH 119300000001;
ALTER SEQUENCE "Location_id_seq" RESTART WITH 72940000001;
ALTER SEQUENCE "FulfillmentService_id_seq" RESTART WITH 61050000001;
ALTER SEQUENCE "Customer_id_seq" RESTART WITH 7260000000001;
ALTER SEQUENCE "Customer_addressId_seq" RESTART WITH 9150000000001;
ALTER SEQUENCE "Order_id_seq" RESTART WITH 5440000000001;
ALTER SEQUENCE "LineItem_id_seq" RESTART WITH 14080000000001;
ALTER SEQUENCE "Refund_id_seq" RESTART WITH 938000000001;
ALTER SEQUENCE "Refund_transactionId_seq" RESTART WITH 6710000000001;
ALTER SEQUENCE "RefundLine_id_seq" RESTART WITH 405000000001;
ALTER SEQUENCE "Metafield_id_seq" RESTART WITH 28470000000001;
ALTER SEQUENCE "FulfillmentOrder_id_seq" RESTART WITH 6320000000001;
ALTER SEQUENCE "FulfillmentOrderLine_id_seq" RESTART WITH 13590000000001;
ALTER SEQUENCE "MerchantRequest_id_seq" RESTART WITH 83700000001;
ALTER SEQUENCE "FulfillmentHold_id_seq" RESTART WITH 16200000001;
ALTER SEQUENCE "Fulfillment_id_seq" RESTART WITH 4890000000001;
ALTER SEQUENCE "FulfillmentLine_id_seq" RESTART WITH 11730000000001;
ALTER SEQUENCE "FulfillmentEvent_id_seq" RESTART WITH 27500000000001;
