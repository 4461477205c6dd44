CREATE TABLE "firm_sheet_firms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_sheet_firms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheet_id" bigint NOT NULL,
	"company_id" uuid NOT NULL,
	"before" jsonb,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"picture_link" text DEFAULT '' NOT NULL,
	"picture_state" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_sheets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"sent_by" uuid,
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" jsonb NOT NULL,
	"decided" jsonb DEFAULT '{"all":"skip","lines":{}}'::jsonb NOT NULL,
	"refused" jsonb DEFAULT '{"head":[],"rows":[]}'::jsonb NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"valid" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_sheet_firms" ADD CONSTRAINT "firm_sheet_firms_sheet_id_firm_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."firm_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_sheet_firms" ADD CONSTRAINT "firm_sheet_firms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_sheets" ADD CONSTRAINT "firm_sheets_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_sheet_firms_key" ON "firm_sheet_firms" USING btree ("sheet_id","company_id");--> statement-breakpoint
CREATE INDEX "firm_sheet_firms_company_id_idx" ON "firm_sheet_firms" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "firm_sheet_firms_waiting_idx" ON "firm_sheet_firms" USING btree ("id") WHERE picture_state = 'waiting';--> statement-breakpoint
CREATE INDEX "firm_sheets_sent_by_idx" ON "firm_sheets" USING btree ("sent_by");