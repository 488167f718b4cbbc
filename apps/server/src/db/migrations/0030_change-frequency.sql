ALTER TABLE "dues" ADD COLUMN "months" integer;--> statement-breakpoint
-- Until now all dues of a sponsorship were for the same months.
UPDATE "dues" SET "months" = "sponsorships"."frequency_months"
FROM "sponsorships" WHERE "sponsorships"."id" = "dues"."sponsorship_id";--> statement-breakpoint
ALTER TABLE "dues" ALTER COLUMN "months" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_months" CHECK ("dues"."months" in (1, 3, 6, 12));--> statement-breakpoint
-- A version that knows no months counts as if all dues had the same: its due begins where the months
-- of the last one end.
CREATE FUNCTION due_without_months_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  anchor date;
  last dues;
BEGIN
  SELECT anchor_on, frequency_months INTO anchor, NEW.months
  FROM sponsorships WHERE id = NEW.sponsorship_id;
  SELECT * INTO last FROM dues
  WHERE sponsorship_id = NEW.sponsorship_id AND ordinal = NEW.ordinal - 1;
  IF FOUND THEN
    NEW.due_on := (anchor + make_interval(months =>
      ((extract(year FROM last.due_on) - extract(year FROM anchor)) * 12
        + extract(month FROM last.due_on) - extract(month FROM anchor))::int + last.months))::date;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER dues_without_months BEFORE INSERT ON dues
FOR EACH ROW WHEN (NEW.months IS NULL) EXECUTE FUNCTION due_without_months_follows();--> statement-breakpoint
CREATE OR REPLACE FUNCTION due_moves_as_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF OLD.due_on <> NEW.due_on OR OLD.months <> NEW.months OR OLD.amount <> NEW.amount
    OR OLD.currency <> NEW.currency OR OLD.sponsorship_id <> NEW.sponsorship_id
    OR OLD.ordinal <> NEW.ordinal THEN
    RAISE EXCEPTION 'what due % is for cannot change', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
