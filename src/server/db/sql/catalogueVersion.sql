-- Tells the servers that public answers have changed. Before the statement: its transaction holds
-- the version first and rows afterwards, so that two of them never wait for each other.
CREATE OR REPLACE FUNCTION masar_catalogue_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  now_at bigint;
BEGIN
  UPDATE catalogue_version SET version = version + 1 RETURNING version INTO now_at;
  PERFORM pg_notify('masar_catalogue', now_at::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER destinations_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON destinations
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cities_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER institutes_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON institutes
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER currencies_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON currencies
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER specialization_fields_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON specialization_fields
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER specializations_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON specializations
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programmes_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON programmes
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER programme_starts_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON programme_starts
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plans_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON plans
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plan_price_bands_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON plan_price_bands
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER course_totals_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON course_totals
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fees_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON fees
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_links_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON contact_links
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bank_accounts_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON bank_accounts
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stories_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON stories
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_pages_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_pages
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
-- Kept public answers read these tables too (API-23).
CREATE OR REPLACE TRIGGER start_lead_times_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON start_lead_times
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consultants_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON consultants
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER recognitions_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON recognitions
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER scholarships_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON scholarships
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
