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
CREATE INDEX "application_tokens_expires_at" ON "application_tokens" USING btree ("expires_at");