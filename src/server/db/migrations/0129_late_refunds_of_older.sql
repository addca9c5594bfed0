-- Refunds from before there were reminders get theirs (BIL-74): later, so that those asked for of a server of the
-- version before, while it is replaced, are among them.
INSERT INTO "jobs" ("kind", "key", "payload", "due_at", "created_at")
SELECT 'scheduleLateRefunds', 'older', '{}', now() + interval '10 minutes', now()
WHERE EXISTS (SELECT 1 FROM "refunds");
