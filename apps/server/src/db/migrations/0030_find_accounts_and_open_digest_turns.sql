CREATE INDEX "users_search" ON "users" USING gin (lower("email" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
-- Every account has a turn in the digests from its first moment, whoever makes it: nobody has to look through all
-- accounts for those that have none.
CREATE FUNCTION certfolio_account_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO digest_turns (user_id, morning, views_through, next_at)
  VALUES (new.id, now(), (now() AT TIME ZONE 'UTC')::date - 1, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_take_turns AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION certfolio_account_made();--> statement-breakpoint
INSERT INTO digest_turns (user_id, morning, views_through, next_at)
SELECT id, now(), (now() AT TIME ZONE 'UTC')::date - 1, now() FROM users
ON CONFLICT DO NOTHING;
