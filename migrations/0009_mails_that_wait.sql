ALTER TABLE "mails" ADD COLUMN "server_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_server_away_idx" ON "mails" USING btree ("id") WHERE "mails"."server_away";