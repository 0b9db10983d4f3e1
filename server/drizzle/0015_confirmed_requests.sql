ALTER TABLE "developer_requests" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmation_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_confirmation_hash" ON "developer_requests" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "developer_requests_network" ON "developer_requests" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "developer_requests_email" ON "developer_requests" USING btree ("email");--> statement-breakpoint
UPDATE "developer_requests" SET "state" = 'replaced', "decided_at" = now() WHERE "state" = 'unconfirmed';