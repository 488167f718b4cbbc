DROP INDEX "ledger_entries_of_sponsor";--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("sponsor_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_returned" ON "ledger_entries" USING btree ("payment_id") WHERE "ledger_entries"."kind" = 'refund';