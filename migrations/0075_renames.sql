CREATE TABLE "company_former_urls" (
	"url" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_renames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_renames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"former_name" text NOT NULL,
	"former_url" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_former_urls" ADD CONSTRAINT "company_former_urls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_renames" ADD CONSTRAINT "company_renames_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_renames" ADD CONSTRAINT "company_renames_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_former_urls_company_idx" ON "company_former_urls" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_renames_waiting_key" ON "company_renames" USING btree ("company_id") WHERE "company_renames"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_renames_company_idx" ON "company_renames" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_renames_state_idx" ON "company_renames" USING btree ("state","id");