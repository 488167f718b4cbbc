ALTER TABLE "refund_proposals" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD COLUMN "sponsor_id" integer;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_proposals_waiting_withdrawal" ON "refund_proposals" USING btree ("sponsor_id") WHERE "refund_proposals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_currency" CHECK ("refund_proposals"."currency" in ('usd', 'egp'));--> statement-breakpoint
ALTER TABLE "refund_proposals" ADD CONSTRAINT "refund_proposals_of" CHECK (("refund_proposals"."payment_id" is null) = ("refund_proposals"."sponsor_id" is not null) and ("refund_proposals"."sponsor_id" is null) = ("refund_proposals"."currency" is null));