CREATE TABLE "free_plan_uses" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_plans" DROP CONSTRAINT "subscription_plans_months";--> statement-breakpoint
ALTER TABLE "subscription_plans" DROP CONSTRAINT "subscription_plans_prices";--> statement-breakpoint
DROP INDEX "subscription_plans_months_key";--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "shows_contact" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "enquiries_per_month" integer;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shows_contact" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "enquiries_per_month" integer;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "offered_to" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "trade_ids" integer[];--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "towns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "offered_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "shows_contact" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "enquiries_per_month" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_plans_key" ON "subscription_plans" USING btree ("type_id","months","days","name") WHERE "subscription_plans"."is_active";--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_duration" CHECK ("subscription_plans"."months" between 0 and 60
        and "subscription_plans"."days" between 0 and 366
        and "subscription_plans"."months" + "subscription_plans"."days" > 0);--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_prices" CHECK ("subscription_plans"."offer_price" >= 0 and "subscription_plans"."offer_price" <= "subscription_plans"."price");