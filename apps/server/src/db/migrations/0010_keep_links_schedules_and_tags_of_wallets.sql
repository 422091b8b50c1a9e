CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text,
	"audience" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"password_hash" text,
	"hidden_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"allow_download" boolean DEFAULT false NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_tags" (
	"wallet_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_tags_wallet_id_name_pk" PRIMARY KEY("wallet_id","name")
);
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "outside_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_tags" ADD CONSTRAINT "wallet_tags_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_main" ON "share_links" USING btree ("wallet_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "share_links_of_wallet" ON "share_links" USING btree ("wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_tags_of_owner" ON "wallet_tags" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "wallets_deleted" ON "wallets" USING btree ("deleted_at") WHERE deleted_at is not null;