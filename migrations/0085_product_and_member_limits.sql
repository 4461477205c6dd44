ALTER TABLE "products" ADD COLUMN "over_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "product_limit" integer;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "member_limit" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_limit" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_limit" integer;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "product_limit" integer;--> statement-breakpoint
ALTER TABLE "subscription_types" ADD COLUMN "member_limit" integer;--> statement-breakpoint
CREATE INDEX "products_over_limit_idx" ON "products" USING btree ("company_id") WHERE "products"."over_limit";