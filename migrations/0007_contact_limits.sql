CREATE TABLE "contact_sendings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"email" text NOT NULL,
	"network_address" text NOT NULL,
	"user_id" uuid,
	"receipt" boolean NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_sendings" ADD CONSTRAINT "contact_sendings_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_sendings_sent_at_idx" ON "contact_sendings" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "contact_sendings_message_id_idx" ON "contact_sendings" USING btree ("message_id");