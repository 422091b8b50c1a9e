CREATE TABLE "view_daily" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"opened" integer NOT NULL,
	"downloads" integer NOT NULL,
	"excluded" integer NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "view_daily_of_subject" PRIMARY KEY("owner_id","kind","subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_events" (
	"owner_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"slot" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"subject_kind" text NOT NULL,
	"link_id" uuid,
	"audience" text NOT NULL,
	"country" text,
	"referrer" text,
	"device" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "view_events_once" PRIMARY KEY("owner_id","visitor","slot","subject_id","action","item_id")
);
--> statement-breakpoint
ALTER TABLE "view_daily" ADD CONSTRAINT "view_daily_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_events" ADD CONSTRAINT "view_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_events_recent" ON "view_events" USING btree ("owner_id","viewed_at" DESC NULLS LAST) WHERE audience = 'person' and action = 'view';--> statement-breakpoint
CREATE INDEX "view_events_age" ON "view_events" USING brin ("viewed_at");--> statement-breakpoint
-- A row is changed all day long: room beside it keeps the change out of the index.
ALTER TABLE "view_daily" SET (fillfactor = 70);
--> statement-breakpoint
-- Adds one set of numbers to another, both by name. Of each class of names (the word before the colon) sixty have a
-- number of their own, those first that have one already; the rest of the class is counted together as `class:*`,
-- so that a row stays small however many names somebody invents.
CREATE FUNCTION certfolio_view_parts(kept jsonb, more jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(jsonb_object_agg(name, amount), '{}'::jsonb) FROM (
    SELECT CASE WHEN place <= 60 THEN name ELSE class || ':*' END AS name, sum(amount) AS amount
    FROM (
      SELECT name, class, amount, row_number() OVER (PARTITION BY class ORDER BY old DESC, amount DESC, name) AS place
      FROM (
        SELECT name, split_part(name, ':', 1) AS class, bool_or(old) AS old, sum(amount) AS amount
        FROM (
          SELECT key AS name, value::int AS amount, true AS old FROM jsonb_each_text(kept)
          UNION ALL
          SELECT key, value::int, false FROM jsonb_each_text(more)
        ) both_sets
        GROUP BY name
      ) by_name
    ) ranked
    GROUP BY 1
  ) summed
$$;
--> statement-breakpoint
-- What has been counted so far: views of wallets by persons.
INSERT INTO "view_events"
  ("owner_id", "visitor", "slot", "subject_id", "action", "item_id", "subject_kind", "audience", "device", "viewed_at")
SELECT v."owner_id", v."visitor", v."slot", v."wallet_id", 'view', '', 'wallet', 'person', 'other', v."viewed_at"
FROM "wallet_views" v JOIN "users" u ON u."id" = v."owner_id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "view_daily"
  ("owner_id", "kind", "subject_id", "day", "views", "visitors", "opened", "downloads", "excluded", "parts")
SELECT "owner_id", 'wallet', "subject_id", ("viewed_at" AT TIME ZONE 'UTC')::date, count(*), count(DISTINCT "visitor"),
  0, 0, 0, jsonb_build_object('device:other', count(*))
FROM "view_events" GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "view_daily"
  ("owner_id", "kind", "subject_id", "day", "views", "visitors", "opened", "downloads", "excluded", "parts")
SELECT d."owner_id", 'account', d."owner_id", d."day", d."views", v."visitors", 0, 0, 0,
  d."parts" || jsonb_build_object('device:other', d."views")
FROM (
  SELECT "owner_id", "day", sum("views") AS "views", jsonb_object_agg('wallet:' || "subject_id", "views") AS "parts"
  FROM "view_daily" WHERE "kind" = 'wallet' GROUP BY 1, 2
) d JOIN (
  SELECT "owner_id", ("viewed_at" AT TIME ZONE 'UTC')::date AS "day", count(DISTINCT "visitor") AS "visitors"
  FROM "view_events" GROUP BY 1, 2
) v ON v."owner_id" = d."owner_id" AND v."day" = d."day";
