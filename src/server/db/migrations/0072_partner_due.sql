DROP INDEX "request_holds_state_idx";--> statement-breakpoint
DROP INDEX "request_holds_programme_idx";--> statement-breakpoint
ALTER TABLE "request_holds" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "request_holds_due_idx" ON "request_holds" USING btree ("institute_id","state","due_at","request_id") WHERE "request_holds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "request_holds_programme_due_idx" ON "request_holds" USING btree ("institute_id","programme_id","state","due_at","request_id") WHERE "request_holds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "request_holds_state_idx" ON "request_holds" USING btree ("institute_id","state","sent_at","request_id","due_at");--> statement-breakpoint
CREATE INDEX "request_holds_programme_idx" ON "request_holds" USING btree ("institute_id","programme_id","state","sent_at","request_id","due_at");
--> statement-breakpoint
-- The dates of the holds that are there; from now on triggers keep them (db/sql/requests.sql).
UPDATE "request_holds" h SET "due_at" = CASE h."state"
    WHEN 'new' THEN h."held_at" + interval '48 hours'
    WHEN 'snatched' THEN h."expires_at"
    WHEN 'confirmed' THEN CASE r."current_step"
      WHEN 'received' THEN h."decided_at" + interval '48 hours'
      WHEN 'applied' THEN (SELECT s."at" FROM "request_steps" s
        WHERE s."request_id" = r."id" AND (s."event" IS NULL OR s."event" = 'corrected')
        ORDER BY s."id" DESC LIMIT 1) + interval '336 hours'
      WHEN 'paid' THEN r."start_date"::timestamp AT TIME ZONE 'UTC'
    END
  END
  FROM "requests" r
 WHERE r."id" = h."request_id" AND (h."state" IN ('new', 'snatched')
    OR h."state" = 'confirmed' AND r."current_step" IN ('received', 'applied', 'paid'));
