-- PostgreSQL keeps 100 values of a column as a picture of it. A subject that was among them counted
-- as that of every hundredth entry, and the table was read whole. Now it keeps a thousand.
ALTER TABLE "audit_entries" ALTER COLUMN "details" SET STATISTICS 1000;
