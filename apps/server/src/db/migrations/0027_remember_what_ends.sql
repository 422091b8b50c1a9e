CREATE TABLE "expiry_watches" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"expires_on" date NOT NULL,
	"look_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders_told" (
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"ends_at" text NOT NULL,
	"step" integer NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_told_owner_id_subject_subject_id_ends_at_step_pk" PRIMARY KEY("owner_id","subject","subject_id","ends_at","step")
);
--> statement-breakpoint
ALTER TABLE "expiry_watches" ADD CONSTRAINT "expiry_watches_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_told" ADD CONSTRAINT "reminders_told_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expiry_watches_due" ON "expiry_watches" USING btree ("look_on","certificate_id");--> statement-breakpoint
CREATE INDEX "reminders_told_at" ON "reminders_told" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "share_links_closing" ON "share_links" USING btree ("closes_at") WHERE closes_at is not null and enabled;--> statement-breakpoint
CREATE INDEX "wallets_closing" ON "wallets" USING btree ("closes_at") WHERE closes_at is not null and deleted_at is null;--> statement-breakpoint
-- A certificate is looked at from ninety days before its end, or at once where that has begun; what ended more than
-- a month ago is history. The steps themselves are the app's.
CREATE FUNCTION certfolio_expiry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.expires_on >= current_date - 31 THEN
    INSERT INTO expiry_watches (certificate_id, expires_on, look_on)
    VALUES (new.id, new.expires_on, greatest(current_date - 1, new.expires_on - 90))
    ON CONFLICT (certificate_id) DO UPDATE SET expires_on = excluded.expires_on, look_on = excluded.look_on;
  ELSIF tg_op = 'UPDATE' THEN
    DELETE FROM expiry_watches WHERE certificate_id = new.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_begin_to_expire AFTER INSERT ON certificates
  FOR EACH ROW WHEN (new.expires_on IS NOT NULL) EXECUTE FUNCTION certfolio_expiry_changed();--> statement-breakpoint
CREATE TRIGGER certificates_expire_otherwise AFTER UPDATE OF expires_on ON certificates
  FOR EACH ROW WHEN (old.expires_on IS DISTINCT FROM new.expires_on) EXECUTE FUNCTION certfolio_expiry_changed();--> statement-breakpoint
-- Of certificates that are kept already, the next day on which a reminder falls: what fell before was not promised.
INSERT INTO expiry_watches (certificate_id, expires_on, look_on)
SELECT id, expires_on, (
  SELECT min(expires_on - step) FROM unnest(ARRAY[90, 60, 30, 7, 0, -1]) AS step WHERE expires_on - step >= current_date
)
FROM certificates WHERE expires_on >= current_date - 1;
