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
	CONSTRAINT "developer_requests_state" CHECK ("developer_requests"."state" in ('open', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_email_open" ON "developer_requests" USING btree ("email") WHERE "developer_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "developer_requests_created_at" ON "developer_requests" USING btree ("created_at");