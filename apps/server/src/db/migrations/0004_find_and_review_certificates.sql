-- Of PostgreSQL's own, and free to be created by the owner of a database: trigrams for misspelt words, letters
-- without accents, and an index over owner and words at once.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "certificate_search" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	"spellings" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_looks" (
	"evidence_id" uuid PRIMARY KEY NOT NULL,
	"looks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_pages" (
	"evidence_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "evidence_pages_evidence_id_page_pk" PRIMARY KEY("evidence_id","page")
);
--> statement-breakpoint
CREATE TABLE "staged_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"reading" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_review_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"action" text NOT NULL,
	"admin_id" uuid,
	"certificate_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"matched_id" uuid,
	"score" real NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"undoing" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_reviews_score" CHECK (score between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "similar_certificates" (
	"certificate_id" uuid NOT NULL,
	"similar_id" uuid NOT NULL,
	"score" real NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "similar_certificates_certificate_id_similar_id_pk" PRIMARY KEY("certificate_id","similar_id")
);
--> statement-breakpoint
DROP INDEX "tasks_of_evidence";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "renews_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "first_page" integer;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "last_page" integer;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "further_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "further" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "rereads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_search" ADD CONSTRAINT "certificate_search_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_looks" ADD CONSTRAINT "evidence_looks_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_pages" ADD CONSTRAINT "evidence_pages_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_uploads" ADD CONSTRAINT "staged_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_review_log" ADD CONSTRAINT "duplicate_review_log_review_id_duplicate_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."duplicate_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_review_log" ADD CONSTRAINT "duplicate_review_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_reviews" ADD CONSTRAINT "duplicate_reviews_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_reviews" ADD CONSTRAINT "duplicate_reviews_matched_id_certificates_id_fk" FOREIGN KEY ("matched_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_reviews" ADD CONSTRAINT "duplicate_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_certificates" ADD CONSTRAINT "similar_certificates_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_certificates" ADD CONSTRAINT "similar_certificates_similar_id_certificates_id_fk" FOREIGN KEY ("similar_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_search_words" ON "certificate_search" USING gin ("owner_id","words");--> statement-breakpoint
CREATE INDEX "certificate_search_spellings" ON "certificate_search" USING gin ("owner_id","spellings" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "evidence_pages_picture" ON "evidence_pages" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "staged_uploads_of_owner" ON "staged_uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "staged_uploads_file" ON "staged_uploads" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "staged_uploads_age" ON "staged_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "duplicate_review_log_of_review" ON "duplicate_review_log" USING btree ("review_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "duplicate_review_log_of_admin" ON "duplicate_review_log" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_reviews_held" ON "duplicate_reviews" USING btree ("certificate_id") WHERE kind = 'duplicate';--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_reviews_elsewhere" ON "duplicate_reviews" USING btree ("certificate_id","matched_id") WHERE kind = 'other_account';--> statement-breakpoint
CREATE INDEX "duplicate_reviews_of_certificate" ON "duplicate_reviews" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "duplicate_reviews_of_match" ON "duplicate_reviews" USING btree ("matched_id");--> statement-breakpoint
CREATE INDEX "duplicate_reviews_decided_by" ON "duplicate_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "duplicate_reviews_queue" ON "duplicate_reviews" USING btree ("state","score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "similar_certificates_other" ON "similar_certificates" USING btree ("similar_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_renews_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_merged_into_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_renewing" ON "certificates" USING btree ("renews_id");--> statement-breakpoint
CREATE INDEX "certificates_merged" ON "certificates" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "certificates_number" ON "certificates" USING btree (lower(regexp_replace(credential_id, '[^[:alnum:]]', '', 'g'))) WHERE credential_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "evidence_fingerprint_anywhere" ON "evidence" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "tasks_of_evidence" ON "tasks" USING btree ("evidence_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- A text as it is searched: compatible forms made one, without accents or case, everything but letters and
-- digits a space. Written out rather than [:alnum:], which some servers know for ASCII only.
CREATE FUNCTION certfolio_search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(unaccent(normalize(coalesce(value, ''), NFKC))),
    '[\s!-/:-@\[-`{-~\u0080-\u00BF\u2000-\u206F\u2190-\u2BFF\u3000-\u303F\uFE30-\uFE4F]+', ' ', 'g'))
$$;--> statement-breakpoint
-- Every word of a question as the beginning of a word; null when there is none.
CREATE FUNCTION certfolio_search_query(question text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  FROM string_to_table(certfolio_search_text(question), ' ') word WHERE word <> ''
$$;--> statement-breakpoint
CREATE FUNCTION certfolio_search_refresh(changed uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Of two changes at once the second sees what the first has written.
  PERFORM 1 FROM certificate_search WHERE certificate_id = changed FOR UPDATE;
  INSERT INTO certificate_search (certificate_id, owner_id, words, spellings)
  SELECT c.id, c.owner_id,
    setweight(to_tsvector('simple', parts.a), 'A') || setweight(to_tsvector('simple', parts.b), 'B')
      || setweight(to_tsvector('simple', parts.c), 'C') || setweight(to_tsvector('simple', parts.d), 'D'),
    coalesce((
      SELECT string_agg(distinct_words.word, ' ') FROM (
        SELECT each.word FROM string_to_table(concat_ws(' ', parts.a, parts.b, parts.c, parts.d), ' ')
          WITH ORDINALITY AS each(word, place)
        WHERE length(each.word) BETWEEN 2 AND 200 GROUP BY each.word ORDER BY min(each.place) LIMIT 2000
      ) distinct_words), '')
  FROM certificates c
  CROSS JOIN LATERAL (
    SELECT
      certfolio_search_text(c.title) AS a,
      concat_ws(' ', certfolio_search_text(c.issuer_name), certfolio_search_text(c.recipient_name),
        certfolio_search_text(c.credential_id),
        -- A number is also looked for without what stands between its parts.
        replace(certfolio_search_text(c.credential_id), ' ', '')) AS b,
      certfolio_search_text(concat_ws(' ', c.certificate_type, c.cpd_amount, c.grade, c.description,
        (SELECT string_agg(t.name, ' ') FROM certificate_tags t WHERE t.certificate_id = c.id))) AS c,
      -- Cut again: one sign may stand for eighteen, and a tsvector holds a megabyte.
      left(certfolio_search_text(left((
        SELECT r.text FROM evidence e JOIN readings r ON r.evidence_id = e.id
        WHERE e.certificate_id = c.id ORDER BY e.version DESC LIMIT 1), 100000)), 200000) AS d
  ) parts
  WHERE c.id = changed
  ON CONFLICT (certificate_id) DO UPDATE
    SET owner_id = excluded.owner_id, words = excluded.words, spellings = excluded.spellings;
END $$;--> statement-breakpoint
CREATE FUNCTION certfolio_certificate_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM certfolio_search_refresh(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION certfolio_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM certfolio_search_refresh(OLD.certificate_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM certfolio_search_refresh(NEW.certificate_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION certfolio_reading_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM certfolio_search_refresh(e.certificate_id) FROM evidence e WHERE e.id = NEW.evidence_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_search_made AFTER INSERT ON certificates
  FOR EACH ROW EXECUTE FUNCTION certfolio_certificate_changed();--> statement-breakpoint
CREATE TRIGGER certificate_search_kept AFTER UPDATE ON certificates FOR EACH ROW
  WHEN ((OLD.title, OLD.issuer_name, OLD.recipient_name, OLD.credential_id, OLD.certificate_type,
    OLD.cpd_amount, OLD.grade, OLD.description, OLD.owner_id)
    IS DISTINCT FROM (NEW.title, NEW.issuer_name, NEW.recipient_name, NEW.credential_id, NEW.certificate_type,
    NEW.cpd_amount, NEW.grade, NEW.description, NEW.owner_id))
  EXECUTE FUNCTION certfolio_certificate_changed();--> statement-breakpoint
CREATE TRIGGER certificate_search_tags AFTER INSERT OR DELETE ON certificate_tags
  FOR EACH ROW EXECUTE FUNCTION certfolio_part_changed();--> statement-breakpoint
CREATE TRIGGER certificate_search_files AFTER INSERT OR UPDATE OF certificate_id, version ON evidence
  FOR EACH ROW EXECUTE FUNCTION certfolio_part_changed();--> statement-breakpoint
CREATE TRIGGER certificate_search_readings AFTER INSERT OR UPDATE OF text ON readings
  FOR EACH ROW EXECUTE FUNCTION certfolio_reading_changed();--> statement-breakpoint
-- What was there before: searched, with the page it stands on, and with a review where it is held.
DO $$ BEGIN PERFORM certfolio_search_refresh(id) FROM certificates; END $$;--> statement-breakpoint
-- Only the first page has been drawn: for what stands on another the next reading tells, and draws it.
UPDATE evidence e SET first_page = 1, last_page = 1
FROM readings r
WHERE r.evidence_id = e.id AND coalesce((r.fields -> 'title' -> 'source' ->> 'page')::int, 1) = 1;--> statement-breakpoint
INSERT INTO evidence_pages (evidence_id, page, picture_key, width, height)
SELECT id, 1, page_key, image_width, image_height FROM evidence
WHERE page_key IS NOT NULL AND image_width IS NOT NULL AND image_height IS NOT NULL;--> statement-breakpoint
INSERT INTO duplicate_reviews (id, kind, certificate_id, score, reasons)
SELECT gen_random_uuid(), 'duplicate', id, coalesce(similarity, 100), '[]' FROM certificates
WHERE status = 'pending_review';
