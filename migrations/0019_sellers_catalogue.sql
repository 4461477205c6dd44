ALTER TABLE "default_products" ADD COLUMN "unit_of_measure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_of_measure" text DEFAULT '' NOT NULL;