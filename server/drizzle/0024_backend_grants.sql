CREATE TABLE "backend_grants" (
	"room" text NOT NULL,
	"scope" text NOT NULL,
	"people" text[] NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backend_grants_room_scope_pk" PRIMARY KEY("room","scope")
);
