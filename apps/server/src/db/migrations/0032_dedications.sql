CREATE TABLE "dedications" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"honoree_name" text NOT NULL,
	"giver_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"locale" text NOT NULL,
	"message" text NOT NULL,
	"shown_amount" bigint,
	"send_on" date,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dedications_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "dedications_kind" CHECK ("dedications"."kind" in ('honour', 'memory')),
	CONSTRAINT "dedications_locale" CHECK ("dedications"."locale" in ('en', 'ar')),
	CONSTRAINT "dedications_state" CHECK ("dedications"."state" in ('unpaid', 'to-print', 'planned', 'sent', 'refused', 'cancelled', 'stopped')),
	CONSTRAINT "dedications_planned_for_somebody" CHECK ("dedications"."state" <> 'planned' or ("dedications"."recipient_email" is not null and "dedications"."send_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "tribute_card_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dedications" ADD CONSTRAINT "dedications_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dedications_planned" ON "dedications" USING btree ("send_on") WHERE "dedications"."state" = 'planned';