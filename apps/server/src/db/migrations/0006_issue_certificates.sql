CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "issued_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"batch_id" uuid,
	"batch_row" integer,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"award" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"text" text NOT NULL,
	"issuer_id" text NOT NULL,
	"verification_method" text NOT NULL,
	"register_id" uuid NOT NULL,
	"status_index" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"state_changed_at" timestamp (3) with time zone,
	"replaces_id" uuid,
	"claim_token" text NOT NULL,
	"public_token" text NOT NULL,
	"letter_id" uuid,
	"letter_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"certificate_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_credentials_row" CHECK ((batch_id is null) = (batch_row is null))
);
--> statement-breakpoint
CREATE TABLE "issued_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuing_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"filename" text NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"date_order" text NOT NULL,
	"issued_on" date NOT NULL,
	"send_mail" boolean DEFAULT true NOT NULL,
	"allow_duplicates" boolean DEFAULT false NOT NULL,
	"row_count" integer NOT NULL,
	"trouble" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "issuing_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fixes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"errors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"award" jsonb,
	CONSTRAINT "issuing_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"register_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"bits" "bytea" NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"verification_method" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_registers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"issuer_id" text NOT NULL,
	"taken" "bytea" NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"public_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"picture_id" uuid,
	"background_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_batch_id_issuing_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."issuing_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_register_id_status_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."status_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_template_fk" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."template_versions"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_replaces_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."issued_credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_events" ADD CONSTRAINT "issued_events_credential_id_issued_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."issued_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_events" ADD CONSTRAINT "issued_events_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_batches" ADD CONSTRAINT "issuing_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_batches" ADD CONSTRAINT "issuing_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_batches" ADD CONSTRAINT "issuing_batches_template_fk" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."template_versions"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_rows" ADD CONSTRAINT "issuing_rows_batch_id_issuing_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."issuing_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_register_id_status_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."status_registers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_registers" ADD CONSTRAINT "status_registers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_pictures" ADD CONSTRAINT "template_pictures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_picture_id_template_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."template_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_background_id_template_pictures_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."template_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_templates_of_organization" ON "certificate_templates" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "issued_credentials_of_organization" ON "issued_credentials" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issued_credentials_of_recipient" ON "issued_credentials" USING btree ("organization_id","recipient_email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issued_credentials_waiting" ON "issued_credentials" USING btree ("recipient_email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issued_credentials_of_template" ON "issued_credentials" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_of_row" ON "issued_credentials" USING btree ("batch_id","batch_row");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_number" ON "issued_credentials" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_place" ON "issued_credentials" USING btree ("register_id","status_index");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_claim_token" ON "issued_credentials" USING btree ("claim_token");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_public_token" ON "issued_credentials" USING btree ("public_token");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credentials_replacement" ON "issued_credentials" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "issued_credentials_by_key" ON "issued_credentials" USING btree ("verification_method");--> statement-breakpoint
CREATE INDEX "issued_credentials_claimed_by" ON "issued_credentials" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "issued_credentials_certificate" ON "issued_credentials" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "issued_credentials_author" ON "issued_credentials" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "issued_events_of_credential" ON "issued_events" USING btree ("credential_id","at");--> statement-breakpoint
CREATE INDEX "issued_events_by" ON "issued_events" USING btree ("by");--> statement-breakpoint
CREATE INDEX "issuing_batches_of_organization" ON "issuing_batches" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "issuing_batches_of_template" ON "issuing_batches" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE INDEX "issuing_batches_author" ON "issuing_batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "issuing_batches_drafts" ON "issuing_batches" USING btree ("updated_at") WHERE state in ('mapping', 'review');--> statement-breakpoint
CREATE INDEX "issuing_batches_at_work" ON "issuing_batches" USING btree ("id") WHERE state = 'publishing';--> statement-breakpoint
CREATE INDEX "issuing_rows_by_state" ON "issuing_rows" USING btree ("batch_id","state","row");--> statement-breakpoint
CREATE INDEX "issuing_rows_by_email" ON "issuing_rows" USING btree ("batch_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "status_lists_of_register" ON "status_lists" USING btree ("register_id","purpose");--> statement-breakpoint
CREATE INDEX "status_lists_ending" ON "status_lists" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "status_registers_of_issuer" ON "status_registers" USING btree ("organization_id","issuer_id","used");--> statement-breakpoint
CREATE INDEX "template_pictures_of_organization" ON "template_pictures" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_pictures_public_token" ON "template_pictures" USING btree ("public_token");--> statement-breakpoint
CREATE UNIQUE INDEX "template_pictures_file" ON "template_pictures" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "template_pictures_age" ON "template_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "template_versions_picture" ON "template_versions" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "template_versions_background" ON "template_versions" USING btree ("background_id");--> statement-breakpoint
CREATE INDEX "template_versions_author" ON "template_versions" USING btree ("created_by");