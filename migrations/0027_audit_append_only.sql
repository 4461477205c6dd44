-- The audit's rows stay as they were written; a call that has ended adds its outcome, once.
CREATE FUNCTION admin_audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL
    AND to_jsonb(NEW) - 'outcome' = to_jsonb(OLD) - 'outcome' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of admin_audit are only added.';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_audit_keep BEFORE UPDATE OR DELETE ON "admin_audit"
  FOR EACH ROW EXECUTE FUNCTION admin_audit_keep();
