CREATE TABLE "course_totals" (
	"programme_id" integer NOT NULL,
	"weeks" smallint NOT NULL,
	"amount" integer,
	"amount_sar" integer NOT NULL,
	CONSTRAINT "course_totals_pk" PRIMARY KEY("programme_id","weeks")
);
--> statement-breakpoint
ALTER TABLE "course_totals" ADD CONSTRAINT "course_totals_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_totals_price_idx" ON "course_totals" USING btree ("weeks","amount_sar","programme_id");--> statement-breakpoint
-- The next start fills the table.
UPDATE "catalogue_version" SET "headlines_version" = 0;
