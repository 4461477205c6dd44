DROP INDEX "market_products_price_idx";--> statement-breakpoint
DROP INDEX "market_products_listed_idx";--> statement-breakpoint
DROP INDEX "market_products_rating_idx";--> statement-breakpoint
CREATE INDEX "market_products_price_idx" ON "market_products" USING btree ("unit_price","product_id");--> statement-breakpoint
CREATE INDEX "market_products_listed_idx" ON "market_products" USING btree ("listed_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "market_products_rating_idx" ON "market_products" USING btree ("rating_average" DESC NULLS LAST,"product_id");