CREATE INDEX "evidence_page" ON "evidence" USING btree ("page_key");--> statement-breakpoint
CREATE INDEX "evidence_thumbnail" ON "evidence" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "tasks_of_evidence" ON "tasks" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tasks_at_work" ON "tasks" USING btree ("updated_at") WHERE status = 'PROCESSING';