CREATE INDEX "product_tags_tag_idx" ON "product_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "products_item_type_idx" ON "products" USING btree ("item_type_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_item_sub_type_idx" ON "products" USING btree ("item_sub_type_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_default_product_idx" ON "products" USING btree ("default_product_id") WHERE "products"."is_active";