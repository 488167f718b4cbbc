-- 1. Letters move as drawn (modules/letters/rules.ts), and what somebody wrote is never changed.
CREATE FUNCTION letter_moves_as_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.text <> NEW.text OR OLD.sender_type <> NEW.sender_type
    OR OLD.sponsorship_id <> NEW.sponsorship_id OR OLD.created_at <> NEW.created_at THEN
    RAISE EXCEPTION 'letter % cannot be changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status IS DISTINCT FROM NEW.status AND NOT (
    (OLD.status = 'in_review' AND NEW.status IN ('received', 'returned'))
    OR (OLD.status = 'received' AND NEW.status IN ('delivered', 'returned'))
  ) THEN
    RAISE EXCEPTION 'letter % cannot go from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER letters_as_drawn BEFORE UPDATE ON letters
FOR EACH ROW EXECUTE FUNCTION letter_moves_as_drawn();--> statement-breakpoint

-- 2. Whose something is changes in one case only: staff join two accounts of one person. A
--    transaction that does so says `set local nabta.merging = 'on'`.
CREATE FUNCTION is_merging() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('nabta.merging', true), '') = 'on'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sponsorship_moves_as_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'inactive' AND NEW.status <> 'inactive' THEN
    RAISE EXCEPTION 'sponsorship % has ended', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.sponsor_id <> NEW.sponsor_id AND NOT is_merging()) OR OLD.child_id <> NEW.child_id
    OR OLD.anchor_on <> NEW.anchor_on OR OLD.currency <> NEW.currency THEN
    RAISE EXCEPTION 'what sponsorship % is of cannot change', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION payment_balance_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.balance_amount <> NEW.balance_amount OR OLD.kind <> NEW.kind
    OR (OLD.sponsor_id IS DISTINCT FROM NEW.sponsor_id AND NOT is_merging()) THEN
    RAISE EXCEPTION 'what payment % is cannot change', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_merging()
    AND to_jsonb(OLD) - 'sponsor_id' = to_jsonb(NEW) - 'sponsor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER ledger_entries_append_only ON ledger_entries;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION ledger_entry_stays();
