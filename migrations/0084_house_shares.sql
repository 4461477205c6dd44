ALTER TABLE "list_shares" ALTER COLUMN "list_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_shares" ADD COLUMN "house_id" bigint;--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_shares_house_id_idx" ON "list_shares" USING btree ("house_id");--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_one_subject" CHECK (num_nonnulls("list_shares"."list_id", "list_shares"."house_id") = 1);