ALTER TABLE "directory_entries" ADD COLUMN "is_reachable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_listings" ADD COLUMN "is_reachable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_search" ADD COLUMN "is_reachable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "directory_listings_reachable_idx" ON "directory_listings" USING btree ("type_id","city_key","is_reachable" DESC NULLS FIRST,"modified_at" DESC NULLS FIRST,"company_id","rating_floor");