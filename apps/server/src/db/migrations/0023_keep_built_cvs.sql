CREATE TABLE "cv_contents" (
	"cv_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"thumbnail_key" text,
	"page_count" integer,
	"drawn_revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_prints" (
	"token" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"cv_id" uuid,
	"content" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_revisions" (
	"cv_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cv_revisions_cv_id_revision_pk" PRIMARY KEY("cv_id","revision")
);
--> statement-breakpoint
CREATE TABLE "cv_sharing" (
	"cv_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"allow_download" boolean DEFAULT true NOT NULL,
	"allow_indexing" boolean DEFAULT false NOT NULL,
	"hidden_parts" jsonb NOT NULL,
	"hidden_sections" jsonb NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cv_contents" ADD CONSTRAINT "cv_contents_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_prints" ADD CONSTRAINT "cv_prints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_prints" ADD CONSTRAINT "cv_prints_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_revisions" ADD CONSTRAINT "cv_revisions_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_sharing" ADD CONSTRAINT "cv_sharing_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_contents_thumbnail" ON "cv_contents" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "cv_contents_undrawn" ON "cv_contents" USING btree ("saved_at") WHERE drawn_revision <> revision;--> statement-breakpoint
CREATE INDEX "cv_prints_of_owner" ON "cv_prints" USING btree ("owner_id","made_at");--> statement-breakpoint
CREATE INDEX "cv_prints_same" ON "cv_prints" USING btree ("owner_id","fingerprint");--> statement-breakpoint
CREATE INDEX "cv_prints_of_cv" ON "cv_prints" USING btree ("cv_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cv_sharing_token" ON "cv_sharing" USING btree ("token");