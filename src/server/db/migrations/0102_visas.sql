CREATE TABLE "visa_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visa_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visa_events_idempotency_key" UNIQUE("request_id","idempotency_key"),
	CONSTRAINT "visa_events_event_known" CHECK ("visa_events"."event" in ('NEEDED', 'NOT_NEEDED', 'BOOKED', 'UNBOOKED', 'SUBMITTED', 'GRANTED', 'REFUSED', 'RESUMED', 'ENDED')),
	CONSTRAINT "visa_events_from_known" CHECK ("visa_events"."from_state" in ('undecided', 'notNeeded', 'preparing', 'booked', 'submitted', 'granted', 'refused', 'ended')),
	CONSTRAINT "visa_events_to_known" CHECK ("visa_events"."to_state" in ('undecided', 'notNeeded', 'preparing', 'booked', 'submitted', 'granted', 'refused', 'ended')),
	CONSTRAINT "visa_events_actor_known" CHECK ("visa_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "visa_events_note_length" CHECK (char_length("visa_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "visas" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"appointment_on" date,
	"appointment_time" text,
	"appointment_place" text DEFAULT '' NOT NULL,
	"submitted_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"granted_until" date,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visas_state_known" CHECK ("visas"."state" in ('undecided', 'notNeeded', 'preparing', 'booked', 'submitted', 'granted', 'refused', 'ended')),
	CONSTRAINT "visas_appointment_facts" CHECK (("visas"."appointment_on" is null) = ("visas"."appointment_time" is null)
        and ("visas"."state" <> 'booked' or "visas"."appointment_on" is not null)),
	CONSTRAINT "visas_appointment_time_form" CHECK ("visas"."appointment_time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "visas_granted_facts" CHECK (("visas"."granted_until" is not null) or "visas"."state" <> 'granted'),
	CONSTRAINT "visas_submitted_facts" CHECK (("visas"."submitted_on" is not null) or "visas"."state" not in ('submitted', 'granted', 'refused')),
	CONSTRAINT "visas_lengths" CHECK (char_length("visas"."kind") <= 200
        and char_length("visas"."appointment_place") <= 200
        and char_length("visas"."reference") <= 60
        and char_length("visas"."reason") <= 2000),
	CONSTRAINT "visas_version_positive" CHECK ("visas"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "due_weeks" smallint;--> statement-breakpoint
ALTER TABLE "visa_events" ADD CONSTRAINT "visa_events_request_id_visas_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."visas"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_events" ADD CONSTRAINT "visa_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visas" ADD CONSTRAINT "visas_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visa_events_account_idx" ON "visa_events" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_due_weeks" CHECK ("document_templates"."due_weeks" between 1 and 52);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'offerDue', 'conditionDue', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication', 'documentSentBack', 'documentsAccepted', 'documentExpiring', 'deskDocument', 'visaChanged', 'visaAppointmentDue', 'deskVisa', 'accountsMerged'));