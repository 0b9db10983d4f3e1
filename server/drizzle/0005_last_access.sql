ALTER TABLE "accounts" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_access_at" timestamp (3) with time zone;