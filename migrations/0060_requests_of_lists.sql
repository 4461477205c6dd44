CREATE TABLE "enquiry_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"took" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answer_rate" smallint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "quoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_request_lines" ADD COLUMN "type_id" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_requests" DROP COLUMN "reminded_at";