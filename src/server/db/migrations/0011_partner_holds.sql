CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_action_length" CHECK (char_length(btrim("audit_log"."action")) between 1 and 100),
	CONSTRAINT "audit_log_subject_length" CHECK (char_length(btrim("audit_log"."subject")) between 1 and 100),
	CONSTRAINT "audit_log_subject_id_length" CHECK (char_length(btrim("audit_log"."subject_id")) between 1 and 100),
	CONSTRAINT "audit_log_objects" CHECK (coalesce(jsonb_typeof("audit_log"."before"), 'object') = 'object' and coalesce(jsonb_typeof("audit_log"."after"), 'object') = 'object')
);
--> statement-breakpoint
CREATE TABLE "partner_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_notes_text_length" CHECK (char_length(btrim("partner_notes"."text")) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "request_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"state" text NOT NULL,
	"snatched" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"held_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"expiry_told_at" timestamp (3) with time zone,
	"student_id" uuid NOT NULL,
	"programme_id" integer,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "request_holds_state_known" CHECK ("request_holds"."state" in ('new', 'snatched', 'confirmed', 'declined')),
	CONSTRAINT "request_holds_reason_known" CHECK ("request_holds"."reason" in ('full', 'dates', 'requirements', 'notOffered', 'other')),
	CONSTRAINT "request_holds_snatch_facts" CHECK ("request_holds"."snatched" = ("request_holds"."expires_at" is not null) and "request_holds"."snatched" = ("request_holds"."account_id" is not null) and ("request_holds"."snatched" or "request_holds"."state" <> 'snatched')),
	CONSTRAINT "request_holds_expire_later" CHECK ("request_holds"."expires_at" > "request_holds"."held_at"),
	CONSTRAINT "request_holds_decided" CHECK (("request_holds"."state" in ('confirmed', 'declined')) = ("request_holds"."decided_at" is not null)),
	CONSTRAINT "request_holds_reason" CHECK (("request_holds"."state" = 'declined') = ("request_holds"."reason" is not null)),
	CONSTRAINT "request_holds_remark_length" CHECK (char_length("request_holds"."remark") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "requests_open_asked_idx";--> statement-breakpoint
DROP INDEX "requests_open_asked_kind_step_idx";--> statement-breakpoint
DROP INDEX "requests_open_idx";--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "institute_id" integer;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "destination_id" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "specialization_id" integer;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_request_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_institute_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_holds" ADD CONSTRAINT "request_holds_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_account_idx" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "partner_notes_request_idx" ON "partner_notes" USING btree ("request_id","institute_id","id");--> statement-breakpoint
CREATE INDEX "partner_notes_institute_idx" ON "partner_notes" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "partner_notes_account_idx" ON "partner_notes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_holds_once_key" ON "request_holds" USING btree ("request_id","institute_id") WHERE "request_holds"."state" <> 'snatched';--> statement-breakpoint
CREATE INDEX "request_holds_request_idx" ON "request_holds" USING btree ("request_id","institute_id","id");--> statement-breakpoint
CREATE INDEX "request_holds_state_idx" ON "request_holds" USING btree ("institute_id","state","sent_at","request_id");--> statement-breakpoint
CREATE INDEX "request_holds_programme_idx" ON "request_holds" USING btree ("institute_id","programme_id","state","sent_at","request_id");--> statement-breakpoint
CREATE INDEX "request_holds_student_idx" ON "request_holds" USING btree ("institute_id","student_id","sent_at","request_id");--> statement-breakpoint
CREATE INDEX "request_holds_unconfirmed_idx" ON "request_holds" USING btree ("institute_id","expires_at") WHERE "request_holds"."state" = 'snatched';--> statement-breakpoint
CREATE INDEX "request_holds_snatched_idx" ON "request_holds" USING btree ("institute_id","state") WHERE "request_holds"."snatched";--> statement-breakpoint
CREATE INDEX "request_holds_search_idx" ON "request_holds" USING gin ("search");--> statement-breakpoint
CREATE INDEX "request_holds_account_idx" ON "request_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "request_holds_decided_by_idx" ON "request_holds" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "request_holds_of_student_idx" ON "request_holds" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_specialization_id_specializations_id_fk" FOREIGN KEY ("specialization_id") REFERENCES "public"."specializations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_applications_open_phone_idx" ON "partner_applications" USING btree ("phone_e164") WHERE "partner_applications"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "request_steps_institute_idx" ON "request_steps" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "requests_opening_asked_idx" ON "requests" USING btree ("institute_id","created_at","id") WHERE "requests"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_opening_asked_kind_step_idx" ON "requests" USING btree ("institute_id","kind","current_step","created_at","id") WHERE "requests"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_opening_programme_idx" ON "requests" USING btree ("programme_id","created_at","id") WHERE "requests"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_opening_fit_idx" ON "requests" USING btree ("kind",coalesce("destination_id", ''),coalesce("specialization_id", 0),"created_at","id") WHERE "requests"."opens_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_destination_idx" ON "requests" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "requests_specialization_idx" ON "requests" USING btree ("specialization_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestMoved', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'bookingReceived', 'snatchExpired', 'chatMessage'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_known" CHECK ("request_steps"."event" in ('snatched', 'confirmed', 'declined', 'declineUndone', 'snatchExpired'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_reason_known" CHECK ("request_steps"."reason" in ('full', 'dates', 'requirements', 'notOffered', 'other'));--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_facts" CHECK (("request_steps"."event" is null) = ("request_steps"."institute_id" is null) and ("request_steps"."reason" is null or "request_steps"."event" = 'declined'));