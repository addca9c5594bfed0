CREATE TABLE "application_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"author_id" uuid,
	"event" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid,
	CONSTRAINT "application_messages_author_key" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "application_messages_event_known" CHECK ("application_messages"."event" in ('answered', 'approved', 'rejected')),
	CONSTRAINT "application_messages_reason_known" CHECK ("application_messages"."reason" in ('place', 'programmes', 'accreditation', 'incomplete', 'full', 'other')),
	CONSTRAINT "application_messages_rejected_has_reason" CHECK (("application_messages"."event" = 'rejected') = ("application_messages"."reason" is not null)),
	CONSTRAINT "application_messages_text_length" CHECK (char_length(btrim("application_messages"."text")) between 0 and 600)
);
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "language" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "institute_id" integer;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_partner_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."partner_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_application_idx" ON "application_messages" USING btree ("application_id","id");--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_applications_institute_idx" ON "partner_applications" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "partner_applications_waiting_idx" ON "partner_applications" USING btree ("created_at","id") WHERE "partner_applications"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "partner_applications_ended_idx" ON "partner_applications" USING btree ("decision","handled_at","id") WHERE "partner_applications"."handled_at" is not null;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_language_known" CHECK ("partner_applications"."language" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_decision_known" CHECK ("partner_applications"."decision" in ('approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_decided" CHECK ("partner_applications"."decision" is null or "partner_applications"."handled_at" is not null);