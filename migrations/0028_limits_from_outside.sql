ALTER TABLE "code_sendings" ADD COLUMN "mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD COLUMN "phone_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_credits_email_key" ON "referral_credits" USING btree ("reason","email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_credits_phone_key" ON "referral_credits" USING btree ("reason","phone_hash");