CREATE TABLE "quotation_originals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_originals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"enquiry_id" bigint,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_originals" ADD CONSTRAINT "quotation_originals_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_originals" ADD CONSTRAINT "quotation_originals_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_originals_subject_key" ON "quotation_originals" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "quotation_originals_request_idx" ON "quotation_originals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotation_originals_enquiry_idx" ON "quotation_originals" USING btree ("enquiry_id");