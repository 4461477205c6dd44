ALTER TABLE "quotation_request_lines" ADD COLUMN "type_id" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_requests" DROP COLUMN "reminded_at";