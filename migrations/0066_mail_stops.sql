ALTER TABLE "news_settings" ADD COLUMN "stopped" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_address" text;