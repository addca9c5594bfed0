CREATE TABLE "shared_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" integer NOT NULL,
	"plan_name" jsonb,
	"weeks" smallint,
	"start_date" date,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_quotes_id_form" CHECK ("shared_quotes"."id" ~ '^[A-Za-z0-9_-]{32}$'),
	CONSTRAINT "shared_quotes_note_length" CHECK (char_length("shared_quotes"."note") <= 300),
	CONSTRAINT "shared_quotes_lines_list" CHECK (jsonb_typeof("shared_quotes"."lines") = 'array'),
	CONSTRAINT "shared_quotes_amount_positive" CHECK ("shared_quotes"."amount" >= 0),
	CONSTRAINT "shared_quotes_expiry" CHECK ("shared_quotes"."expires_at" > "shared_quotes"."created_at")
);
--> statement-breakpoint
ALTER TABLE "shared_quotes" ADD CONSTRAINT "shared_quotes_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_quotes" ADD CONSTRAINT "shared_quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_quotes_programme_idx" ON "shared_quotes" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "shared_quotes_account_idx" ON "shared_quotes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shared_quotes_expires_idx" ON "shared_quotes" USING btree ("expires_at");