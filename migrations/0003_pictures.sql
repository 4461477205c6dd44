CREATE TABLE "picture_uses" (
	"picture_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "picture_uses_picture_name_subject_subject_id_pk" PRIMARY KEY("picture_name","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_name_pictures_name_fk" FOREIGN KEY ("picture_name") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_subject_idx" ON "picture_uses" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_content_hash_key" ON "pictures" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "pictures_taken_at_idx" ON "pictures" USING btree ("taken_at");