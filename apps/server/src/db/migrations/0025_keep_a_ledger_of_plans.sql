CREATE TABLE "billing_customers" (
	"user_id" uuid NOT NULL,
	"livemode" boolean NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_user_id_livemode_pk" PRIMARY KEY("user_id","livemode"),
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_quotes" (
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"credits" jsonb NOT NULL,
	"basis" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_quotes_user_id_plan_pk" PRIMARY KEY("user_id","plan")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid,
	"provider" text NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"session_id" text,
	"checkout_url" text,
	"customer_id" text,
	"livemode" boolean NOT NULL,
	"payment_ref" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"dispute" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "purchases_payment_ref_unique" UNIQUE("payment_ref")
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"source" text NOT NULL,
	"purchase_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_for" text,
	"replaced_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "entitlements_purchase" CHECK ((source = 'purchase') = (purchase_id is not null)),
	CONSTRAINT "entitlements_period" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_quotes" ADD CONSTRAINT "plan_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_replaced_by_entitlements_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."entitlements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "purchases_of_buyer" ON "purchases" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE paid_at is null and failed_at is null and expired_at is null;--> statement-breakpoint
CREATE INDEX "reversals_of_payment" ON "reversals" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "entitlements_of_user" ON "entitlements" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "entitlements_replaced" ON "entitlements" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "users_plan_ending" ON "users" USING btree ("plan_ends_at") WHERE plan <> 'free' and plan_ends_at is not null;--> statement-breakpoint
INSERT INTO "entitlements" ("id", "user_id", "plan", "source", "starts_at", "ends_at")
SELECT gen_random_uuid(), "id", "plan", 'grant', least("created_at", "plan_ends_at" - interval '1 second'), "plan_ends_at"
FROM "users" WHERE "plan" <> 'free';
