ALTER TABLE "sign_ups" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sponsor_sessions" ADD COLUMN "device_hash" text;