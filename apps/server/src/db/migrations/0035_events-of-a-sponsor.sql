CREATE INDEX "audit_entries_about" ON "audit_entries" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inquiries_of_sponsor" ON "inquiries" USING btree ("sponsor_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox_mails" USING btree (lower("to"),"sent_at");