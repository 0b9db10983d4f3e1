-- The schema as the thirty migrations before made it: a database that they brought this far is taken as it is.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE TABLE "developer_requests" (
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
	"confirmation_hash" text,
	"confirmation_ends_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"network" text,
	CONSTRAINT "developer_requests_state" CHECK ("developer_requests"."state" in ('unconfirmed', 'open', 'approved', 'refused', 'replaced'))
);
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
	"first_password_ends_at" timestamp (3) with time zone,
	"signed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"staff_revision" integer DEFAULT 0 NOT NULL,
	"users_upload_id" text
);
--> statement-breakpoint
CREATE TABLE "application_merchants" (
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
CREATE TABLE "catalogues" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"uncategorised_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"uncategorised_color" text NOT NULL,
	"image_key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"import_id" text,
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
CREATE TABLE "developer_enablements" (
	"developer_id" uuid NOT NULL,
	"contract_code" text NOT NULL,
	"enabled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "developer_enablements_developer_id_contract_code_pk" PRIMARY KEY("developer_id","contract_code")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
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
	"salt" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "factor_rules" (
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
CREATE TABLE "known_sources" (
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"came_back" boolean DEFAULT false NOT NULL,
	"trusted_until" timestamp (3) with time zone,
	CONSTRAINT "known_sources_account_id_source_pk" PRIMARY KEY("account_id","source"),
	CONSTRAINT "known_sources_kind" CHECK ("known_sources"."kind" in ('device', 'network'))
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
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"previous_access_at" timestamp (3) with time zone,
	"browser" text,
	"system" text,
	"device_source" text,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('full', 'temporary', 'pending'))
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
	"account_id" uuid,
	"contract_code" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"support_id" text,
	"address_hash" text,
	"about" text[] DEFAULT '{}' NOT NULL,
	"browser" text,
	"system" text,
	"refusal" text,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "letters" (
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"bytes" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"undoing" jsonb,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('READING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'))
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
CREATE TABLE "release_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room" text NOT NULL,
	"token_hash" text NOT NULL,
	"given_by" text NOT NULL,
	"mail_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "release_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "release_witnesses" (
	"room" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"failed" boolean NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_witnesses_room_version_network_pk" PRIMARY KEY("room","version","network")
);
--> statement-breakpoint
CREATE TABLE "backend_grants" (
	"room" text NOT NULL,
	"scope" text NOT NULL,
	"people" text[] NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backend_grants_room_scope_pk" PRIMARY KEY("room","scope")
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
CREATE TABLE "users_upload_rows" (
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
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merchants" ADD CONSTRAINT "application_merchants_enabled" FOREIGN KEY ("developer_id","contract_code") REFERENCES "public"."developer_enablements"("developer_id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merchants" ADD CONSTRAINT "application_merchants_of_application" FOREIGN KEY ("application_id","developer_id") REFERENCES "public"."applications"("id","developer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_category" FOREIGN KEY ("category_id","contract_code") REFERENCES "public"."categories"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developer_enablements" ADD CONSTRAINT "developer_enablements_developer_id_accounts_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developer_enablements" ADD CONSTRAINT "developer_enablements_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_sources" ADD CONSTRAINT "known_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_assignments" ADD CONSTRAINT "terminal_assignments_of_terminal" FOREIGN KEY ("terminal_id","contract_code","terminal_type") REFERENCES "public"."terminals"("terminal_id","contract_code","terminal_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_assignments" ADD CONSTRAINT "terminal_assignments_of_account" FOREIGN KEY ("account_id","contract_code") REFERENCES "public"."accounts"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_calls" ADD CONSTRAINT "answered_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_upload_rows" ADD CONSTRAINT "users_upload_rows_upload_id_users_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."users_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_uploads" ADD CONSTRAINT "users_uploads_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_email_open" ON "developer_requests" USING btree ("email") WHERE "developer_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_confirmation_hash" ON "developer_requests" USING btree ("confirmation_hash");--> statement-breakpoint
CREATE INDEX "developer_requests_created_at" ON "developer_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "developer_requests_network" ON "developer_requests" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "developer_requests_email" ON "developer_requests" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_live" ON "accounts" USING btree ("username") WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_of_merchant_live" ON "accounts" USING btree ("contract_code","email") WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_developer_email_live" ON "accounts" USING btree ("email") WHERE "accounts"."deleted_at" is null and "accounts"."user_type" = 'developer';--> statement-breakpoint
CREATE INDEX "accounts_contract_code" ON "accounts" USING btree ("contract_code","user_type") WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_username_stem" ON "accounts" USING btree (regexp_replace(lower("username"::text), '[0-9]+$', '')) WHERE "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_of_merchant" ON "accounts" USING btree ("contract_code","username");--> statement-breakpoint
CREATE INDEX "application_merchants_application" ON "application_merchants" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_tokens_application" ON "application_tokens" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_tokens_expires_at" ON "application_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_live" ON "categories" USING btree ("contract_code","name_key") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_deleted_at" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_categories_contract_code" ON "product_categories" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "product_images_thumbnail_name" ON "product_images" USING btree ("thumbnail_name");--> statement-breakpoint
CREATE INDEX "products_name_live" ON "products" USING btree ("contract_code","name_key") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_deleted_at" ON "products" USING btree ("deleted_at") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "developer_enablements_contract_code" ON "developer_enablements" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "passkey_challenges_ends_at" ON "passkey_challenges" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_sources_source" ON "known_sources" USING btree ("source");--> statement-breakpoint
CREATE INDEX "known_sources_seen_at" ON "known_sources" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_history_account" ON "password_history" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_counted_at" ON "sign_in_failures" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "terminal_assignments_terminal" ON "terminal_assignments" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "terminal_assignments_contract_code" ON "terminal_assignments" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "terminals_contract_code" ON "terminals" USING btree ("contract_code","terminal_id");--> statement-breakpoint
CREATE INDEX "audit_events_contract_code_at" ON "audit_events" USING btree ("contract_code","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_account_id_at" ON "audit_events" USING btree ("actor_account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_account_id_at" ON "audit_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action_at" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_support_id" ON "audit_events" USING btree ("support_id");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING gin ("about");--> statement-breakpoint
CREATE INDEX "human_check_uses_expires_at" ON "human_check_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letters_next" ON "letters" USING btree ("good_until","due_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_with_text" ON "letters" USING btree ("good_until") WHERE "letters"."sealed_text" is not null;--> statement-breakpoint
CREATE INDEX "letters_ended_at" ON "letters" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "product_import_rows_verdict" ON "product_import_rows" USING btree ("import_id","verdict","n_row");--> statement-breakpoint
CREATE INDEX "product_import_rows_changed" ON "product_import_rows" USING btree ("product_id") WHERE "product_import_rows"."verdict" = 'changed';--> statement-breakpoint
CREATE INDEX "product_imports_contract_code" ON "product_imports" USING btree ("contract_code","created_at");--> statement-breakpoint
CREATE INDEX "answered_calls_expires_at" ON "answered_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "release_tokens_room" ON "release_tokens" USING btree ("room");--> statement-breakpoint
CREATE INDEX "release_tokens_ends_at" ON "release_tokens" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "release_witnesses_first_at" ON "release_witnesses" USING btree ("first_at");
