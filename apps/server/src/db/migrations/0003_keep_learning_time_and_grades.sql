ALTER TABLE "certificates" ADD COLUMN "cpd_amount" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "grade" text;