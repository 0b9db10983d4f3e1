ALTER TABLE "audit_events" ADD COLUMN "support_id" text;--> statement-breakpoint
CREATE INDEX "audit_events_support_id" ON "audit_events" USING btree ("support_id");