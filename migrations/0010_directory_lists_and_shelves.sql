CREATE TABLE "directory_listings" (
	"company_id" uuid NOT NULL,
	"type_id" smallint NOT NULL,
	"city_key" text NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	"name_key" text NOT NULL,
	"rating_average" numeric,
	"rating_floor" smallint NOT NULL,
	CONSTRAINT "directory_listings_company_id_type_id_city_key_pk" PRIMARY KEY("company_id","type_id","city_key")
);
--> statement-breakpoint
CREATE TABLE "directory_search" (
	"company_id" uuid NOT NULL,
	"shelf" smallint NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	"name_key" text NOT NULL,
	"rating_average" numeric,
	"keys" "tsvector" NOT NULL,
	CONSTRAINT "directory_search_company_id_shelf_pk" PRIMARY KEY("company_id","shelf")
) PARTITION BY LIST ("shelf");
--> statement-breakpoint
CREATE TABLE "directory_search_0" PARTITION OF "directory_search" FOR VALUES IN (0);
--> statement-breakpoint
CREATE TABLE "directory_search_1" PARTITION OF "directory_search" FOR VALUES IN (1);
--> statement-breakpoint
CREATE TABLE "directory_search_2" PARTITION OF "directory_search" FOR VALUES IN (2);
--> statement-breakpoint
CREATE TABLE "directory_search_3" PARTITION OF "directory_search" FOR VALUES IN (3);
--> statement-breakpoint
CREATE TABLE "directory_search_4" PARTITION OF "directory_search" FOR VALUES IN (4);
--> statement-breakpoint
CREATE TABLE "directory_shelves" (
	"shelf" smallint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "directory_shelves" VALUES (0, 'infinity'), (1, 'infinity'), (2, 'infinity'), (3, 'infinity');
--> statement-breakpoint
CREATE TABLE "directory_totals" (
	"type_id" smallint NOT NULL,
	"city_key" text NOT NULL,
	"rating_floor" smallint NOT NULL,
	"sellers" integer NOT NULL,
	CONSTRAINT "directory_totals_type_id_city_key_rating_floor_pk" PRIMARY KEY("type_id","city_key","rating_floor")
);
--> statement-breakpoint
DROP INDEX "directory_entries_type_ids_idx";--> statement-breakpoint
DROP INDEX "directory_entries_city_keys_idx";--> statement-breakpoint
DROP INDEX "directory_entries_words_idx";--> statement-breakpoint
DROP INDEX "directory_entries_modified_at_idx";--> statement-breakpoint
DROP INDEX "directory_entries_name_key_idx";--> statement-breakpoint
DROP INDEX "directory_entries_rating_idx";--> statement-breakpoint
CREATE INDEX "directory_listings_modified_idx" ON "directory_listings" USING btree ("type_id","city_key","modified_at" DESC NULLS FIRST,"company_id","rating_floor");--> statement-breakpoint
CREATE INDEX "directory_listings_validated_idx" ON "directory_listings" USING btree ("type_id","city_key","validated_at" DESC NULLS LAST,"company_id","rating_floor");--> statement-breakpoint
CREATE INDEX "directory_listings_name_idx" ON "directory_listings" USING btree ("type_id","city_key","name_key","company_id","rating_floor");--> statement-breakpoint
CREATE INDEX "directory_listings_rating_idx" ON "directory_listings" USING btree ("type_id","city_key","rating_average" DESC NULLS LAST,"company_id");--> statement-breakpoint
CREATE INDEX "directory_search_keys_idx" ON "directory_search" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_search_modified_idx" ON "directory_search" USING btree ("modified_at");--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "words";--> statement-breakpoint
-- A plan for any list must take it for a long one, and read its index in order.
ALTER TABLE "directory_listings" ALTER COLUMN "city_key" SET (n_distinct = 2);
