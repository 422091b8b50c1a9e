DROP INDEX "wallets_share_token";--> statement-breakpoint
INSERT INTO "share_links" ("id", "wallet_id", "is_main", "token", "name", "view_count", "created_at")
SELECT gen_random_uuid(), "id", true, "share_token", 'Main link', "view_count", "created_at" FROM "wallets"
WHERE "share_token" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "share_token";