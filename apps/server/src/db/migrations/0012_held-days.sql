ALTER TABLE "dues" ADD COLUMN "held_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_held_days" CHECK ("dues"."held_days" >= 0);