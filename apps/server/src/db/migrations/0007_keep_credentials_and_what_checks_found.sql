CREATE TABLE "held_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"container" text NOT NULL,
	"standard" text NOT NULL,
	"issuer_id" text,
	"host" text,
	"credential_id" text,
	"said" jsonb NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"status" text DEFAULT 'unknown' NOT NULL,
	"verdict" text,
	"last_valid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"verdict" text,
	"sentence" text NOT NULL,
	"level" smallint NOT NULL,
	"result" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"evidence_id" uuid,
	"held_credential_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "standing" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "checking_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_credentials" ADD CONSTRAINT "held_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_credentials" ADD CONSTRAINT "held_credentials_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_runs" ADD CONSTRAINT "verification_runs_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_credentials_certificate" ON "held_credentials" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "held_credentials_fingerprint" ON "held_credentials" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE INDEX "held_credentials_id" ON "held_credentials" USING btree ("owner_id","credential_id");--> statement-breakpoint
CREATE INDEX "held_credentials_file" ON "held_credentials" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "held_credentials_due" ON "held_credentials" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "verification_runs_of_certificate" ON "verification_runs" USING btree ("certificate_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);