CREATE TABLE "school_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"given" boolean NOT NULL,
	"how" text NOT NULL,
	"said_on" date NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "school_consents_n_key" UNIQUE("request_id","institute_id","n"),
	CONSTRAINT "school_consents_n_positive" CHECK ("school_consents"."n" > 0),
	CONSTRAINT "school_consents_turns" CHECK ("school_consents"."given" = ("school_consents"."n" % 2 = 1)),
	CONSTRAINT "school_consents_how_known" CHECK ("school_consents"."how" in ('screen', 'paper', 'phone')),
	CONSTRAINT "school_consents_actor_known" CHECK ("school_consents"."actor" in ('student', 'team', 'partner'))
);
--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_consents_institute_idx" ON "school_consents" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "school_consents_account_idx" ON "school_consents" USING btree ("account_id");