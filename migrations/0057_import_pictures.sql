CREATE TABLE "product_import_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"is_link" boolean NOT NULL,
	"file" "bytea",
	"uses" jsonb NOT NULL,
	"is_started" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_files_source_uq" ON "product_import_files" USING btree ("import_id","source");--> statement-breakpoint
CREATE INDEX "product_import_files_company_idx" ON "product_import_files" USING btree ("company_id");