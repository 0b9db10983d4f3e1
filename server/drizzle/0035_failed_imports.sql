ALTER TABLE "product_imports" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "support_id" text;