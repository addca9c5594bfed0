ALTER TABLE "accounts" ADD COLUMN "spoken_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_spoken_languages_form" CHECK (cardinality("accounts"."spoken_languages") = 0 or array_to_string("accounts"."spoken_languages", ' ') ~ '^[a-z]{2,3}( [a-z]{2,3})*$');--> statement-breakpoint
-- Nationals of the Gulf states study there with an ETA or an NZeTA, which takes days: the weeks are
-- those of the school's admission. A figure that an agency has changed stays.
UPDATE start_lead_times SET weeks = 3
 WHERE kind IN ('english', 'summer') AND (destination_id, weeks) IN (('gb', 5), ('nz', 6));
--> statement-breakpoint
DROP FUNCTION masar_standard_plan(integer);
