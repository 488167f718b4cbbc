CREATE INDEX "cards_by_end" ON "cards" USING btree (("exp_year" * 12 + "exp_month")) WHERE "cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_reference_search" ON "payments" USING gin ("reference" gin_trgm_ops) WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "sponsors_open" ON "sponsors" USING btree ("id") WHERE "sponsors"."closed_at" is null and "sponsors"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "sponsorships_living" ON "sponsorships" USING btree ("sponsor_id","id") WHERE "sponsorships"."status" <> 'inactive';