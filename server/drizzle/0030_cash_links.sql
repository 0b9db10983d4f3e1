ALTER TABLE "merchants" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "activated_on" date;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "register_serial" text;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "linked_on" date;