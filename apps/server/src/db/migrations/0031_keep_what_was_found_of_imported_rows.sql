-- A list that is being looked through lasts a day at most: it is read again rather than kept half.
DELETE FROM "cpd_imports";--> statement-breakpoint
ALTER TABLE "cpd_imports" ADD COLUMN "checks" jsonb NOT NULL;
