CREATE TABLE "departed_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doomed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"hide_titles" boolean DEFAULT false NOT NULL,
	"reminder_days" integer[] DEFAULT '{30,7}'::integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "takeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"entries_done" integer DEFAULT 0 NOT NULL,
	"entries_expected" integer DEFAULT 0 NOT NULL,
	"files_missing" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"byte_size" bigint,
	"sha256" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeouts" ADD CONSTRAINT "takeouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departed_sessions_ending" ON "departed_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "doomed_files_listed" ON "doomed_files" USING btree ("listed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE INDEX "takeouts_of_owner" ON "takeouts" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_at_work" ON "takeouts" USING btree ("owner_id") WHERE state in ('waiting', 'writing');--> statement-breakpoint
CREATE INDEX "takeouts_file" ON "takeouts" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "takeouts_ending" ON "takeouts" USING btree ("expires_at");