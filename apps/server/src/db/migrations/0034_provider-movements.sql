CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"given_amount" bigint NOT NULL,
	"given_currency" text NOT NULL,
	"about_id" text,
	"payout_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"available_on" date NOT NULL,
	CONSTRAINT "provider_movements_kind" CHECK ("provider_movements"."kind" in ('charge', 'refund', 'refund-failure', 'dispute', 'dispute-reversal', 'fee', 'payout', 'payout-reversal', 'other'))
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_on" date NOT NULL,
	"is_itemised" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provider_payouts_state" CHECK ("provider_payouts"."state" in ('under-way', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "provider_movements_by_time" ON "provider_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "provider_movements_about" ON "provider_movements" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "provider_movements_of_payout" ON "provider_movements" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "provider_payouts_by_arrival" ON "provider_payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "provider_payouts_by_time" ON "provider_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_payouts_under_way" ON "provider_payouts" USING btree ("id") WHERE "provider_payouts"."state" = 'under-way';