CREATE TABLE "school_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_id" integer NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "school_accounts_iban_form" CHECK ("school_accounts"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	CONSTRAINT "school_accounts_holder_length" CHECK (char_length(btrim("school_accounts"."holder")) between 1 and 200),
	CONSTRAINT "school_accounts_two_leads" CHECK ("school_accounts"."confirmed_by" is distinct from "school_accounts"."created_by"),
	CONSTRAINT "school_accounts_confirmed_facts" CHECK (("school_accounts"."confirmed_by" is null) = ("school_accounts"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "school_accounts" ADD CONSTRAINT "school_accounts_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_accounts" ADD CONSTRAINT "school_accounts_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_accounts" ADD CONSTRAINT "school_accounts_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_accounts_iban_idx" ON "school_accounts" USING btree ("iban") WHERE "school_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "school_accounts_institute_idx" ON "school_accounts" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "school_accounts_created_by_idx" ON "school_accounts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "school_accounts_confirmed_by_idx" ON "school_accounts" USING btree ("confirmed_by");