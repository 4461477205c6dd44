CREATE TABLE "help_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"audit_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reverted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visit_id" bigint;--> statement-breakpoint
ALTER TABLE "help_visits" ADD CONSTRAINT "help_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_visit_id_help_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."help_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_visits_company_id_idx" ON "help_visits" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "help_visits_admin_id_idx" ON "help_visits" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "help_visits_open_idx" ON "help_visits" USING btree ("ends_at") WHERE "help_visits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_changes_visit_id_idx" ON "staff_changes" USING btree ("visit_id","table_name","row_id");--> statement-breakpoint
CREATE INDEX "staff_changes_audit_id_idx" ON "staff_changes" USING btree ("audit_id");--> statement-breakpoint
-- What staff write while they help a firm: each row before and after, in the visit that the
-- transaction names (`staffDatabase`). The arguments are the columns that staff may change; first of
-- all 'insert' if they may add rows. What is removed could not be taken back, so they remove only
-- what they added in the same visit.
CREATE FUNCTION record_staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit bigint := split_part(current_setting('neev.staff'), ':', 1)::bigint;
  audit bigint := split_part(current_setting('neev.staff'), ':', 2)::bigint;
  derived text[] := ARRAY['modified_at', 'active_on', 'over_limit', 'search_text'];
  old_row jsonb;
  new_row jsonb;
  changed text[];
  is_own boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF TG_ARGV[0] <> 'insert' THEN
      RAISE EXCEPTION 'Staff add nothing to %.', TG_TABLE_NAME USING ERRCODE = 'NV001';
    END IF;
    new_row := to_jsonb(NEW) - derived;
  ELSIF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Staff delete nothing from %.', TG_TABLE_NAME USING ERRCODE = 'NV001';
  ELSE
    old_row := to_jsonb(OLD) - derived;
    new_row := to_jsonb(NEW) - derived;
    SELECT array_agg(key) INTO changed FROM jsonb_each(new_row)
      WHERE value IS DISTINCT FROM old_row -> key;
    IF changed IS NULL THEN
      RETURN NULL;
    END IF;
    SELECT EXISTS (SELECT FROM staff_changes WHERE visit_id = visit AND table_name = TG_TABLE_NAME
      AND row_id = new_row ->> 'id' AND before IS NULL) INTO is_own;
    IF NOT is_own AND (
      NOT changed <@ TG_ARGV
      OR (old_row -> 'is_active' = 'true' AND new_row -> 'is_active' = 'false')
      OR (TG_TABLE_NAME = 'company_addresses' AND old_row ->> 'picture' <> new_row ->> 'picture'
        AND old_row ->> 'picture' <> '')
    ) THEN
      RAISE EXCEPTION 'Staff do not change % of %.', changed, TG_TABLE_NAME USING ERRCODE = 'NV001';
    END IF;
  END IF;
  INSERT INTO staff_changes (visit_id, audit_id, table_name, row_id, before, after)
    VALUES (visit, audit, TG_TABLE_NAME, new_row ->> 'id', old_row, new_row);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "companies" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '')
  EXECUTE FUNCTION record_staff_change('', 'description', 'pending_description',
    'description_status', 'description_comment');
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "company_working_types" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '') EXECUTE FUNCTION record_staff_change('');
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "company_addresses" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '')
  EXECUTE FUNCTION record_staff_change('insert', 'first_line', 'second_line', 'city', 'state',
    'pin_code', 'country', 'contact_no', 'alternate_contact_no', 'latitude', 'longitude', 'picture',
    'description', 'is_active');
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '')
  EXECUTE FUNCTION record_staff_change('insert', 'item_type_id', 'item_sub_type_id', 'name',
    'description', 'price', 'offer_price', 'unit', 'unit_of_measure', 'size', 'minimum_order',
    'minimum_order_unit', 'brand', 'material_type', 'more_info', 'attributes', 'in_stock',
    'show_in_offers', 'code', 'pending', 'status', 'comment', 'is_active');
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "product_images" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '')
  EXECUTE FUNCTION record_staff_change('insert', 'position', 'file_name', 'colour_id', 'is_default',
    'is_active', 'status', 'comment', 'validated_at');
--> statement-breakpoint
CREATE TRIGGER staff_change AFTER INSERT OR UPDATE OR DELETE ON "gallery_images" FOR EACH ROW
  WHEN (current_setting('neev.staff', true) <> '')
  EXECUTE FUNCTION record_staff_change('insert', 'name', 'is_active', 'status', 'comment');
