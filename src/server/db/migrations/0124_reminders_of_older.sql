-- Templates that came with the software and were never changed get the weeks that new ones have (VIS-04).
UPDATE "document_templates" SET "due_weeks" = CASE "purpose" WHEN 'apply' THEN 12 WHEN 'confirm' THEN 10 ELSE 8 END
WHERE "due_weeks" IS NULL AND "version" = 1 AND "slug" !~ '^[0-9a-f]{32}$';--> statement-breakpoint
-- Offers, conditions and intakes from before there were reminders of them get theirs (NOTE-07).
INSERT INTO "jobs" ("kind", "key", "payload", "due_at", "created_at")
SELECT 'scheduleReminders', 'older', '{}', now(), now() WHERE EXISTS (SELECT 1 FROM "applications");
