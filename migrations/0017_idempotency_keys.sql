CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"endpoint" text NOT NULL,
	"key_hash" text NOT NULL,
	"input_hash" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_endpoint_key_hash_pk" PRIMARY KEY("caller","endpoint","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");