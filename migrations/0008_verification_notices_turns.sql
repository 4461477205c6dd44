CREATE TABLE "notices" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "in_force" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "company_subscriptions_in_force_idx" ON "company_subscriptions" USING btree ("in_force","ends_at");--> statement-breakpoint
CREATE INDEX "product_images_pending_idx" ON "product_images" USING btree ("id") WHERE "product_images"."is_active" and "product_images"."status" = 12;--> statement-breakpoint
CREATE INDEX "products_pending_idx" ON "products" USING btree ("modified_at","id") WHERE "products"."is_active" and "products"."status" = 12;--> statement-breakpoint
CREATE INDEX "companies_pending_description_idx" ON "companies" USING btree ("modified_at","id") WHERE "companies"."pending_description" is not null and "companies"."description_status" = 12;--> statement-breakpoint
CREATE INDEX "companies_pending_background_idx" ON "companies" USING btree ("modified_at","id") WHERE "companies"."pending_background_picture" is not null and "companies"."background_picture_status" = 12;--> statement-breakpoint
CREATE INDEX "gallery_images_pending_idx" ON "gallery_images" USING btree ("id") WHERE "gallery_images"."is_active" and "gallery_images"."status" = 12;--> statement-breakpoint
CREATE INDEX "reviews_pending_idx" ON "reviews" USING btree ("id") WHERE "reviews"."is_active" and "reviews"."admin_status" = 12;