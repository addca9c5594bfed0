CREATE TABLE "document_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"institute_id" integer,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_accesses_actor_known" CHECK ("document_accesses"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "document_accesses_why_known" CHECK ("document_accesses"."why" in ('review', 'help', 'school', 'own')),
	CONSTRAINT "document_accesses_school_facts" CHECK (("document_accesses"."institute_id" is not null) = ("document_accesses"."actor" = 'partner'))
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_events_idempotency_key" UNIQUE("requirement_id","idempotency_key"),
	CONSTRAINT "document_events_event_known" CHECK ("document_events"."event" in ('SENT', 'ACCEPTED', 'RETURNED', 'WAIVED', 'UNWAIVED', 'ADDED')),
	CONSTRAINT "document_events_from_known" CHECK ("document_events"."from_state" in ('missing', 'inReview', 'sentBack', 'accepted', 'waived')),
	CONSTRAINT "document_events_to_known" CHECK ("document_events"."to_state" in ('missing', 'inReview', 'sentBack', 'accepted', 'waived')),
	CONSTRAINT "document_events_actor_known" CHECK ("document_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "document_events_note_length" CHECK (char_length("document_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "document_requirements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"template_id" integer,
	"template_version" integer,
	"added_by" uuid,
	"added_key" uuid,
	"position" smallint NOT NULL,
	"purpose" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"hint_ar" text DEFAULT '' NOT NULL,
	"hint_en" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'missing' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"newest" smallint,
	"valid_until" date,
	"waived_by" uuid,
	"waived_why" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_requirements_template_key" UNIQUE("request_id","template_id"),
	CONSTRAINT "document_requirements_added_key" UNIQUE("request_id","added_key"),
	CONSTRAINT "document_requirements_state_known" CHECK ("document_requirements"."state" in ('missing', 'inReview', 'sentBack', 'accepted', 'waived')),
	CONSTRAINT "document_requirements_purpose_known" CHECK ("document_requirements"."purpose" in ('apply', 'confirm', 'visa')),
	CONSTRAINT "document_requirements_sent_facts" CHECK ("document_requirements"."newest" is not null or "document_requirements"."state" in ('missing', 'waived')),
	CONSTRAINT "document_requirements_valid_facts" CHECK ("document_requirements"."valid_until" is null or "document_requirements"."state" = 'accepted'),
	CONSTRAINT "document_requirements_waived_facts" CHECK (("document_requirements"."waived_by" is not null) = ("document_requirements"."state" = 'waived')),
	CONSTRAINT "document_requirements_template_facts" CHECK (("document_requirements"."template_id" is null) = ("document_requirements"."template_version" is null) and ("document_requirements"."template_id" is not null or "document_requirements"."added_by" is not null)),
	CONSTRAINT "document_requirements_name_ar" CHECK (char_length(btrim("document_requirements"."name_ar")) between 1 and 120),
	CONSTRAINT "document_requirements_name_en" CHECK (char_length(btrim("document_requirements"."name_en")) between 1 and 120),
	CONSTRAINT "document_requirements_lengths" CHECK (char_length("document_requirements"."hint_ar") <= 500 and char_length("document_requirements"."hint_en") <= 500 and char_length("document_requirements"."waived_why") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "document_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"shared_by" uuid NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "document_shares_ended_facts" CHECK (("document_shares"."ended_at" is null) = ("document_shares"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"purpose" text NOT NULL,
	"destination_id" text,
	"product" text,
	"minors_only" boolean DEFAULT false NOT NULL,
	"payer" text,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"hint_ar" text DEFAULT '' NOT NULL,
	"hint_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "document_templates_slug_key" UNIQUE("slug"),
	CONSTRAINT "document_templates_purpose_known" CHECK ("document_templates"."purpose" in ('apply', 'confirm', 'visa')),
	CONSTRAINT "document_templates_product_known" CHECK ("document_templates"."product" in ('university', 'english', 'summer', 'custom')),
	CONSTRAINT "document_templates_payer_known" CHECK ("document_templates"."payer" in ('self', 'guardian', 'sponsor')),
	CONSTRAINT "document_templates_name_ar" CHECK (char_length(btrim("document_templates"."name_ar")) between 1 and 120),
	CONSTRAINT "document_templates_name_en" CHECK (char_length(btrim("document_templates"."name_en")) between 1 and 120),
	CONSTRAINT "document_templates_hints" CHECK (char_length("document_templates"."hint_ar") <= 500 and char_length("document_templates"."hint_en") <= 500)
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	"actor" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"outcome" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"picture_file_id" uuid,
	CONSTRAINT "document_versions_n_key" UNIQUE("requirement_id","n"),
	CONSTRAINT "document_versions_file_key" UNIQUE("file_id"),
	CONSTRAINT "document_versions_actor_known" CHECK ("document_versions"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "document_versions_outcome_known" CHECK ("document_versions"."outcome" in ('accepted', 'sentBack')),
	CONSTRAINT "document_versions_reason_known" CHECK ("document_versions"."reason" in ('unreadable', 'cutOff', 'wrongDocument', 'outOfDate', 'notTranslated', 'nameDiffers', 'pagesMissing', 'other')),
	CONSTRAINT "document_versions_review_facts" CHECK (("document_versions"."outcome" is null) = ("document_versions"."reviewed_at" is null) and ("document_versions"."outcome" is null) = ("document_versions"."reviewed_by" is null) and ("document_versions"."reason" is not null) = (coalesce("document_versions"."outcome", '') = 'sentBack')),
	CONSTRAINT "document_versions_note_length" CHECK (char_length("document_versions"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "document_accesses" ADD CONSTRAINT "document_accesses_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_accesses" ADD CONSTRAINT "document_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_accesses" ADD CONSTRAINT "document_accesses_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_requirement_id_document_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."document_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requirements" ADD CONSTRAINT "document_requirements_waived_by_accounts_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_requirement_id_document_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."document_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_shared_by_accounts_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_requirement_id_document_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."document_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_accesses_version_idx" ON "document_accesses" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "document_accesses_account_idx" ON "document_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_accesses_institute_idx" ON "document_accesses" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "document_events_account_idx" ON "document_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_requirements_review_idx" ON "document_requirements" USING btree ("since","id") WHERE "document_requirements"."state" = 'inReview';--> statement-breakpoint
CREATE INDEX "document_requirements_template_idx" ON "document_requirements" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "document_requirements_added_by_idx" ON "document_requirements" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "document_requirements_waived_by_idx" ON "document_requirements" USING btree ("waived_by");--> statement-breakpoint
CREATE UNIQUE INDEX "document_shares_standing_idx" ON "document_shares" USING btree ("requirement_id","application_id") WHERE "document_shares"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "document_shares_application_idx" ON "document_shares" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "document_shares_shared_by_idx" ON "document_shares" USING btree ("shared_by");--> statement-breakpoint
CREATE INDEX "document_shares_ended_by_idx" ON "document_shares" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "document_templates_destination_idx" ON "document_templates" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "document_versions_sent_by_idx" ON "document_versions" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "document_versions_reviewed_by_idx" ON "document_versions" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "document_versions_picture_idx" ON "document_versions" USING btree ("picture_file_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication', 'documentSentBack', 'documentsAccepted', 'deskDocument'));