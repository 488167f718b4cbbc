CREATE INDEX "dues_paid_late" ON "dues" USING btree ("paid_at") WHERE "dues"."state" = 'paid' and ("dues"."paid_at" at time zone 'Africa/Cairo')::date > "dues"."due_on";--> statement-breakpoint
CREATE INDEX "letters_by_time" ON "letters" USING btree ("created_at","sender_type");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "sponsorships_by_start" ON "sponsorships" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sponsorships_by_end" ON "sponsorships" USING btree ("ended_at") WHERE "sponsorships"."ended_at" is not null;