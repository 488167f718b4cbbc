ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_amount" bigint;--> statement-breakpoint
-- What the ledger tells of the disputes of before: the provider's ids of them begin so.
UPDATE "payments" SET "dispute_id" = "entry"."provider_id", "disputed_at" = "entry"."happened_at", "dispute_amount" = -"entry"."amount" FROM "ledger_entries" AS "entry" WHERE "payments"."dispute_state" IS NOT NULL AND "entry"."payment_id" = "payments"."id" AND "entry"."kind" = 'refund' AND "entry"."amount" < 0 AND "entry"."provider_id" ~ '^d[pu]_';
