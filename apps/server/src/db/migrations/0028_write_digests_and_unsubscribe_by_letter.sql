CREATE TABLE "digest_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"morning" timestamp (3) with time zone NOT NULL,
	"views_through" date NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "digest_turns" ADD CONSTRAINT "digest_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_turns_due" ON "digest_turns" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notification_choices_of_views" ON "notification_choices" USING btree ("user_id") WHERE event = 'wallet_viewed' and (in_app or email = 'now');