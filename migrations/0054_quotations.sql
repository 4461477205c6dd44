CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"distance" real,
	"month_number" integer NOT NULL,
	"ended_by" text,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"enquiry_id" bigint,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"document" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_files_one" CHECK (("enquiry_files"."picture" = '') = ("enquiry_files"."document" is not null))
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"text_key" text DEFAULT '' NOT NULL,
	"masked" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_awards" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"quotation_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"tax" numeric(4, 2) NOT NULL,
	"alternative" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotation_lines_quotation_id_line_id_pk" PRIMARY KEY("quotation_id","line_id"),
	CONSTRAINT "quotation_lines_amounts" CHECK ("quotation_lines"."price" > 0 and "quotation_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_request_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_request_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"what" text NOT NULL,
	"item_type" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	CONSTRAINT "quotation_request_lines_quantity" CHECK ("quotation_request_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"pin_code" text NOT NULL,
	"town" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"wanted_by" date,
	"delivered" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"words_key" text DEFAULT '' NOT NULL,
	"masked" smallint DEFAULT 0 NOT NULL,
	"shares_contact" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"revision" smallint NOT NULL,
	"tax_included" boolean NOT NULL,
	"delivery_charge" bigint NOT NULL,
	"minimum_order" bigint DEFAULT 0 NOT NULL,
	"lead_days" smallint NOT NULL,
	"part_allowed" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_key" text DEFAULT '' NOT NULL,
	"masked" smallint DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_reports" ADD CONSTRAINT "enquiry_reports_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD CONSTRAINT "quotation_awards_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD CONSTRAINT "quotation_awards_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD CONSTRAINT "quotation_awards_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_lines" ADD CONSTRAINT "quotation_request_lines_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_lines" ADD CONSTRAINT "quotation_request_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_request_company_key" ON "enquiries" USING btree ("request_id","company_id");--> statement-breakpoint
CREATE INDEX "enquiries_company_idx" ON "enquiries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "enquiries_company_state_idx" ON "enquiries" USING btree ("company_id","state","id");--> statement-breakpoint
CREATE INDEX "enquiries_company_created_idx" ON "enquiries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_created_idx" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiry_files_request_idx" ON "enquiry_files" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_files_enquiry_idx" ON "enquiry_files" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "enquiry_messages_enquiry_idx" ON "enquiry_messages" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_reports_enquiry_side_key" ON "enquiry_reports" USING btree ("enquiry_id","side");--> statement-breakpoint
CREATE INDEX "enquiry_reports_state_idx" ON "enquiry_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotation_awards_enquiry_idx" ON "quotation_awards" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_line_idx" ON "quotation_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "quotation_request_lines_request_idx" ON "quotation_request_lines" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "quotation_request_lines_product_idx" ON "quotation_request_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quotation_requests_user_idx" ON "quotation_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quotation_requests_open_idx" ON "quotation_requests" USING btree ("ends_at") WHERE "quotation_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quotation_requests_words_idx" ON "quotation_requests" USING btree ("words_key","created_at") WHERE "quotation_requests"."words_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_enquiry_revision_key" ON "quotations" USING btree ("enquiry_id","revision");