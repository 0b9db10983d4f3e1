CREATE TABLE "release_tokens" (
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
CREATE INDEX "release_tokens_ends_at" ON "release_tokens" USING btree ("ends_at");