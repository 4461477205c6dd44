CREATE TABLE "company_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "review_bills_once_key";--> statement-breakpoint
ALTER TABLE "review_bills" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_status" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_comment" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report_status" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report_comment" text;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_bills_company_id_idx" ON "company_bills" USING btree ("company_id") WHERE "company_bills"."is_active";--> statement-breakpoint
-- Bills of rejected and withdrawn reviews prove nothing, and of equal ones only the first does.
UPDATE "review_bills" b SET "counts" = false FROM "reviews" r
	WHERE r."id" = b."review_id" AND (NOT r."is_active" OR r."admin_status" = 5);--> statement-breakpoint
UPDATE "review_bills" b SET "counts" = false
	WHERE b."counts" AND EXISTS (
		SELECT 1 FROM "review_bills" o WHERE o."company_id" = b."company_id" AND o."counts"
			AND lower(o."bill_no") = lower(b."bill_no") AND o."id" < b."id"
	);--> statement-breakpoint
CREATE UNIQUE INDEX "review_bills_counting_key" ON "review_bills" USING btree ("company_id",lower("bill_no")) WHERE "review_bills"."counts";