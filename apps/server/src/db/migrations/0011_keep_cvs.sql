CREATE TABLE "cv_pages" (
	"version_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "cv_pages_version_id_page_pk" PRIMARY KEY("version_id","page")
);
--> statement-breakpoint
CREATE TABLE "cv_readings" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"resume" jsonb NOT NULL,
	"confidence" jsonb NOT NULL,
	"text" text NOT NULL,
	"seconds" real NOT NULL,
	"task_id" uuid,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_tags" (
	"cv_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cv_tags_cv_id_name_pk" PRIMARY KEY("cv_id","name")
);
--> statement-breakpoint
CREATE TABLE "cv_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stage" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" text,
	"rereads" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cv_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"page_count" integer,
	"thumbnail_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"cv_type" text NOT NULL,
	"status" text NOT NULL,
	"requires_review" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "cv_pages" ADD CONSTRAINT "cv_pages_version_id_cv_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."cv_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_readings" ADD CONSTRAINT "cv_readings_version_id_cv_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."cv_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_tags" ADD CONSTRAINT "cv_tags_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_tasks" ADD CONSTRAINT "cv_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_tasks" ADD CONSTRAINT "cv_tasks_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_tasks" ADD CONSTRAINT "cv_tasks_version_id_cv_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."cv_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_versions" ADD CONSTRAINT "cv_versions_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_pages_picture" ON "cv_pages" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "cv_tags_of_owner" ON "cv_tags" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "cv_tasks_of_cv" ON "cv_tasks" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "cv_tasks_of_version" ON "cv_tasks" USING btree ("version_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cv_tasks_of_owner" ON "cv_tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cv_tasks_at_work" ON "cv_tasks" USING btree ("updated_at") WHERE status = 'PROCESSING';--> statement-breakpoint
CREATE UNIQUE INDEX "cv_versions_version" ON "cv_versions" USING btree ("cv_id","version");--> statement-breakpoint
CREATE INDEX "cv_versions_file" ON "cv_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "cv_versions_thumbnail" ON "cv_versions" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "cvs_of_owner" ON "cvs" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cvs_deleted" ON "cvs" USING btree ("deleted_at") WHERE deleted_at is not null;