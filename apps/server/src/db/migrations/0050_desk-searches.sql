DROP INDEX "audit_entries_about";--> statement-breakpoint
DROP INDEX "children_waiting_by_birth";--> statement-breakpoint
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "sponsors_closed" ON "sponsors" USING btree ("id") WHERE "sponsors"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING gin ("details");--> statement-breakpoint
CREATE INDEX "children_waiting_by_birth" ON "children" USING btree ("date_of_birth","gender","education_level","village_id") WHERE "children"."listed";