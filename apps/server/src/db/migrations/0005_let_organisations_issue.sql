CREATE TABLE "issuer_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"linkage" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"method" text,
	"proven_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"failure" text,
	"identity_state" text DEFAULT 'unknown' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"epoch" text NOT NULL,
	"public_key_multibase" text NOT NULL,
	"sealed_private_key" text,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"compromised_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "issuers" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"sealed_data_key" text NOT NULL,
	"domain_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_registries" (
	"address" text PRIMARY KEY NOT NULL,
	"name" text,
	"issuers" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "trust_registry_issuers" (
	"registry" text NOT NULL,
	"issuer_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	CONSTRAINT "trust_registry_issuers_issuer_id_registry_pk" PRIMARY KEY("issuer_id","registry")
);
--> statement-breakpoint
CREATE TABLE "trusted_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"note" text,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trusted_issuers_issuer_id_unique" UNIQUE("issuer_id")
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "organization_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"website" text,
	"description" text,
	"logo_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "issuer_domains" ADD CONSTRAINT "issuer_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_keys" ADD CONSTRAINT "issuer_keys_organization_id_issuers_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."issuers"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuers" ADD CONSTRAINT "issuers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuers" ADD CONSTRAINT "issuers_domain_id_issuer_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."issuer_domains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_registry_issuers" ADD CONSTRAINT "trust_registry_issuers_registry_trust_registries_address_fk" FOREIGN KEY ("registry") REFERENCES "public"."trust_registries"("address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_issuers" ADD CONSTRAINT "trusted_issuers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_domains_of_organization" ON "issuer_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_domains_proven" ON "issuer_domains" USING btree ("domain") WHERE "issuer_domains"."state" = 'proven';--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_epoch" ON "issuer_keys" USING btree ("organization_id","epoch");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_active" ON "issuer_keys" USING btree ("organization_id") WHERE "issuer_keys"."state" = 'active';--> statement-breakpoint
CREATE INDEX "issuers_domain" ON "issuers" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "trust_registry_issuers_of" ON "trust_registry_issuers" USING btree ("registry");--> statement-breakpoint
CREATE INDEX "trusted_issuers_order" ON "trusted_issuers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trusted_issuers_by" ON "trusted_issuers" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "organization_invitations_order" ON "organization_invitations" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_invitations_waiting" ON "organization_invitations" USING btree ("email","created_at") WHERE "organization_invitations"."accepted_at" is null and "organization_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "organization_invitations_by" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_members_of_user" ON "organization_members" USING btree ("user_id","joined_at","organization_id");--> statement-breakpoint
CREATE INDEX "organization_members_order" ON "organization_members" USING btree ("organization_id","joined_at","user_id");