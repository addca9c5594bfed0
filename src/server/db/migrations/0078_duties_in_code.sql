-- `writeDueDates` (db/dueDates.ts) keeps the dates; of a request on hold, none is before its day.
DROP TRIGGER IF EXISTS "request_holds_due" ON "request_holds";--> statement-breakpoint
DROP TRIGGER IF EXISTS "request_steps_holds_due" ON "request_steps";--> statement-breakpoint
DROP FUNCTION IF EXISTS masar_request_hold_due();--> statement-breakpoint
DROP FUNCTION IF EXISTS masar_request_step_holds_due();--> statement-breakpoint
DROP FUNCTION IF EXISTS masar_hold_due(text, timestamptz, timestamptz, timestamptz, text, timestamptz, date);--> statement-breakpoint
DROP FUNCTION IF EXISTS masar_step_at(integer);--> statement-breakpoint
UPDATE "request_holds" h SET "due_at" = r."on_hold_until"::timestamp AT TIME ZONE 'UTC'
  FROM "requests" r
 WHERE r."id" = h."request_id" AND h."state" IN ('new', 'confirmed')
   AND h."due_at" < r."on_hold_until"::timestamp AT TIME ZONE 'UTC';
