CREATE TABLE "sponsor_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sponsor_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_events_idempotency_key" UNIQUE("sponsor_id","idempotency_key"),
	CONSTRAINT "sponsor_events_event_known" CHECK ("sponsor_events"."event" in ('CONFIRMED', 'RETURNED', 'CORRECTED', 'WITHDRAWN', 'ENDED', 'EXPIRED', 'ANNOUNCED')),
	CONSTRAINT "sponsor_events_from_known" CHECK ("sponsor_events"."from_state" in ('announced', 'sentBack', 'confirmed', 'expired', 'withdrawn')),
	CONSTRAINT "sponsor_events_to_known" CHECK ("sponsor_events"."to_state" in ('announced', 'sentBack', 'confirmed', 'expired', 'withdrawn')),
	CONSTRAINT "sponsor_events_actor_known" CHECK ("sponsor_events"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "sponsor_events_note_length" CHECK (char_length("sponsor_events"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "sponsor_letter_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_letter_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sponsor_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"letter_file_id" uuid,
	"covers" text[] NOT NULL,
	"cap_amount" bigint,
	"cap_currency" char(3),
	"valid_until" date NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"announced_by" uuid NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "sponsors_idempotency_key" UNIQUE("request_id","idempotency_key"),
	CONSTRAINT "sponsors_state_known" CHECK ("sponsors"."state" in ('announced', 'sentBack', 'confirmed', 'expired', 'withdrawn')),
	CONSTRAINT "sponsors_covers_known" CHECK (cardinality("sponsors"."covers") > 0 and "sponsors"."covers" <@ array['everything', 'tuition', 'accommodation', 'fee', 'other', 'agencyFee']),
	CONSTRAINT "sponsors_cap_facts" CHECK (("sponsors"."cap_amount" is null) = ("sponsors"."cap_currency" is null) and "sponsors"."cap_amount" > 0),
	CONSTRAINT "sponsors_confirmed_facts" CHECK (("sponsors"."confirmed_by" is null) = ("sponsors"."confirmed_at" is null) and ("sponsors"."confirmed_by" is not null or "sponsors"."state" not in ('confirmed', 'expired'))),
	CONSTRAINT "sponsors_two_people" CHECK ("sponsors"."confirmed_by" is distinct from "sponsors"."announced_by"),
	CONSTRAINT "sponsors_lengths" CHECK (char_length("sponsors"."name") <= 100 and char_length("sponsors"."phone") <= 40 and char_length("sponsors"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "sponsor_id" integer;--> statement-breakpoint
ALTER TABLE "sponsor_events" ADD CONSTRAINT "sponsor_events_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_events" ADD CONSTRAINT "sponsor_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_letter_accesses" ADD CONSTRAINT "sponsor_letter_accesses_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_letter_accesses" ADD CONSTRAINT "sponsor_letter_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_letter_file_id_files_id_fk" FOREIGN KEY ("letter_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_cap_currency_currencies_code_fk" FOREIGN KEY ("cap_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_announced_by_accounts_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_events_account_idx" ON "sponsor_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sponsor_letter_accesses_sponsor_idx" ON "sponsor_letter_accesses" USING btree ("sponsor_id","id");--> statement-breakpoint
CREATE INDEX "sponsor_letter_accesses_account_idx" ON "sponsor_letter_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsors_one_open_idx" ON "sponsors" USING btree ("request_id",lower("name")) WHERE "sponsors"."state" in ('announced', 'sentBack', 'confirmed') and "sponsors"."name" <> '';--> statement-breakpoint
CREATE INDEX "sponsors_request_idx" ON "sponsors" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "sponsors_letter_idx" ON "sponsors" USING btree ("letter_file_id");--> statement-breakpoint
CREATE INDEX "sponsors_announced_by_idx" ON "sponsors" USING btree ("announced_by");--> statement-breakpoint
CREATE INDEX "sponsors_confirmed_by_idx" ON "sponsors" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_links_sponsor_idx" ON "pay_links" USING btree ("sponsor_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestEntered', 'requestMoved', 'requestCorrected', 'requestOnHold', 'requestResumed', 'requestClosed', 'requestReopened', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingClosed', 'bookingReopened', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention', 'deskLapsed', 'deskAutoAssigned', 'messageStopped', 'applicationSubmitted', 'applicationAskedBack', 'applicationOffered', 'applicationRefused', 'applicationWithdrawn', 'conditionsMet', 'offerLapsed', 'offerDue', 'conditionDue', 'intakeDue', 'placeConfirmed', 'applicationReceived', 'offerAccepted', 'offerDeclined', 'deskApplication', 'documentSentBack', 'documentsAccepted', 'documentExpiring', 'deskDocument', 'visaChanged', 'visaAppointmentDue', 'deskVisa', 'guardianAgreed', 'deskConsent', 'invoiceIssued', 'invoiceCredited', 'paymentMatched', 'paymentAsked', 'paymentReturned', 'receiptIssued', 'creditUsed', 'moneySent', 'moneyArrived', 'remittanceReceived', 'deskPayment', 'refundChanged', 'refundReceived', 'deskRefund', 'guaranteeChanged', 'guaranteeEnding', 'deskGuarantee', 'accountsMerged'));