-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "conversationsOpened" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "AiCall" ADD COLUMN     "model" TEXT,
ADD COLUMN     "reservedMicroUsd" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "settled" BOOLEAN NOT NULL DEFAULT true,
ALTER COLUMN "costMicroUsd" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "Interpretation" ADD COLUMN     "writtenBy" TEXT NOT NULL DEFAULT 'built-in';

-- CreateTable
CREATE TABLE "Conversation" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "kitCode" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastActivity" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversationMessage" (
    "id" TEXT NOT NULL,
    "conversationId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sources" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConversationMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Conversation_accountId_kitCode_idx" ON "Conversation"("accountId", "kitCode");

-- CreateIndex
CREATE INDEX "Conversation_resultId_idx" ON "Conversation"("resultId");

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_accountId_position_key" ON "Conversation"("accountId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ConversationMessage_conversationId_position_key" ON "ConversationMessage"("conversationId", "position");

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "Result"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMessage" ADD CONSTRAINT "ConversationMessage_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Texts of before are written anew when they are asked for: their sources were of another form.
DELETE FROM "Interpretation";

-- What the schema language cannot say.
ALTER TABLE "AiCall" ADD CONSTRAINT "AiCall_settled_or_reserved" CHECK (
  CASE WHEN "settled" THEN "reservedMicroUsd" = 0 ELSE "costMicroUsd" = 0 AND "reservedMicroUsd" >= 0 END);
ALTER TABLE "ConversationMessage" ADD CONSTRAINT "ConversationMessage_role" CHECK ("role" IN ('user', 'assistant'));
CREATE INDEX "AiCall_open" ON "AiCall" ("accountId") WHERE NOT "settled";
