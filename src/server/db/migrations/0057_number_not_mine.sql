ALTER TABLE "desk_claims" DROP CONSTRAINT "desk_claims_kind_known";--> statement-breakpoint
ALTER TABLE "phone_changes" DROP CONSTRAINT "phone_changes_reason_known";--> statement-breakpoint
ALTER TABLE "phone_changes" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "phone_changes" SET "handled_at" = "at";--> statement-breakpoint
CREATE INDEX "phone_changes_open_idx" ON "phone_changes" USING btree ("at","id") WHERE "phone_changes"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_kind_known" CHECK ("desk_claims"."kind" in ('chat', 'request', 'consultation', 'application', 'partnerMessage', 'lostNumber'));--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_reason_known" CHECK ("phone_changes"."reason" in ('simLost', 'numberGivenUp', 'mistyped', 'other', 'notOwner'));