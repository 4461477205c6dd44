CREATE TABLE "code_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"network_address" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses_left" smallint NOT NULL,
	"wrong_guesses" smallint DEFAULT 0 NOT NULL,
	"guesses_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose_email_key" UNIQUE("purpose","email")
);
--> statement-breakpoint
CREATE TABLE "referral_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"credited_for" uuid NOT NULL,
	"points" integer NOT NULL,
	"credited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_credits_once" UNIQUE("reason","credited_for"),
	CONSTRAINT "referral_credits_not_own" CHECK ("referral_credits"."owner_id" <> "referral_credits"."credited_for")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"referral_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"contact_no" text NOT NULL,
	"email" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pending_description" text,
	"description_status" smallint DEFAULT 12 NOT NULL,
	"description_comment" text,
	"background_picture" text DEFAULT '' NOT NULL,
	"pending_background_picture" text,
	"background_picture_status" smallint DEFAULT 12 NOT NULL,
	"background_picture_comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"validated_at" timestamp with time zone,
	CONSTRAINT "companies_url_form" CHECK ("companies"."url" ~ '^[A-Za-z0-9_-]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE "company_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"first_line" text NOT NULL,
	"second_line" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin_code" text NOT NULL,
	"country" text NOT NULL,
	"contact_no" text NOT NULL,
	"alternate_contact_no" text DEFAULT '' NOT NULL,
	"latitude" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_working_types" (
	"company_id" uuid NOT NULL,
	"type_id" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_working_types_company_id_type_id_pk" PRIMARY KEY("company_id","type_id"),
	CONSTRAINT "company_working_types_known" CHECK ("company_working_types"."type_id" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"seller_url" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"type_ids" smallint[] NOT NULL,
	"location" text NOT NULL,
	"city_keys" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" numeric,
	"has_subscription" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"company_id" uuid,
	"status" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"gender" smallint,
	"alternate_phone" text DEFAULT '' NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_working_types" ADD CONSTRAINT "company_working_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_history" ADD CONSTRAINT "verification_history_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_sendings_email_idx" ON "code_sendings" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "code_sendings_network_address_idx" ON "code_sendings" USING btree ("network_address","sent_at");--> statement-breakpoint
CREATE INDEX "code_sendings_sent_at_idx" ON "code_sendings" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "referral_credits_owner_id_idx" ON "referral_credits" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key_key" ON "users" USING btree ("phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code_key" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_owner_id_key" ON "companies" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_url_key" ON "companies" USING btree (lower("url"));--> statement-breakpoint
CREATE INDEX "company_addresses_company_id_idx" ON "company_addresses" USING btree ("company_id","is_active");--> statement-breakpoint
CREATE INDEX "directory_entries_type_ids_idx" ON "directory_entries" USING gin ("type_ids");--> statement-breakpoint
CREATE INDEX "directory_entries_city_keys_idx" ON "directory_entries" USING gin ("city_keys");--> statement-breakpoint
CREATE INDEX "directory_entries_words_idx" ON "directory_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "directory_entries_modified_at_idx" ON "directory_entries" USING btree ("modified_at" DESC NULLS LAST,"company_id");--> statement-breakpoint
CREATE INDEX "directory_entries_name_key_idx" ON "directory_entries" USING btree ("name_key","company_id");--> statement-breakpoint
CREATE INDEX "directory_entries_rating_idx" ON "directory_entries" USING btree ("rating_average" desc nulls last,"company_id");--> statement-breakpoint
CREATE INDEX "directory_words_prefix_idx" ON "directory_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "directory_words_similar_idx" ON "directory_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verification_history_subject_idx" ON "verification_history" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "verification_history_company_id_idx" ON "verification_history" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");