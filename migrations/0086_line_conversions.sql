CREATE TABLE "converted_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "converted_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversion_id" bigint NOT NULL,
	"product_id" uuid,
	"default_product_id" uuid,
	"value" jsonb NOT NULL,
	"converted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attribute_code" text NOT NULL,
	"item_type_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"last_id" uuid,
	"converted" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"left_alone" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "converted_products" ADD CONSTRAINT "converted_products_conversion_id_line_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."line_conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converted_products" ADD CONSTRAINT "converted_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "converted_products" ADD CONSTRAINT "converted_products_default_product_id_default_products_id_fk" FOREIGN KEY ("default_product_id") REFERENCES "public"."default_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_conversions" ADD CONSTRAINT "line_conversions_item_type_id_item_types_id_fk" FOREIGN KEY ("item_type_id") REFERENCES "public"."item_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "converted_products_conversion_idx" ON "converted_products" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "converted_products_product_idx" ON "converted_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "converted_products_default_product_idx" ON "converted_products" USING btree ("default_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_conversions_running_key" ON "line_conversions" USING btree ("attribute_code","item_type_id") WHERE "line_conversions"."state" in ('running', 'undoing');