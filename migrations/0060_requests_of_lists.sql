ALTER TABLE "companies" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answer_rate" smallint;--> statement-breakpoint
ALTER TABLE "quotation_request_lines" ADD COLUMN "type_id" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_requests" DROP COLUMN "reminded_at";