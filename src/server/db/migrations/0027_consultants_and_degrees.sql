CREATE TABLE "consultants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"role_ar" text NOT NULL,
	"role_en" text NOT NULL,
	"languages" text[] NOT NULL,
	CONSTRAINT "consultants_position_key" UNIQUE("position"),
	CONSTRAINT "consultants_texts" CHECK (btrim("consultants"."name_ar") <> '' and btrim("consultants"."name_en") <> '' and btrim("consultants"."role_ar") <> '' and btrim("consultants"."role_en") <> ''),
	CONSTRAINT "consultants_languages_form" CHECK (array_to_string("consultants"."languages", ' ') ~ '^[a-z]{2,3}( [a-z]{2,3})*$')
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"institute_id" integer PRIMARY KEY NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"checked_on" date NOT NULL,
	CONSTRAINT "recognitions_texts" CHECK (btrim("recognitions"."text_ar") <> '' and btrim("recognitions"."text_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "scholarships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scholarships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"apply_by" date,
	CONSTRAINT "scholarships_name_ar_length" CHECK (char_length(btrim("scholarships"."name_ar")) between 1 and 200),
	CONSTRAINT "scholarships_name_en_length" CHECK (char_length(btrim("scholarships"."name_en")) between 1 and 200),
	CONSTRAINT "scholarships_texts" CHECK (btrim("scholarships"."text_ar") <> '' and btrim("scholarships"."text_en") <> '')
);
--> statement-breakpoint
ALTER TABLE "programme_starts" ADD COLUMN "apply_by" date;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scholarships_institute_idx" ON "scholarships" USING btree ("institute_id","id");--> statement-breakpoint
ALTER TABLE "programme_starts" ADD CONSTRAINT "programme_starts_apply_before" CHECK ("programme_starts"."apply_by" <= "programme_starts"."starts_on");