ALTER TABLE "product_import_rows" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "of_table" boolean DEFAULT false NOT NULL;