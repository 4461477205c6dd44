ALTER TABLE "directory_entries" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "directory_entries" SET "locations" = ARRAY["location"] WHERE "location" <> '';--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "location";
