ALTER TABLE "sign_up_links" ADD COLUMN "cart_sponsoree_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "cart_sponsoree_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "cart_sponsoree_ids" integer[];