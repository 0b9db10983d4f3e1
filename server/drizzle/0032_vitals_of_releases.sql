ALTER TABLE "release_witnesses" ADD COLUMN "reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_witnesses" ADD COLUMN "slow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_witnesses" ADD COLUMN "erred" boolean DEFAULT false NOT NULL;