CREATE TABLE "pending_items" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"company_id" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "pending_items_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "verification_history" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_history" ADD COLUMN "thing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_history" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_history" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_items" ADD CONSTRAINT "pending_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_items" ADD CONSTRAINT "pending_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_items_since_idx" ON "pending_items" USING btree ("since","subject","subject_id");--> statement-breakpoint
CREATE INDEX "pending_items_subject_idx" ON "pending_items" USING btree ("subject","since","subject_id");--> statement-breakpoint
CREATE INDEX "pending_items_company_id_idx" ON "pending_items" USING btree ("company_id","since");--> statement-breakpoint
ALTER TABLE "verification_history" ADD CONSTRAINT "verification_history_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_history_owner_id_idx" ON "verification_history" USING btree ("owner_id","id");