ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role_known";--> statement-breakpoint
DROP INDEX "audit_log_account_idx";--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_account_at_idx" ON "audit_log" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_account_action_at_idx" ON "audit_log" USING btree ("account_id","action","at","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('Student', 'Partner', 'Team', 'TeamLead'));