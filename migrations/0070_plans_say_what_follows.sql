ALTER TABLE "company_subscriptions" ADD COLUMN "enquiries_after" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "enquiries_after" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "description_hindi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "enquiries_after" boolean DEFAULT false NOT NULL;