CREATE TABLE "default_product_tags" (
	"product_id" uuid NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "default_product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "default_product_tags" ADD CONSTRAINT "default_product_tags_product_id_default_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."default_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_product_tags" ADD CONSTRAINT "default_product_tags_tag_id_item_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."item_tags"("id") ON DELETE no action ON UPDATE no action;