CREATE TABLE "quotation_alternatives" (
	"quotation_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"what" text NOT NULL,
	"price" bigint NOT NULL,
	"unit" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"tax" numeric(4, 2) NOT NULL,
	CONSTRAINT "quotation_alternatives_quotation_id_line_id_pk" PRIMARY KEY("quotation_id","line_id"),
	CONSTRAINT "quotation_alternatives_amounts" CHECK ("quotation_alternatives"."price" > 0 and "quotation_alternatives"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "line_ids" bigint[];--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD COLUMN "is_alternative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_awards" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_alternatives" ADD CONSTRAINT "quotation_alternatives_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_alternatives" ADD CONSTRAINT "quotation_alternatives_line_id_quotation_request_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_request_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_alternatives_line_idx" ON "quotation_alternatives" USING btree ("line_id");