CREATE TABLE "market_towns" (
	"city_key" text PRIMARY KEY NOT NULL,
	"firms" integer NOT NULL,
	"claimed" integer NOT NULL,
	"with_products" integer NOT NULL,
	"reachable" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"missed" integer NOT NULL,
	"wishes" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"what" text NOT NULL,
	"searched" text NOT NULL,
	"type_id" smallint NOT NULL,
	"town" text NOT NULL,
	"city_key" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"found_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"city_key" text NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_city_key_words_pk" PRIMARY KEY("day","city_key","words")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_same_key" ON "wishes" USING btree ("phone_key","city_key","type_id",lower("what")) WHERE "wishes"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_token_hash_key" ON "wishes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wishes_user_id_idx" ON "wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wishes_email_idx" ON "wishes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "wishes_phone_idx" ON "wishes" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "wishes_created_idx" ON "wishes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "wishes_checked_idx" ON "wishes" USING btree ("checked_at" NULLS FIRST,"id") WHERE "wishes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "missed_searches_city_idx" ON "missed_searches" USING btree ("city_key","day");