CREATE TABLE "start_lead_times" (
	"destination_id" text NOT NULL,
	"kind" text NOT NULL,
	"weeks" smallint NOT NULL,
	CONSTRAINT "start_lead_times_pk" PRIMARY KEY("destination_id","kind"),
	CONSTRAINT "start_lead_times_destination_known" CHECK ("start_lead_times"."destination_id" in ('gb', 'us', 'ie', 'au', 'nz')),
	CONSTRAINT "start_lead_times_kind_known" CHECK ("start_lead_times"."kind" in ('university', 'english', 'summer')),
	CONSTRAINT "start_lead_times_weeks_range" CHECK ("start_lead_times"."weeks" between 0 and 52)
);

--> statement-breakpoint
INSERT INTO start_lead_times (destination_id, kind, weeks) VALUES
  ('gb', 'english', 5), ('gb', 'summer', 5), ('gb', 'university', 12),
  ('us', 'english', 8), ('us', 'summer', 8), ('us', 'university', 16),
  ('ie', 'english', 8), ('ie', 'summer', 8), ('ie', 'university', 12),
  ('au', 'english', 6), ('au', 'summer', 6), ('au', 'university', 12),
  ('nz', 'english', 6), ('nz', 'summer', 6), ('nz', 'university', 10);
