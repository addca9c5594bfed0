DROP INDEX "requests_partner_account_idx";--> statement-breakpoint
DROP INDEX "requests_partner_idx";--> statement-breakpoint
DROP INDEX "requests_partner_kind_step_idx";--> statement-breakpoint
DROP INDEX "requests_opening_asked_idx";--> statement-breakpoint
DROP INDEX "requests_opening_asked_kind_step_idx";--> statement-breakpoint
CREATE INDEX "requests_partner_opens_idx" ON "requests" USING btree ("partner_institute_id","opens_at");--> statement-breakpoint
CREATE INDEX "requests_partner_idx" ON "requests" USING btree ("partner_institute_id","created_at","id") WHERE "requests"."opens_at" is null;--> statement-breakpoint
CREATE INDEX "requests_partner_kind_step_idx" ON "requests" USING btree ("partner_institute_id","kind","current_step","created_at","id") WHERE "requests"."opens_at" is null;--> statement-breakpoint
CREATE INDEX "requests_opening_asked_idx" ON "requests" USING btree ("institute_id","created_at","id","opens_at") WHERE "requests"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_opening_asked_kind_step_idx" ON "requests" USING btree ("institute_id","kind","current_step","created_at","id","opens_at") WHERE "requests"."opens_at" is not null;