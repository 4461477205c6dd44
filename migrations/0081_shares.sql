CREATE TABLE "list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"text" text NOT NULL,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"may_write" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_changes" ADD CONSTRAINT "list_changes_list_id_material_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."material_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_list_id_material_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."material_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_changes_list_id_idx" ON "list_changes" USING btree ("list_id","id");--> statement-breakpoint
CREATE INDEX "list_shares_list_id_idx" ON "list_shares" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_shares_token_idx" ON "list_shares" USING btree ("token");