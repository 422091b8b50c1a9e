CREATE TABLE "wallet_cvs" (
	"wallet_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_cvs_wallet_id_cv_id_pk" PRIMARY KEY("wallet_id","cv_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_cvs" ADD CONSTRAINT "wallet_cvs_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_cvs" ADD CONSTRAINT "wallet_cvs_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_cvs_item" ON "wallet_cvs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "wallet_cvs_of_cv" ON "wallet_cvs" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "wallet_cvs_order" ON "wallet_cvs" USING btree ("wallet_id","position");