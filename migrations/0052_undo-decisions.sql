ALTER TABLE "verification_history" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "verification_history" ADD COLUMN "undone_at" timestamp with time zone;