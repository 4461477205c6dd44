ALTER TABLE "company_addresses" ADD COLUMN "sending_id" uuid;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "sending_id" uuid;