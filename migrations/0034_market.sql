CREATE TABLE "market_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
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
	"keys" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_products" ADD CONSTRAINT "market_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_products_company_idx" ON "market_products" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "market_products_keys_idx" ON "market_products" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "market_products_price_idx" ON "market_products" USING btree ("type_id","unit_price","product_id");--> statement-breakpoint
CREATE INDEX "market_products_listed_idx" ON "market_products" USING btree ("type_id","listed_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "market_products_rating_idx" ON "market_products" USING btree ("type_id","rating_average" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "market_words_prefix_idx" ON "market_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "market_words_similar_idx" ON "market_words" USING gin ("word" gin_trgm_ops);