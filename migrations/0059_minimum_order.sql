ALTER TABLE "default_products" ADD COLUMN "minimum_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "default_products" ADD COLUMN "minimum_order_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_order_unit" text DEFAULT '' NOT NULL;