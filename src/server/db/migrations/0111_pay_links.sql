CREATE TABLE "pay_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instalment_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "pay_links_token_key" UNIQUE("token_hash"),
	CONSTRAINT "pay_links_token_form" CHECK ("pay_links"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pay_links_times" CHECK ("pay_links"."expires_at" > "pay_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_links_instalment_idx" ON "pay_links" USING btree ("instalment_id","id");