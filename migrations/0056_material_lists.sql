CREATE TABLE "material_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"item_type_id" integer,
	"size" text,
	"grade" text,
	"brand" text,
	"quantity" double precision,
	"unit" text,
	"note" text DEFAULT '' NOT NULL,
	"picture" text,
	"product_id" uuid
);
--> statement-breakpoint
CREATE TABLE "material_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_lines" ADD CONSTRAINT "material_lines_list_id_material_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."material_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_lines" ADD CONSTRAINT "material_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_lists" ADD CONSTRAINT "material_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_lines_list_id_idx" ON "material_lines" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "material_lines_product_id_idx" ON "material_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "material_lists_user_id_idx" ON "material_lists" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_lists_share_token_idx" ON "material_lists" USING btree ("share_token");