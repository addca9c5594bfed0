DROP INDEX "requests_step_idx";--> statement-breakpoint
DROP INDEX "requests_account_idx";--> statement-breakpoint
DROP INDEX "requests_partner_idx";--> statement-breakpoint
DROP INDEX "requests_open_idx";--> statement-breakpoint
CREATE INDEX "requests_kind_step_idx" ON "requests" USING btree ("kind","current_step","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_partner_kind_step_idx" ON "requests" USING btree ("partner_institute_id","kind","current_step","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_open_asked_idx" ON "requests" USING btree ("institute_id","created_at","id") WHERE "requests"."partner_institute_id" is null;--> statement-breakpoint
CREATE INDEX "requests_open_asked_kind_step_idx" ON "requests" USING btree ("institute_id","kind","current_step","created_at","id") WHERE "requests"."partner_institute_id" is null;--> statement-breakpoint
CREATE INDEX "requests_account_idx" ON "requests" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_partner_idx" ON "requests" USING btree ("partner_institute_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_open_idx" ON "requests" USING btree ("created_at","id") WHERE "requests"."partner_institute_id" is null;