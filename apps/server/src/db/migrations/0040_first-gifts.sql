ALTER TABLE "purchased_gifts" ALTER COLUMN "sponsorship_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchased_gifts" ADD COLUMN "child_id" integer;--> statement-breakpoint
UPDATE "purchased_gifts" SET "child_id" = "sponsorships"."child_id" FROM "sponsorships" WHERE "sponsorships"."id" = "purchased_gifts"."sponsorship_id";--> statement-breakpoint
ALTER TABLE "purchased_gifts" ALTER COLUMN "child_id" SET NOT NULL;--> statement-breakpoint
-- A version that knows no child of a gift buys it for the child of the sponsorship.
CREATE FUNCTION gift_without_child_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT child_id INTO NEW.child_id FROM sponsorships WHERE id = NEW.sponsorship_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gifts_without_child BEFORE INSERT ON purchased_gifts
FOR EACH ROW WHEN (NEW.child_id IS NULL) EXECUTE FUNCTION gift_without_child_follows();--> statement-breakpoint
ALTER TABLE "purchased_gifts" ADD CONSTRAINT "purchased_gifts_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchased_gifts" ADD CONSTRAINT "purchased_gifts_of_sponsorships" CHECK ("purchased_gifts"."purchased_at" is null or "purchased_gifts"."sponsorship_id" is not null);