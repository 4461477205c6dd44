CREATE TABLE "company_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"name" text NOT NULL,
	"months" smallint NOT NULL,
	"work_limit" smallint NOT NULL,
	"address_limit" integer NOT NULL,
	"gallery_image_limit" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_subscriptions_span" CHECK ("company_subscriptions"."ends_at" > "company_subscriptions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"status" smallint DEFAULT 12 NOT NULL,
	"comment" text,
	"active_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"validated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"bill_no" text NOT NULL,
	"bill_date" date NOT NULL,
	CONSTRAINT "review_bills_bill_no" CHECK (length("review_bills"."bill_no") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"company_status" smallint DEFAULT 12 NOT NULL,
	"company_comment" text,
	"company_decided_at" timestamp with time zone,
	"admin_status" smallint DEFAULT 12 NOT NULL,
	"admin_comment" text,
	"admin_decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_id_company_id_user_id_key" UNIQUE("id","company_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD CONSTRAINT "company_subscriptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_bills" ADD CONSTRAINT "review_bills_review_fk" FOREIGN KEY ("review_id","company_id","user_id") REFERENCES "public"."reviews"("id","company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_subscriptions_company_id_idx" ON "company_subscriptions" USING btree ("company_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_subscriptions_order_id_key" ON "company_subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gallery_images_company_id_idx" ON "gallery_images" USING btree ("company_id","is_active","status");--> statement-breakpoint
CREATE INDEX "gallery_images_public_idx" ON "gallery_images" USING btree ("company_id","modified_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_images"."is_active" and "gallery_images"."status" = 4;--> statement-breakpoint
CREATE INDEX "review_bills_review_id_idx" ON "review_bills" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_bills_once_key" ON "review_bills" USING btree ("company_id","user_id",lower("bill_no"));--> statement-breakpoint
CREATE INDEX "reviews_public_idx" ON "reviews" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."is_active" and "reviews"."admin_status" = 4;--> statement-breakpoint
CREATE INDEX "reviews_company_id_idx" ON "reviews" USING btree ("company_id","company_status","id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_idx" ON "reviews" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "has_subscription";