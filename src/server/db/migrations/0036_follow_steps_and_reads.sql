-- What an institute did names the step at which it read the request, which may have moved on since:
-- only a move changes where a request stands.
DROP TRIGGER request_steps_follow ON request_steps;
--> statement-breakpoint
CREATE TRIGGER request_steps_follow AFTER INSERT ON request_steps
FOR EACH ROW WHEN (NEW.event IS NULL) EXECUTE FUNCTION masar_request_step_follow();
--> statement-breakpoint
-- Requests that such an entry moved back.
UPDATE requests AS r SET current_step = newest.step
  FROM (
    SELECT DISTINCT ON (request_id) request_id, step FROM request_steps
     WHERE event IS NULL ORDER BY request_id, id DESC
  ) AS newest
 WHERE newest.request_id = r.id AND newest.step <> r.current_step;
--> statement-breakpoint
-- Kept public answers read these tables too (API-23).
CREATE TRIGGER start_lead_times_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON start_lead_times
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER consultants_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON consultants
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER recognitions_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON recognitions
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER scholarships_catalogue_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON scholarships
FOR EACH STATEMENT EXECUTE FUNCTION masar_catalogue_changed();
--> statement-breakpoint
-- A longer token does not fit into the index of its key.
UPDATE "code_attempts" SET "fcm_token" = '' WHERE octet_length("fcm_token") > 2048;--> statement-breakpoint
DELETE FROM "push_tokens" WHERE octet_length("token") > 2048;--> statement-breakpoint
ALTER TABLE "code_attempts" DROP CONSTRAINT "code_attempts_fcm_token_length";--> statement-breakpoint
ALTER TABLE "push_tokens" DROP CONSTRAINT "push_tokens_token_length";--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_fcm_token_length" CHECK (octet_length("code_attempts"."fcm_token") <= 2048);--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_token_length" CHECK (octet_length("push_tokens"."token") between 1 and 2048);
