-- Rules of sponsoring that the database itself holds, whoever writes to it.

-- 1. A balance never goes below zero: who takes from one holds the sponsor's row.
CREATE FUNCTION balance_stays_above_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM sponsors WHERE id = NEW.sponsor_id FOR UPDATE;
  IF NEW.amount + coalesce((
    SELECT sum(amount) FROM ledger_entries
    WHERE sponsor_id = NEW.sponsor_id AND currency = NEW.currency
      AND kind IN ('deposit', 'withdraw', 'applied_to_balance', 'applied_from_balance')
  ), 0) < 0 THEN
    RAISE EXCEPTION 'the balance of sponsor % would go below zero', NEW.sponsor_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance BEFORE INSERT ON ledger_entries
FOR EACH ROW WHEN (NEW.kind IN ('deposit', 'withdraw', 'applied_to_balance', 'applied_from_balance'))
EXECUTE FUNCTION balance_stays_above_zero();--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_signs CHECK (
  CASE kind
    WHEN 'payment' THEN amount > 0
    WHEN 'deposit' THEN amount > 0
    WHEN 'applied_to_balance' THEN amount > 0
    WHEN 'withdraw' THEN amount < 0
    WHEN 'applied_from_balance' THEN amount < 0
    ELSE true -- a refund that failed comes back as a reversing entry
  END
);--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_balance_has_owner CHECK (
  kind IN ('payment', 'refund') OR sponsor_id IS NOT NULL
);--> statement-breakpoint

-- 2. Whoever has cards has exactly one default: the index holds 'at most one', this 'at least one'.
CREATE FUNCTION one_card_is_default() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cards WHERE sponsor_id = NEW.sponsor_id AND removed_at IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM cards WHERE sponsor_id = NEW.sponsor_id AND removed_at IS NULL AND is_default
    )
  THEN
    RAISE EXCEPTION 'sponsor % has cards and none is the default', NEW.sponsor_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cards_default AFTER INSERT OR UPDATE ON cards
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION one_card_is_default();--> statement-breakpoint

-- 3. States of sponsorships and dues move only along their drawings (modules/*/rules.ts).
CREATE FUNCTION sponsorship_moves_as_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'inactive' AND NEW.status <> 'inactive' THEN
    RAISE EXCEPTION 'sponsorship % has ended', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.sponsor_id <> NEW.sponsor_id OR OLD.child_id <> NEW.child_id
    OR OLD.anchor_on <> NEW.anchor_on OR OLD.currency <> NEW.currency THEN
    RAISE EXCEPTION 'what sponsorship % is of cannot change', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sponsorships_as_drawn BEFORE UPDATE ON sponsorships
FOR EACH ROW EXECUTE FUNCTION sponsorship_moves_as_drawn();--> statement-breakpoint
CREATE FUNCTION due_moves_as_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> NEW.state AND NOT (
    (OLD.state = 'planned' AND NEW.state IN ('charging', 'paid', 'closed'))
    OR (OLD.state = 'charging' AND NEW.state IN ('paid', 'failed'))
    OR (OLD.state = 'failed' AND NEW.state IN ('charging', 'paid', 'closed'))
  ) THEN
    RAISE EXCEPTION 'due % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'paid' AND OLD.payment_id IS DISTINCT FROM NEW.payment_id THEN
    RAISE EXCEPTION 'due % is paid already', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.due_on <> NEW.due_on OR OLD.amount <> NEW.amount OR OLD.currency <> NEW.currency
    OR OLD.sponsorship_id <> NEW.sponsorship_id OR OLD.ordinal <> NEW.ordinal THEN
    RAISE EXCEPTION 'what due % is for cannot change', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER dues_as_drawn BEFORE UPDATE ON dues
FOR EACH ROW EXECUTE FUNCTION due_moves_as_drawn();--> statement-breakpoint

-- 4. What the balance gives to a payment is as fixed as its amount.
CREATE FUNCTION payment_balance_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.balance_amount <> NEW.balance_amount OR OLD.kind <> NEW.kind
    OR OLD.sponsor_id IS DISTINCT FROM NEW.sponsor_id THEN
    RAISE EXCEPTION 'what payment % is cannot change', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_fixed BEFORE UPDATE ON payments
FOR EACH ROW EXECUTE FUNCTION payment_balance_stays();
