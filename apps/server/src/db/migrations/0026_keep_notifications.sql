CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"icon" text,
	"action_path" text,
	"action_text" text,
	"target" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"reached" uuid,
	"sent_at" timestamp (3) with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"announcement_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_path" text,
	"action_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"in_app" boolean,
	"email" text,
	CONSTRAINT "notification_choices_user_id_event_pk" PRIMARY KEY("user_id","event")
);
--> statement-breakpoint
CREATE TABLE "notification_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"announcement_id" uuid,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_path" text,
	"action_text" text,
	"shown" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"digest" text DEFAULT 'weekly' NOT NULL,
	CONSTRAINT "notification_states_unread" CHECK ("notification_states"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "told_once" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_once_user_id_event_key_pk" PRIMARY KEY("user_id","event","key")
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_states" ADD CONSTRAINT "notification_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_once" ADD CONSTRAINT "told_once_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_account" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_starting" ON "announcements" USING btree ("starts_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digest_entries_of_holder" ON "digest_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "digest_entries_of_announcement" ON "digest_entries" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "digest_entries_at" ON "digest_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_items_of_holder" ON "notification_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_items_unread" ON "notification_items" USING btree ("user_id","id") WHERE read_at is null and dismissed_at is null and shown;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_items_of_announcement" ON "notification_items" USING btree ("announcement_id","user_id");--> statement-breakpoint
CREATE INDEX "notification_items_settled" ON "notification_items" USING btree ("created_at") WHERE read_at is not null or dismissed_at is not null;--> statement-breakpoint
CREATE INDEX "told_once_at" ON "told_once" USING btree ("told_at");--> statement-breakpoint
-- Every copy of the app hears of whose bell or sessions have changed, once that has committed, wherever it was changed.
CREATE FUNCTION certfolio_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('certfolio_accounts', changed.user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION certfolio_account_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('certfolio_accounts', NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notification_states_begun AFTER INSERT ON notification_states
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION certfolio_accounts_changed();--> statement-breakpoint
CREATE TRIGGER notification_states_changed AFTER UPDATE ON notification_states
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION certfolio_accounts_changed();--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION certfolio_accounts_changed();--> statement-breakpoint
CREATE TRIGGER users_suspended AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION certfolio_account_suspended();
