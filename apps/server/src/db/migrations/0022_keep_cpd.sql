CREATE TABLE "cpd_audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"body" text,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reflection_ids" uuid[] NOT NULL,
	"with_evidence" boolean NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"record_count" integer DEFAULT 0 NOT NULL,
	"reflection_count" integer DEFAULT 0 NOT NULL,
	"evidence_count" integer DEFAULT 0 NOT NULL,
	"file_folder" text,
	"byte_size" bigint,
	"sha256" text,
	"error" text,
	"charged_month" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cpd_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"columns" text[] NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"date_order" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cpd_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cpd_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"target_hours" numeric(8, 2) NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"deadline" date,
	"activity_type" text,
	"body" text,
	"bucket" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cpd_memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"body" text NOT NULL,
	"member_number" text,
	"cycle_starts_on" date,
	"carried_in" numeric(8, 2),
	"agreed_minimum" numeric(8, 2),
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cpd_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"activity_type" text NOT NULL,
	"status" text NOT NULL,
	"duration_hours" numeric(8, 2) NOT NULL,
	"duration_unit" text NOT NULL,
	"hours" numeric(10, 2) GENERATED ALWAYS AS (duration_hours * case duration_unit when 'hours' then 1 when 'days' then 8 when 'sessions' then 8 when 'weeks' then 40 when 'months' then 160 when 'modules' then 2 end) STORED NOT NULL,
	"start_date" date,
	"end_date" date,
	"counts_on" date GENERATED ALWAYS AS (coalesce(end_date, start_date, (created_at at time zone 'UTC')::date)) STORED NOT NULL,
	"provider" text,
	"url" text,
	"description" text,
	"outcome" text,
	"standards" text,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"counts_for" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cpd_reflection_records" (
	"reflection_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "cpd_reflection_records_reflection_id_record_id_pk" PRIMARY KEY("reflection_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "cpd_reflections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"reflected_on" date NOT NULL,
	"what_was_done" text,
	"learned" text,
	"applied" text,
	"benefits" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cpd_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"activity_type" text NOT NULL,
	"duration_hours" numeric(8, 2) NOT NULL,
	"duration_unit" text NOT NULL,
	"provider" text,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"counts_for" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prompts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "cpd_audits" ADD CONSTRAINT "cpd_audits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_imports" ADD CONSTRAINT "cpd_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_evidence" ADD CONSTRAINT "cpd_evidence_record_id_cpd_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."cpd_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_goals" ADD CONSTRAINT "cpd_goals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_memberships" ADD CONSTRAINT "cpd_memberships_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_records" ADD CONSTRAINT "cpd_records_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_records" ADD CONSTRAINT "cpd_records_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_reflection_records" ADD CONSTRAINT "cpd_reflection_records_reflection_id_cpd_reflections_id_fk" FOREIGN KEY ("reflection_id") REFERENCES "public"."cpd_reflections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_reflection_records" ADD CONSTRAINT "cpd_reflection_records_record_id_cpd_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."cpd_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_reflections" ADD CONSTRAINT "cpd_reflections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_templates" ADD CONSTRAINT "cpd_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cpd_audits_of_owner" ON "cpd_audits" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cpd_audits_over" ON "cpd_audits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cpd_audits_under_way" ON "cpd_audits" USING btree ("updated_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "cpd_imports_of_owner" ON "cpd_imports" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cpd_imports_over" ON "cpd_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cpd_evidence_of_record" ON "cpd_evidence" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cpd_evidence_of_owner" ON "cpd_evidence" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cpd_evidence_file" ON "cpd_evidence" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "cpd_goals_of_owner" ON "cpd_goals" USING btree ("owner_id","ends_on","id");--> statement-breakpoint
CREATE INDEX "cpd_goals_deleted" ON "cpd_goals" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cpd_memberships_body" ON "cpd_memberships" USING btree ("owner_id","body");--> statement-breakpoint
CREATE INDEX "cpd_records_of_owner" ON "cpd_records" USING btree ("owner_id","counts_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cpd_records_of_certificate" ON "cpd_records" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "cpd_records_deleted" ON "cpd_records" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "cpd_reflection_records_of_record" ON "cpd_reflection_records" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "cpd_reflections_of_owner" ON "cpd_reflections" USING btree ("owner_id","reflected_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cpd_reflections_deleted" ON "cpd_reflections" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "cpd_templates_of_owner" ON "cpd_templates" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cpd_templates_deleted" ON "cpd_templates" USING btree ("deleted_at") WHERE deleted_at is not null;