CREATE TABLE "product_import_rows" (
	"import_id" text NOT NULL,
	"n_row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"verdict" text NOT NULL,
	"mistakes" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"product_id" text,
	"category_ids" text[],
	CONSTRAINT "product_import_rows_import_id_n_row_pk" PRIMARY KEY("import_id","n_row")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"actor_account_id" uuid NOT NULL,
	"author" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"new_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('READING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'))
);
--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_verdict" ON "product_import_rows" USING btree ("import_id","verdict","n_row");--> statement-breakpoint
CREATE INDEX "product_imports_contract_code" ON "product_imports" USING btree ("contract_code","created_at");