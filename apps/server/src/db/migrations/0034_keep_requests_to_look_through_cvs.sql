CREATE TABLE "cv_review_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"action" text NOT NULL,
	"admin_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cv_id" uuid NOT NULL,
	"version_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "cv_review_log" ADD CONSTRAINT "cv_review_log_review_id_cv_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."cv_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_review_log" ADD CONSTRAINT "cv_review_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_reviews" ADD CONSTRAINT "cv_reviews_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_reviews" ADD CONSTRAINT "cv_reviews_version_id_cv_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."cv_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_reviews" ADD CONSTRAINT "cv_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_review_log_of_review" ON "cv_review_log" USING btree ("review_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cv_review_log_of_admin" ON "cv_review_log" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cv_reviews_pending" ON "cv_reviews" USING btree ("cv_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "cv_reviews_of_cv" ON "cv_reviews" USING btree ("cv_id","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cv_reviews_of_version" ON "cv_reviews" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "cv_reviews_decided_by" ON "cv_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "cv_reviews_queue" ON "cv_reviews" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "cv_reviews_by_age" ON "cv_reviews" USING btree ("asked_at","id") WHERE state <> 'withdrawn';--> statement-breakpoint
INSERT INTO "cv_reviews" ("id", "cv_id", "version_id", "asked_at")
SELECT gen_random_uuid(), c."id",
  (SELECT v."id" FROM "cv_versions" v WHERE v."cv_id" = c."id" ORDER BY v."version" DESC LIMIT 1), c."updated_at"
FROM "cvs" c WHERE c."requires_review";--> statement-breakpoint
ALTER TABLE "cvs" DROP COLUMN "requires_review";