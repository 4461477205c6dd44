CREATE TABLE "contact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'code' NOT NULL,
	"token_hash" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_open_key" ON "contact_changes" USING btree ("user_id") WHERE "contact_changes"."state" in ('code', 'notice');--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_token_hash_key" ON "contact_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "contact_changes_user_id_idx" ON "contact_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_changes_due_idx" ON "contact_changes" USING btree ("due_at") WHERE "contact_changes"."state" = 'notice';