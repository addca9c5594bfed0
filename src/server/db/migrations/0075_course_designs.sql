CREATE TABLE "course_designs" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"design" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_designs_design_object" CHECK ("course_designs"."design" is null or jsonb_typeof("course_designs"."design") = 'object')
);
--> statement-breakpoint
ALTER TABLE "course_designs" ADD CONSTRAINT "course_designs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;