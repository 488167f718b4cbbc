-- When they left is not known: the time until they are forgotten begins now.
UPDATE "children" SET "exited_at" = now() WHERE "status" = 'exited' AND "exited_at" IS NULL;
