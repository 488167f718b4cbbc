ALTER TABLE "children" ADD COLUMN "exited_at" timestamp with time zone;
