// Written by `pnpm --filter server migrations` from server/drizzle. Do not edit: edit the tables, then generate.
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  {
    index: 0,
    name: '0000_portal',
    sql: `CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_type" text NOT NULL,
	"contract_code" text,
	"username" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"password_kind" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_id_contract_code" UNIQUE("id","contract_code"),
	CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in ('administrator', 'staff', 'developer')),
	CONSTRAINT "accounts_password_kind" CHECK ("accounts"."password_kind" in ('argon2id', 'sha256')),
	CONSTRAINT "accounts_developer_without_merchant" CHECK (("accounts"."user_type" = 'developer') = ("accounts"."contract_code" is null))
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_number" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "developer_enablements" (
	"developer_id" uuid NOT NULL,
	"contract_code" text NOT NULL,
	"enabled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "developer_enablements_developer_id_contract_code_pk" PRIMARY KEY("developer_id","contract_code")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"password_kind" text NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('full', 'temporary'))
);
--> statement-breakpoint
CREATE TABLE "terminal_assignments" (
	"terminal_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"contract_code" text NOT NULL,
	"terminal_type" text NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terminal_assignments_account_id_terminal_type_pk" PRIMARY KEY("account_id","terminal_type")
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"terminal_id" text PRIMARY KEY NOT NULL,
	"contract_code" text NOT NULL,
	"terminal_type" text NOT NULL,
	"softpos_type" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terminals_owner_and_type" UNIQUE("terminal_id","contract_code","terminal_type"),
	CONSTRAINT "terminals_terminal_id" CHECK ("terminals"."terminal_id" ~ '^[0-9]{8}$'),
	CONSTRAINT "terminals_terminal_type" CHECK ("terminals"."terminal_type" in ('MPOS', 'SOFTPOS')),
	CONSTRAINT "terminals_status" CHECK ("terminals"."status" in ('ATTIVO', 'SOSPESO', 'CENSITO')),
	CONSTRAINT "terminals_softpos_type" CHECK ("terminals"."softpos_type" in ('A', 'B')),
	CONSTRAINT "terminals_softpos_type_of_softpos" CHECK (("terminals"."terminal_type" = 'SOFTPOS') = ("terminals"."softpos_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_account_id" uuid,
	"contract_code" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "human_check_uses" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"account_id" uuid NOT NULL,
	"tc_version" text NOT NULL,
	"accepted" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_account_id_tc_version_pk" PRIMARY KEY("account_id","tc_version")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developer_enablements" ADD CONSTRAINT "developer_enablements_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developer_enablements" ADD CONSTRAINT "developer_enablements_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_assignments" ADD CONSTRAINT "terminal_assignments_of_terminal" FOREIGN KEY ("terminal_id","contract_code","terminal_type") REFERENCES "public"."terminals"("terminal_id","contract_code","terminal_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_assignments" ADD CONSTRAINT "terminal_assignments_of_account" FOREIGN KEY ("account_id","contract_code") REFERENCES "public"."accounts"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_live" ON "accounts" USING btree ("username") WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_developer_email_live" ON "accounts" USING btree ("email") WHERE "accounts"."deleted_at" is null and "accounts"."user_type" = 'developer';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_administrator" ON "accounts" USING btree ("contract_code") WHERE "accounts"."deleted_at" is null and "accounts"."user_type" = 'administrator';--> statement-breakpoint
CREATE INDEX "accounts_contract_code" ON "accounts" USING btree ("contract_code","user_type") WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "developer_enablements_contract_code" ON "developer_enablements" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_history_account" ON "password_history" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "terminal_assignments_terminal" ON "terminal_assignments" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "terminal_assignments_contract_code" ON "terminal_assignments" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "terminals_contract_code" ON "terminals" USING btree ("contract_code","terminal_id");--> statement-breakpoint
CREATE INDEX "audit_events_contract_code_at" ON "audit_events" USING btree ("contract_code","at");--> statement-breakpoint
CREATE INDEX "human_check_uses_expires_at" ON "human_check_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at" ON "rate_limits" USING btree ("window_ends_at");`,
  },
  {
    index: 1,
    name: '0001_audit_support_id',
    sql: `ALTER TABLE "audit_events" ADD COLUMN "support_id" text;--> statement-breakpoint
CREATE INDEX "audit_events_support_id" ON "audit_events" USING btree ("support_id");`,
  },
  {
    index: 2,
    name: '0002_catalogue',
    sql: `CREATE TABLE "catalogues" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"uncategorised_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"uncategorised_color" text NOT NULL,
	"image_key" text DEFAULT gen_random_uuid()::text NOT NULL,
	CONSTRAINT "catalogues_uncategorised_id" UNIQUE("uncategorised_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "categories_id_contract_code" UNIQUE("id","contract_code"),
	CONSTRAINT "categories_not_the_bucket" CHECK ("categories"."name_key" <> 'senza categoria')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"contract_code" text NOT NULL,
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" text PRIMARY KEY NOT NULL,
	"contract_code" text NOT NULL,
	"image_type" text NOT NULL,
	"image_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"thumbnail_name" text NOT NULL,
	CONSTRAINT "product_images_image_type" CHECK ("product_images"."image_type" in ('image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "products_id_contract_code" UNIQUE("id","contract_code"),
	CONSTRAINT "products_amount" CHECK ("products"."amount" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "answered_calls" (
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_calls_account_id_operation_key_pk" PRIMARY KEY("account_id","operation","key")
);
--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_category" FOREIGN KEY ("category_id","contract_code") REFERENCES "public"."categories"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_calls" ADD CONSTRAINT "answered_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_live" ON "categories" USING btree ("contract_code","name_key") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_deleted_at" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_categories_contract_code" ON "product_categories" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "product_images_thumbnail_name" ON "product_images" USING btree ("thumbnail_name");--> statement-breakpoint
CREATE INDEX "products_name_live" ON "products" USING btree ("contract_code","name_key") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_deleted_at" ON "products" USING btree ("deleted_at") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "answered_calls_expires_at" ON "answered_calls" USING btree ("expires_at");`,
  },
  {
    index: 3,
    name: '0003_email_of_merchant',
    sql: `CREATE UNIQUE INDEX "accounts_email_of_merchant_live" ON "accounts" USING btree ("contract_code","email") WHERE "accounts"."deleted_at" is null;`,
  },
  {
    index: 4,
    name: '0004_developer_requests',
    sql: `CREATE TABLE "developer_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"fullname" text NOT NULL,
	"phone" text NOT NULL,
	"company_name" text NOT NULL,
	"company_address" text NOT NULL,
	"company_website" text NOT NULL,
	"company_monetary_value" text NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "developer_requests_state" CHECK ("developer_requests"."state" in ('open', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_email_open" ON "developer_requests" USING btree ("email") WHERE "developer_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "developer_requests_created_at" ON "developer_requests" USING btree ("created_at");`,
  },
  {
    index: 5,
    name: '0005_last_access',
    sql: `ALTER TABLE "accounts" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_access_at" timestamp (3) with time zone;`,
  },
  {
    index: 6,
    name: '0006_applications',
    sql: `CREATE TABLE "application_merchants" (
	"developer_id" uuid NOT NULL,
	"contract_code" text NOT NULL,
	"application_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_merchants_developer_id_contract_code_pk" PRIMARY KEY("developer_id","contract_code")
);
--> statement-breakpoint
CREATE TABLE "application_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"developer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_created_at" timestamp (3) with time zone NOT NULL,
	"earlier_secret_hash" text,
	"earlier_secret_ends_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_client_id" UNIQUE("client_id"),
	CONSTRAINT "applications_name" UNIQUE("developer_id","name_key"),
	CONSTRAINT "applications_id_developer" UNIQUE("id","developer_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"developer_id" uuid PRIMARY KEY NOT NULL,
	"request" "bytea" NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"file_name" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_merchants" ADD CONSTRAINT "application_merchants_enabled" FOREIGN KEY ("developer_id","contract_code") REFERENCES "public"."developer_enablements"("developer_id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merchants" ADD CONSTRAINT "application_merchants_of_application" FOREIGN KEY ("application_id","developer_id") REFERENCES "public"."applications"("id","developer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_merchants_application" ON "application_merchants" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_tokens_application" ON "application_tokens" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_tokens_expires_at" ON "application_tokens" USING btree ("expires_at");`,
  },
  {
    index: 7,
    name: '0007_product_imports',
    sql: `CREATE TABLE "product_import_rows" (
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
CREATE INDEX "product_imports_contract_code" ON "product_imports" USING btree ("contract_code","created_at");`,
  },
  {
    index: 8,
    name: '0008_kept_imports',
    sql: `ALTER TABLE "product_imports" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "corrected_at" timestamp (3) with time zone;`,
  },
  {
    index: 9,
    name: '0009_audit_caller',
    sql: `ALTER TABLE "audit_events" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_account_id_at" ON "audit_events" USING btree ("actor_account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_account_id_at" ON "audit_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action_at" ON "audit_events" USING btree ("action","at");
--> statement-breakpoint
-- An action has the name of its call. One import could be either of two calls: its row keeps the former name beside.
UPDATE "audit_events" SET
	"detail" = CASE WHEN "action" = 'catalogue.import' THEN "detail" || '{"formerly": "catalogue.import"}' ELSE "detail" END,
	"action" = CASE "action"
		WHEN 'category.create' THEN 'createCategory'
		WHEN 'category.update' THEN 'updateCategory'
		WHEN 'category.duplicate' THEN 'duplicateCategory'
		WHEN 'category.delete' THEN 'deleteCategory'
		WHEN 'category.restore' THEN 'restoreCategory'
		WHEN 'category.add-products' THEN 'addCategoryProducts'
		WHEN 'category.remove-products' THEN 'removeCategoryProducts'
		WHEN 'product.create' THEN 'createProducts'
		WHEN 'product.update' THEN 'updateProduct'
		WHEN 'product.update-categories' THEN 'updateProductCategories'
		WHEN 'product.delete' THEN CASE WHEN "detail" ? 'products' THEN 'deleteProducts' ELSE 'deleteProduct' END
		WHEN 'product.restore' THEN 'restoreProducts'
		WHEN 'catalogue.import' THEN 'uploadCatalog'
		WHEN 'catalogue.undo-import' THEN 'undoImport'
	END
WHERE "action" IN ('category.create', 'category.update', 'category.duplicate', 'category.delete', 'category.restore', 'category.add-products', 'category.remove-products', 'product.create', 'product.update', 'product.update-categories', 'product.delete', 'product.restore', 'catalogue.import', 'catalogue.undo-import');
--> statement-breakpoint
-- What somebody typed into the place of a user name may be a password: only names that accounts have or had are kept.
UPDATE "audit_events" SET "subject" = '' WHERE "action" = 'requestPasswordReset'
	AND NOT EXISTS (SELECT FROM "accounts" WHERE "accounts"."username" = "audit_events"."subject"::citext);
`,
  },
  {
    index: 10,
    name: '0010_suspensions_and_keys',
    sql: `CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_one_administrator";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "suspended_at" timestamp (3) with time zone;`,
  },
  {
    index: 11,
    name: '0011_letters',
    sql: `CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"good_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "developer_requests" DROP CONSTRAINT "developer_requests_state";--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_ended_at" ON "letters" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_token_hash" ON "developer_requests" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "developer_requests" ADD CONSTRAINT "developer_requests_state" CHECK ("developer_requests"."state" in ('unconfirmed', 'open', 'approved', 'refused', 'replaced'));`,
  },
  {
    index: 12,
    name: '0012_sign_in_sources',
    sql: `CREATE TABLE "known_sources" (
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"came_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "known_sources_account_id_source_pk" PRIMARY KEY("account_id","source"),
	CONSTRAINT "known_sources_kind" CHECK ("known_sources"."kind" in ('device', 'network'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"aim" text NOT NULL,
	"source" text NOT NULL,
	"level" double precision NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_aim_source_pk" PRIMARY KEY("aim","source")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "first_password_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_sources" ADD CONSTRAINT "known_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_sources_source" ON "known_sources" USING btree ("source");--> statement-breakpoint
CREATE INDEX "known_sources_seen_at" ON "known_sources" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_counted_at" ON "sign_in_failures" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "locked_until";--> statement-breakpoint
UPDATE "accounts" SET "first_password_ends_at" = now() + interval '7 days' WHERE "must_change_password" AND "password_kind" = 'sha256' AND "deleted_at" IS NULL;
`,
  },
  {
    index: 13,
    name: '0013_later_requests',
    sql: `DROP INDEX "developer_requests_token_hash";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "developer_requests" DROP COLUMN "confirmed_at";`,
  },
  {
    index: 14,
    name: '0014_import_steps',
    sql: `ALTER TABLE "catalogues" ADD COLUMN "import_id" text;`,
  },
  {
    index: 15,
    name: '0015_confirmed_requests',
    sql: `ALTER TABLE "developer_requests" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmation_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_confirmation_hash" ON "developer_requests" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "developer_requests_network" ON "developer_requests" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "developer_requests_email" ON "developer_requests" USING btree ("email");--> statement-breakpoint
UPDATE "developer_requests" SET "state" = 'replaced', "decided_at" = now() WHERE "state" = 'unconfirmed';`,
  },
  {
    index: 16,
    name: '0016_users_uploads',
    sql: `CREATE TABLE "users_upload_rows" (
	"upload_id" text NOT NULL,
	"place" integer NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "users_upload_rows_upload_id_place_pk" PRIMARY KEY("upload_id","place")
);
--> statement-breakpoint
CREATE TABLE "users_uploads" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"actor_account_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"call" jsonb,
	"login" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "letters_waiting";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "staff_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "users_upload_id" text;--> statement-breakpoint
ALTER TABLE "users_upload_rows" ADD CONSTRAINT "users_upload_rows_upload_id_users_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."users_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_uploads" ADD CONSTRAINT "users_uploads_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_next" ON "letters" USING btree ("good_until","due_at") WHERE "letters"."state" = 'waiting';`,
  },
  {
    index: 17,
    name: '0017_undo_steps',
    sql: `ALTER TABLE "product_imports" ADD COLUMN "undoing" jsonb;`,
  },
  {
    index: 18,
    name: '0018_device_sessions',
    sql: `ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;`,
  },
  {
    index: 19,
    name: '0019_release_tokens',
    sql: `CREATE TABLE "release_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room" text NOT NULL,
	"token_hash" text NOT NULL,
	"given_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "release_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "release_tokens_room" ON "release_tokens" USING btree ("room");--> statement-breakpoint
CREATE INDEX "release_tokens_ends_at" ON "release_tokens" USING btree ("ends_at");`,
  },
  {
    index: 20,
    name: '0020_authenticators',
    sql: `CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_kind";--> statement-breakpoint
ALTER TABLE "known_sources" ADD COLUMN "trusted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_source" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('full', 'temporary', 'pending'));`,
  },
  {
    index: 21,
    name: '0021_activity',
    sql: `ALTER TABLE "audit_events" ADD COLUMN "about" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "system" text;--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING gin ("about");
--> statement-breakpoint
-- What rows were about stood in their subjects and details.
UPDATE "audit_events" SET "about" = CASE
	WHEN "detail" ? 'applicationId' THEN ARRAY["detail" ->> 'applicationId']
	WHEN "action" = 'createCategory' AND "detail" ? 'ids' THEN ARRAY(SELECT jsonb_array_elements_text("detail" -> 'ids'))
	WHEN "action" = 'changePrices' THEN ARRAY(SELECT price ->> 'productId' FROM jsonb_array_elements("detail" -> 'prices') AS price)
	WHEN "action" IN ('addCategoryProducts', 'removeCategoryProducts')
		THEN ARRAY["subject"] || ARRAY(SELECT jsonb_array_elements_text("detail" -> 'products'))
	WHEN "detail" ? 'products' THEN ARRAY(SELECT jsonb_array_elements_text("detail" -> 'products'))
	ELSE ARRAY["subject"]
END
WHERE "action" IN (
	'createCategory', 'updateCategory', 'duplicateCategory', 'deleteCategory', 'restoreCategory', 'addCategoryProducts',
	'removeCategoryProducts', 'createProducts', 'updateProduct', 'updateProductCategories', 'deleteProduct', 'deleteProducts',
	'restoreProducts', 'changePrices', 'getApplication', 'createApplication', 'deleteApplication', 'setRedirectUris',
	'rotateClientSecret', 'endEarlierSecret', 'addApplicationMerchants', 'removeApplicationMerchant');
`,
  },
  {
    index: 22,
    name: '0022_release_witnesses',
    sql: `CREATE TABLE "release_witnesses" (
	"room" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"failed" boolean NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_witnesses_room_version_network_pk" PRIMARY KEY("room","version","network")
);
--> statement-breakpoint
CREATE INDEX "release_witnesses_first_at" ON "release_witnesses" USING btree ("first_at");`,
  },
  {
    index: 23,
    name: '0023_passkeys',
    sql: `CREATE TABLE "factor_rules" (
	"aim" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_hash" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('signIn', 'confirm', 'register'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"browser" text,
	"system" text,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "salt" text;--> statement-breakpoint
UPDATE "recovery_codes" SET "salt" = "authenticators"."salt" FROM "authenticators" WHERE "authenticators"."account_id" = "recovery_codes"."account_id";--> statement-breakpoint
DELETE FROM "recovery_codes" WHERE "salt" IS NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "salt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_ends_at" ON "passkey_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");`,
  },
  {
    index: 24,
    name: '0024_backend_grants',
    sql: `CREATE TABLE "backend_grants" (
	"room" text NOT NULL,
	"scope" text NOT NULL,
	"people" text[] NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backend_grants_room_scope_pk" PRIMARY KEY("room","scope")
);
`,
  },
  {
    index: 25,
    name: '0025_import_rows_changed',
    sql: `-- upgrade: rows of imports live for thirty days, and only those that change a product are taken into the index
CREATE INDEX IF NOT EXISTS "product_import_rows_changed" ON "product_import_rows" USING btree ("product_id") WHERE "product_import_rows"."verdict" = 'changed';
`,
  },
  {
    index: 26,
    name: '0026_accounts_of_merchant',
    sql: `-- upgrade: accounts are a hundred thousand at ten thousand merchants, whose index is made in less than a second
CREATE INDEX IF NOT EXISTS "accounts_of_merchant" ON "accounts" USING btree ("contract_code","username");`,
  },
  {
    index: 27,
    name: '0027_release_mail',
    sql: `ALTER TABLE "release_tokens" ADD COLUMN "mail_to" text;`,
  },
  {
    index: 28,
    name: '0028_letters_with_text',
    sql: `-- upgrade: letters are kept for some weeks, and only those that still hold their text are taken into the index
CREATE INDEX IF NOT EXISTS "letters_with_text" ON "letters" USING btree ("good_until") WHERE "letters"."sealed_text" is not null;
`,
  },
  {
    index: 29,
    name: '0029_accounts_username_stem',
    sql: `-- upgrade: accounts are a hundred thousand at ten thousand merchants, whose index is made in less than a second
CREATE INDEX IF NOT EXISTS "accounts_username_stem" ON "accounts" USING btree (regexp_replace(lower("username"::text), '[0-9]+$', '')) WHERE "accounts"."deleted_at" is null;`,
  },
];
