-- AlterTable
ALTER TABLE "RequestLog" ADD COLUMN     "alike" INTEGER NOT NULL DEFAULT 0;

-- Accounts are never removed, and whoever writes an order holds its account's row: checking each row again cost a
-- fifth of an order (docs/decisions/0012-sandbox-speed.md).
-- DropForeignKey
ALTER TABLE "RequestLog" DROP CONSTRAINT "RequestLog_accountId_fkey";

-- DropForeignKey
ALTER TABLE "Order" DROP CONSTRAINT "Order_accountId_fkey";

-- DropForeignKey
ALTER TABLE "Kit" DROP CONSTRAINT "Kit_accountId_fkey";
