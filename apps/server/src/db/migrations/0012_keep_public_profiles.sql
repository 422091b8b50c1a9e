CREATE TABLE "profile_certificates" (
	"user_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "profile_certificates_user_id_certificate_id_pk" PRIMARY KEY("user_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "profile_wallets" (
	"user_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "profile_wallets_user_id_wallet_id_pk" PRIMARY KEY("user_id","wallet_id")
);
--> statement-breakpoint
CREATE TABLE "public_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"headline" text,
	"about" text,
	"contact" text,
	"show_picture" boolean DEFAULT true NOT NULL,
	"allow_indexing" boolean DEFAULT false NOT NULL,
	"sections" jsonb NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_certificates" ADD CONSTRAINT "profile_certificates_user_id_public_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."public_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_certificates" ADD CONSTRAINT "profile_certificates_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_wallets" ADD CONSTRAINT "profile_wallets_user_id_public_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."public_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_wallets" ADD CONSTRAINT "profile_wallets_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_certificates_item" ON "profile_certificates" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "profile_certificates_of_certificate" ON "profile_certificates" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "profile_wallets_of_wallet" ON "profile_wallets" USING btree ("wallet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_profiles_token" ON "public_profiles" USING btree ("token");