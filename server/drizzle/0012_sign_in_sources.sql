CREATE TABLE "known_sources" (
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
