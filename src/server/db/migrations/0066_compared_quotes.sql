CREATE TABLE "shared_quote_others" (
	"quote_id" text NOT NULL,
	"position" smallint NOT NULL,
	"programme_id" integer NOT NULL,
	"plan_name" jsonb,
	"weeks" smallint,
	"start_date" date,
	"lines" jsonb NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "shared_quote_others_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "shared_quote_others_position" CHECK ("shared_quote_others"."position" between 1 and 2),
	CONSTRAINT "shared_quote_others_lines_list" CHECK (jsonb_typeof("shared_quote_others"."lines") = 'array'),
	CONSTRAINT "shared_quote_others_extras_list" CHECK (jsonb_typeof("shared_quote_others"."extras") = 'array'),
	CONSTRAINT "shared_quote_others_amount_positive" CHECK ("shared_quote_others"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shared_quotes" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_quote_others" ADD CONSTRAINT "shared_quote_others_quote_id_shared_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."shared_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_quote_others" ADD CONSTRAINT "shared_quote_others_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_quote_others_programme_idx" ON "shared_quote_others" USING btree ("programme_id");--> statement-breakpoint
ALTER TABLE "shared_quotes" ADD CONSTRAINT "shared_quotes_extras_list" CHECK (jsonb_typeof("shared_quotes"."extras") = 'array');