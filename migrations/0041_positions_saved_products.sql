CREATE TABLE "directory_positions" (
	"company_id" uuid NOT NULL,
	"type_id" smallint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_products" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
DROP INDEX "market_products_company_idx";--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_positions_company_idx" ON "directory_positions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "directory_positions_place_idx" ON "directory_positions" USING btree ("type_id","latitude","longitude","company_id");--> statement-breakpoint
CREATE INDEX "saved_products_product_id_idx" ON "saved_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "market_products_company_price_idx" ON "market_products" USING btree ("company_id","type_id","unit_price");--> statement-breakpoint
CREATE INDEX "market_products_type_price_idx" ON "market_products" USING btree ("type_id","unit_price","product_id");--> statement-breakpoint
CREATE INDEX "market_products_type_listed_idx" ON "market_products" USING btree ("type_id","listed_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "market_products_type_rating_idx" ON "market_products" USING btree ("type_id","rating_average" DESC NULLS LAST,"product_id");