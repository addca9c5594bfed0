ALTER TABLE "start_lead_times" ADD COLUMN "short_course_weeks" smallint;--> statement-breakpoint
ALTER TABLE "start_lead_times" ADD COLUMN "long_lead_weeks" smallint;--> statement-breakpoint
ALTER TABLE "start_lead_times" ADD CONSTRAINT "start_lead_times_long_course" CHECK (("start_lead_times"."short_course_weeks" is null) = ("start_lead_times"."long_lead_weeks" is null)
        and "start_lead_times"."short_course_weeks" > 0 and "start_lead_times"."long_lead_weeks" between "start_lead_times"."weeks" and 52);--> statement-breakpoint
-- An ETA allows six months of study, an NZeTA and Australia's visitor visa three; a longer course needs
-- a student visa, which takes weeks. Weeks of a course are counted with days of travel around them.
UPDATE start_lead_times AS lead
   SET short_course_weeks = rule.short, long_lead_weeks = greatest(rule.long, lead.weeks)
  FROM (VALUES ('gb', 25, 6), ('au', 12, 12), ('nz', 12, 10)) AS rule (destination, short, long)
 WHERE lead.destination_id = rule.destination AND lead.kind = 'english';
