-- In the order of who writes a sponsor and a mail about it: the key locks both tables.
LOCK TABLE "sponsors" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "sponsor_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_of_sponsor" ON "outbox_mails" USING btree ("sponsor_id","sent_at");