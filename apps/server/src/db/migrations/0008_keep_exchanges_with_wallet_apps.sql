CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"certificate_id" uuid,
	"issued_id" uuid,
	"token_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"configuration" text NOT NULL,
	"code_hash" text NOT NULL,
	"tx_code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"access_hash" text,
	"access_expires_at" timestamp (3) with time zone,
	"nonce_hash" text,
	"opened_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"delivered_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchanges_of_one" CHECK (num_nonnulls("exchanges"."certificate_id", "exchanges"."issued_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_issued_id_issued_credentials_id_fk" FOREIGN KEY ("issued_id") REFERENCES "public"."issued_credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_token" ON "exchanges" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_code" ON "exchanges" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_access" ON "exchanges" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_nonce" ON "exchanges" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "exchanges_of_owner" ON "exchanges" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "exchanges_of_certificate" ON "exchanges" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "exchanges_of_issued" ON "exchanges" USING btree ("issued_id");--> statement-breakpoint
CREATE INDEX "exchanges_ending" ON "exchanges" USING btree ("expires_at");