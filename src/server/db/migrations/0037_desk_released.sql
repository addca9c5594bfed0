ALTER TABLE "desk_claims" DROP CONSTRAINT "desk_claims_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "desk_claims" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_claims_released_requests_idx" ON "desk_claims" USING btree ("claimed_at","item_id") WHERE "desk_claims"."kind" = 'request' and "desk_claims"."account_id" is null;--> statement-breakpoint
-- Nobody needs to have what is enrolled.
DELETE FROM "desk_claims" c USING "requests" r
 WHERE c."kind" = 'request' AND r."id"::text = c."item_id" AND r."current_step" = 'enrolled';--> statement-breakpoint
-- What was given back beyond the first step before this, and could not be found at the desk.
INSERT INTO "desk_claims" ("kind", "item_id", "account_id", "claimed_at")
SELECT 'request', l."subject_id", NULL, max(l."at")
  FROM "audit_log" l
  JOIN "requests" r ON r."id"::text = l."subject_id"
 WHERE l."subject" = 'desk.request' AND l."action" = 'desk.release'
   AND r."current_step" NOT IN ('received', 'enrolled')
 GROUP BY l."subject_id"
ON CONFLICT DO NOTHING;
