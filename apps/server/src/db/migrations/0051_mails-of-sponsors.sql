ALTER TABLE "outbox_mails" ADD COLUMN "sponsor_id" integer;--> statement-breakpoint
-- A receipt and a link tell the account by their key. Mails whose address is forgotten stay nobody's.
UPDATE "outbox_mails" SET "sponsor_id" = "payments"."sponsor_id" FROM "payments" WHERE "to" <> '' AND "payments"."sponsor_id" IS NOT NULL AND "dedupe_key" = 'receipt ' || "payments"."id";--> statement-breakpoint
UPDATE "outbox_mails" SET "sponsor_id" = "token"."sponsor_id" FROM "account_tokens" AS "token" WHERE "to" <> '' AND "token"."id" = substring("dedupe_key" FROM '^(?:account link|email changed?) (\d+)$')::int;--> statement-breakpoint
UPDATE "outbox_mails" SET "sponsor_id" = "sponsors"."id" FROM "sponsors" WHERE "outbox_mails"."sponsor_id" IS NULL AND "confirmed_at" IS NOT NULL AND "email" = lower("to");--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_of_sponsor" ON "outbox_mails" USING btree ("sponsor_id","sent_at");