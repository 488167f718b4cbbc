-- Rules that the database itself holds, whoever writes to it.

-- 1. A child is listed while it can be sponsored now: available, published with a guardian's
--    consent, and with no live claim on it or on its family (which covers the child's own).
CREATE FUNCTION child_is_listed(status text, consent date, family integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT status = 'available' AND consent IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM child_claims WHERE family_id = family AND released_at IS NULL
  )
$$;--> statement-breakpoint
CREATE FUNCTION set_child_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := child_is_listed(NEW.status, NEW.guardian_consent_on, NEW.family_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER children_listed BEFORE INSERT OR UPDATE ON children
FOR EACH ROW EXECUTE FUNCTION set_child_listed();--> statement-breakpoint
CREATE FUNCTION relist_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger on children computes the column anew.
  UPDATE children SET listed = listed WHERE family_id = NEW.family_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER child_claims_relist AFTER INSERT OR UPDATE ON child_claims
FOR EACH ROW EXECUTE FUNCTION relist_family();--> statement-breakpoint

-- 2. The version of the public content: whatever is cached of it is valid while this stands.
--    Deferred to the commit, and once in a transaction, so that writers hold its row only briefly.
INSERT INTO system_values (name, value) VALUES ('content_version', 1);--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('nabta.content_raised', true), '') <> '1' THEN
    UPDATE system_values SET value = value + 1 WHERE name = 'content_version';
    PERFORM set_config('nabta.content_raised', '1', true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'villages', 'families', 'children', 'child_claims', 'projects', 'purposes', 'faqs', 'gifts',
    'inquiry_subjects', 'communities', 'pictures'
  ] LOOP
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()',
      content || '_content_version', content);
  END LOOP;
END $$;--> statement-breakpoint

-- 3. Records of what happened are only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- 4. A payment's state moves forward only; what was paid stays paid.
CREATE FUNCTION payment_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status AND (OLD.status = 'paid' OR NEW.status = 'pending') THEN
    RAISE EXCEPTION 'payment % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.amount <> NEW.amount OR OLD.currency <> NEW.currency THEN
    RAISE EXCEPTION 'the amount of payment % cannot change', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_forward BEFORE UPDATE ON payments
FOR EACH ROW EXECUTE FUNCTION payment_moves_forward();
--> statement-breakpoint

-- 5. Rate-limit counters, shared by all processes. Losing them in a crash harms nobody.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
