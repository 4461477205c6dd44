ALTER TABLE "mails" ADD COLUMN "about" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "news_link_idx" ON "news" USING btree ("link");--> statement-breakpoint
CREATE INDEX "mails_about_idx" ON "mails" USING gin ("about");