ALTER TABLE "charge_attempts" DROP CONSTRAINT "charge_attempts_paymentId_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_with_receipt_waiting" ON "payments" USING btree ("sponsor_id") WHERE "payments"."receipt_waits" and "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "charge_attempts_of_payment" ON "charge_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "due_notices_of_day" ON "due_notices" USING btree ("sent_on","due_id");--> statement-breakpoint
CREATE INDEX "dues_that_ended" ON "dues" USING btree ("id") WHERE "dues"."ended_sponsorship";--> statement-breakpoint
-- The charges of the dues of one payment are one charge: whoever moves one of them, also a version
-- that knew of one due a payment, moves them all.
CREATE FUNCTION charges_of_payment_move_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charge_attempts SET state = NEW.state, decline_reason = NEW.decline_reason
  WHERE payment_id = NEW.payment_id AND state = OLD.state;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER charge_attempts_together AFTER UPDATE OF state ON charge_attempts
FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.payment_id IS NOT NULL)
EXECUTE FUNCTION charges_of_payment_move_together();
