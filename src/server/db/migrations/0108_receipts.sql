CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"payment_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"left_open" bigint NOT NULL,
	"verify_id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("number"),
	CONSTRAINT "receipts_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "receipts_verify_key" UNIQUE("verify_id"),
	CONSTRAINT "receipts_number_form" CHECK ("receipts"."number" ~ '^(SR|AR)-20[0-9]{2}-[0-9]{6}$'),
	CONSTRAINT "receipts_verify_form" CHECK ("receipts"."verify_id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "receipts_amounts" CHECK ("receipts"."amount" > 0 and "receipts"."left_open" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "verify_id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_issued_by_idx" ON "receipts" USING btree ("issued_by");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_verify_key" UNIQUE("verify_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_verify_form" CHECK ("invoices"."verify_id" ~ '^[0-9a-f]{32}$');