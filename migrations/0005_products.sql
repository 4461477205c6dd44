ALTER TABLE "item_types" ADD CONSTRAINT "item_types_id_parent_item_id_key" UNIQUE("id","parent_item_id");--> statement-breakpoint
CREATE TABLE "default_product_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "default_product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"picture_name" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"colour_id" smallint DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_type_id" smallint NOT NULL,
	"item_type_id" integer NOT NULL,
	"item_sub_type_id" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"offer_price" bigint NOT NULL,
	"unit" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"material_type" text DEFAULT '' NOT NULL,
	"more_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "default_products_amounts" CHECK ("default_products"."price" > 0 and "default_products"."offer_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"picture_name" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"colour_id" smallint DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"status" smallint DEFAULT 12 NOT NULL,
	"comment" text,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"validated_at" timestamp with time zone,
	"active_on" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" uuid NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_type_id" smallint NOT NULL,
	"item_type_id" integer NOT NULL,
	"item_sub_type_id" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"offer_price" bigint NOT NULL,
	"unit" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"material_type" text DEFAULT '' NOT NULL,
	"more_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"default_product_id" uuid,
	"show_in_offers" boolean DEFAULT false NOT NULL,
	"pending" jsonb,
	"status" smallint DEFAULT 12 NOT NULL,
	"comment" text,
	"approved_at" timestamp with time zone,
	"validated_at" timestamp with time zone,
	"active_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_amounts" CHECK ("products"."price" > 0 and "products"."offer_price" >= 0),
	CONSTRAINT "products_default_known" CHECK ("products"."is_default" or "products"."default_product_id" is null)
);
--> statement-breakpoint
ALTER TABLE "default_product_images" ADD CONSTRAINT "default_product_images_product_id_default_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."default_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_products" ADD CONSTRAINT "default_products_item_type_fk" FOREIGN KEY ("item_type_id","company_type_id") REFERENCES "public"."item_types"("id","company_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_products" ADD CONSTRAINT "default_products_item_sub_type_fk" FOREIGN KEY ("item_sub_type_id","item_type_id") REFERENCES "public"."item_types"("id","parent_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_item_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."item_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_default_product_id_default_products_id_fk" FOREIGN KEY ("default_product_id") REFERENCES "public"."default_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_item_type_fk" FOREIGN KEY ("item_type_id","company_type_id") REFERENCES "public"."item_types"("id","company_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_item_sub_type_fk" FOREIGN KEY ("item_sub_type_id","item_type_id") REFERENCES "public"."item_types"("id","parent_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_product_images_product_id_idx" ON "default_product_images" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "default_products_type_idx" ON "default_products" USING btree ("company_type_id","item_type_id");--> statement-breakpoint
CREATE INDEX "product_images_product_id_idx" ON "product_images" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_default_product_key" ON "products" USING btree ("company_id","default_product_id") WHERE "products"."is_active" and "products"."default_product_id" is not null;--> statement-breakpoint
CREATE INDEX "products_company_idx" ON "products" USING btree ("company_id","company_type_id","modified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_offers_idx" ON "products" USING btree ("company_id","company_type_id","modified_at" DESC NULLS FIRST,"id") WHERE "products"."show_in_offers" and "products"."is_active" and "products"."approved_at" is not null;
