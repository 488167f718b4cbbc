CREATE INDEX "dues_by_day" ON "dues" USING btree ("due_on","currency","state","amount","sponsorship_id","ended_sponsorship");--> statement-breakpoint
CREATE INDEX "dues_planned" ON "dues" USING btree ("sponsorship_id","due_on") WHERE "dues"."state" = 'planned';
