ALTER TABLE "programmes" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- What is known of the programmes that are there.
UPDATE programmes SET updated_at = greatest(created_at, retired_at);
--> statement-breakpoint
CREATE FUNCTION masar_programme_touched() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Only what a page says: a new exchange rate or order changes no page. It runs after programmes_price,
-- which sets the headline.
CREATE TRIGGER programmes_touched
BEFORE UPDATE ON programmes FOR EACH ROW
WHEN ((OLD.kind, OLD.institute_id, OLD.title_ar, OLD.title_en, OLD.summary_ar, OLD.summary_en,
       OLD.description_ar, OLD.description_en, OLD.image_hash, OLD.level, OLD.degree,
       OLD.specialization_id, OLD.course_type, OLD.weeks_min, OLD.weeks_max, OLD.starts_mondays,
       OLD.age_min, OLD.age_max, OLD.included, OLD.not_included, OLD.requirements, OLD.headline,
       OLD.headline_weeks, OLD.currency, OLD.retired_at)
  IS DISTINCT FROM
      (NEW.kind, NEW.institute_id, NEW.title_ar, NEW.title_en, NEW.summary_ar, NEW.summary_en,
       NEW.description_ar, NEW.description_en, NEW.image_hash, NEW.level, NEW.degree,
       NEW.specialization_id, NEW.course_type, NEW.weeks_min, NEW.weeks_max, NEW.starts_mondays,
       NEW.age_min, NEW.age_max, NEW.included, NEW.not_included, NEW.requirements, NEW.headline,
       NEW.headline_weeks, NEW.currency, NEW.retired_at))
EXECUTE FUNCTION masar_programme_touched();
