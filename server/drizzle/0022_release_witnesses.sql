CREATE TABLE "release_witnesses" (
	"room" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"failed" boolean NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_witnesses_room_version_network_pk" PRIMARY KEY("room","version","network")
);
--> statement-breakpoint
CREATE INDEX "release_witnesses_first_at" ON "release_witnesses" USING btree ("first_at");