ALTER TABLE "content_versions" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "day_chosen_by" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "publish_over" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "refused_at" timestamp with time zone;