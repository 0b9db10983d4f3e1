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
DROP INDEX "letters_waiting";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "staff_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "users_upload_id" text;--> statement-breakpoint
ALTER TABLE "users_upload_rows" ADD CONSTRAINT "users_upload_rows_upload_id_users_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."users_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_uploads" ADD CONSTRAINT "users_uploads_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_next" ON "letters" USING btree ("good_until","due_at") WHERE "letters"."state" = 'waiting';