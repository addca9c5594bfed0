CREATE TABLE "account_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"moved" jsonb NOT NULL,
	CONSTRAINT "account_merges_two" CHECK ("account_merges"."kept_id" <> "account_merges"."merged_id"),
	CONSTRAINT "account_merges_moved_object" CHECK (jsonb_typeof("account_merges"."moved") = 'object')
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_kept_id_accounts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_id_accounts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_kept_idx" ON "account_merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "account_merges_merged_idx" ON "account_merges" USING btree ("merged_id","id");--> statement-breakpoint
CREATE INDEX "account_merges_by_idx" ON "account_merges" USING btree ("merged_by");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into_accounts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_merged_into_idx" ON "accounts" USING btree ("merged_into") WHERE "accounts"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_not_merged_into_itself" CHECK ("accounts"."merged_into" <> "accounts"."id");