DROP INDEX "developer_requests_token_hash";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "confirmed_at";