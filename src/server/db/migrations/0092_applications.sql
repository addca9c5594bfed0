CREATE TABLE "application_conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"what" text NOT NULL,
	"due_on" date,
	"met_at" timestamp (3) with time zone,
	"met_by" uuid,
	CONSTRAINT "application_conditions_what_length" CHECK (char_length(btrim("application_conditions"."what")) between 1 and 300),
	CONSTRAINT "application_conditions_met_facts" CHECK (("application_conditions"."met_at" is null) = ("application_conditions"."met_by" is null))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_events_idempotency_key" UNIQUE("application_id","idempotency_key"),
	CONSTRAINT "application_events_event_known" CHECK ("application_events"."event" in ('COMPLETED', 'REOPENED', 'SUBMITTED', 'QUESTION_ASKED', 'QUESTION_ANSWERED', 'OFFERED', 'REFUSED', 'CONDITION_MET', 'ACCEPTED', 'DECLINED', 'PLACE_CONFIRMED', 'DEFERRED', 'ENROLLED', 'WITHDRAWN', 'CREATED', 'LAPSED')),
	CONSTRAINT "application_events_from_known" CHECK ("application_events"."from_state" in ('draft', 'ready', 'submitted', 'askedBack', 'conditional', 'unconditional', 'waitingList', 'accepted', 'deferred', 'placeConfirmed', 'enrolled', 'refused', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "application_events_to_known" CHECK ("application_events"."to_state" in ('draft', 'ready', 'submitted', 'askedBack', 'conditional', 'unconditional', 'waitingList', 'accepted', 'deferred', 'placeConfirmed', 'enrolled', 'refused', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "application_events_actor_known" CHECK ("application_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "application_events_note_length" CHECK (char_length("application_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "application_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"kind" text NOT NULL,
	"course" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"lines" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"deposit" integer,
	"answer_by" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_offers_version_key" UNIQUE("application_id","version"),
	CONSTRAINT "application_offers_kind_known" CHECK ("application_offers"."kind" in ('conditional', 'unconditional', 'waitingList')),
	CONSTRAINT "application_offers_course_length" CHECK (char_length(btrim("application_offers"."course")) between 1 and 200),
	CONSTRAINT "application_offers_note_length" CHECK (char_length("application_offers"."note") <= 2000),
	CONSTRAINT "application_offers_lines_array" CHECK (jsonb_typeof("application_offers"."lines") = 'array' and octet_length("application_offers"."lines"::text) <= 20000),
	CONSTRAINT "application_offers_deposit_positive" CHECK ("application_offers"."deposit" >= 0),
	CONSTRAINT "application_offers_dates" CHECK ("application_offers"."ends_on" >= "application_offers"."starts_on"),
	CONSTRAINT "application_offers_answerable" CHECK ("application_offers"."answer_by" is not null or "application_offers"."kind" = 'waitingList')
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"programme_id" integer,
	"intake_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"school_reference" text DEFAULT '' NOT NULL,
	"place_number" text DEFAULT '' NOT NULL,
	"offer_version" smallint,
	"accepted_version" smallint,
	"withdrawn_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "applications_idempotency_key" UNIQUE("request_id","idempotency_key"),
	CONSTRAINT "applications_state_known" CHECK ("applications"."state" in ('draft', 'ready', 'submitted', 'askedBack', 'conditional', 'unconditional', 'waitingList', 'accepted', 'deferred', 'placeConfirmed', 'enrolled', 'refused', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "applications_withdrawn_by_known" CHECK ("applications"."withdrawn_by" in ('student', 'team', 'partner')),
	CONSTRAINT "applications_withdrawn_facts" CHECK (("applications"."withdrawn_by" is not null) = ("applications"."state" = 'withdrawn')),
	CONSTRAINT "applications_seat_facts" CHECK (("applications"."accepted_version" is not null) or "applications"."state" not in ('accepted', 'deferred', 'placeConfirmed', 'enrolled')),
	CONSTRAINT "applications_lengths" CHECK (char_length("applications"."school_reference") <= 60 and char_length("applications"."place_number") <= 60 and char_length("applications"."reason") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "application_conditions" ADD CONSTRAINT "application_conditions_offer_id_application_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."application_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_conditions" ADD CONSTRAINT "application_conditions_met_by_accounts_id_fk" FOREIGN KEY ("met_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_offers" ADD CONSTRAINT "application_offers_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_programme_fk" FOREIGN KEY ("programme_id","institute_id") REFERENCES "public"."programmes"("id","institute_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_conditions_offer_idx" ON "application_conditions" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "application_conditions_met_by_idx" ON "application_conditions" USING btree ("met_by");--> statement-breakpoint
CREATE INDEX "application_events_account_idx" ON "application_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_offers_created_by_idx" ON "application_offers" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_seat_idx" ON "applications" USING btree ("request_id") WHERE "applications"."state" in ('accepted', 'deferred', 'placeConfirmed', 'enrolled');--> statement-breakpoint
CREATE INDEX "applications_institute_idx" ON "applications" USING btree ("institute_id","request_id");--> statement-breakpoint
CREATE INDEX "applications_programme_idx" ON "applications" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "applications_created_by_idx" ON "applications" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication'));