ALTER TABLE "people" ADD COLUMN "public_picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "picture_status" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "picture_comment" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "picture_at" timestamp with time zone;