-- Made anew from the tables once the server starts, as after each change of how it is made.
DROP TABLE "market_products";--> statement-breakpoint
CREATE TABLE "market_products" (
	"product_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"card" json NOT NULL,
	"type_id" smallint NOT NULL,
	"unit_price" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	"on_offer" boolean NOT NULL,
	"rating_average" numeric,
	"listed_at" timestamp with time zone NOT NULL,
	"latitudes" double precision[] NOT NULL,
	"longitudes" double precision[] NOT NULL,
	"facets" text[] NOT NULL,
	"tier" smallint NOT NULL,
	"keys" "tsvector" NOT NULL,
	CONSTRAINT "market_products_product_id_tier_pk" PRIMARY KEY("product_id","tier")
) PARTITION BY LIST ("tier");
--> statement-breakpoint
CREATE TABLE "market_products_0" PARTITION OF "market_products" FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "market_products_1" PARTITION OF "market_products" FOR VALUES IN (1);--> statement-breakpoint
CREATE TABLE "market_products_2" PARTITION OF "market_products" FOR VALUES IN (2);--> statement-breakpoint
CREATE TABLE "market_products_3" PARTITION OF "market_products" FOR VALUES IN (3);--> statement-breakpoint
CREATE TABLE "market_products_4" PARTITION OF "market_products" FOR VALUES IN (4);--> statement-breakpoint
CREATE TABLE "market_products_5" PARTITION OF "market_products" FOR VALUES IN (5);--> statement-breakpoint
CREATE TABLE "market_products_6" PARTITION OF "market_products" FOR VALUES IN (6);--> statement-breakpoint
CREATE TABLE "market_products_7" PARTITION OF "market_products" FOR VALUES IN (7);--> statement-breakpoint
CREATE TABLE "market_products_8" PARTITION OF "market_products" FOR VALUES IN (8);--> statement-breakpoint
CREATE TABLE "market_products_9" PARTITION OF "market_products" FOR VALUES IN (9);--> statement-breakpoint
ALTER TABLE "market_products" ADD CONSTRAINT "market_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_products_company_price_idx" ON "market_products" USING btree ("company_id","type_id","unit_price");--> statement-breakpoint
CREATE INDEX "market_products_keys_idx" ON "market_products" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "market_products_type_price_idx" ON "market_products" USING btree ("type_id","unit_price","product_id");--> statement-breakpoint
CREATE INDEX "market_products_type_listed_idx" ON "market_products" USING btree ("type_id","listed_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "market_products_type_rating_idx" ON "market_products" USING btree ("type_id","rating_average" DESC NULLS LAST,"product_id");
