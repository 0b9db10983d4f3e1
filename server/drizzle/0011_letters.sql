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
ALTER TABLE "developer_requests" DROP CONSTRAINT "developer_requests_state";--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developer_requests" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letters_ended_at" ON "letters" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "developer_requests_token_hash" ON "developer_requests" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "developer_requests" ADD CONSTRAINT "developer_requests_state" CHECK ("developer_requests"."state" in ('unconfirmed', 'open', 'approved', 'refused', 'replaced'));