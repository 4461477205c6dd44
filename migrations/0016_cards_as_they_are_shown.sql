ALTER TABLE "directory_entries" ADD COLUMN "card" json;--> statement-breakpoint
-- Not an update: this writes the table once and leaves no old rows behind.
ALTER TABLE "directory_entries" ALTER COLUMN "card" SET DATA TYPE json USING json_build_object(
  'picture', "picture", 'name', "name",
  'sellerRating', "rating_average"::float8, 'ratingCount', "rating_count",
  'description', "description", 'locations', "locations", 'sellerUrl', "seller_url",
  'workingTypes', "type_ids", 'itemTypes', "item_types"
);--> statement-breakpoint
ALTER TABLE "directory_entries" ALTER COLUMN "card" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "picture";--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "item_types";--> statement-breakpoint
ALTER TABLE "directory_entries" DROP COLUMN "locations";
