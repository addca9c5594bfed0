CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instalment_id" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"card" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"told_amount" bigint,
	"told_currency" text,
	"fee" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"payment_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "card_payments_provider_key" UNIQUE("provider_id"),
	CONSTRAINT "card_payments_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "card_payments_idempotency_key" UNIQUE("instalment_id","idempotency_key"),
	CONSTRAINT "card_payments_state_known" CHECK ("card_payments"."state" in ('started', 'authorising', 'paid', 'failed', 'expired', 'differs', 'returned', 'refunded')),
	CONSTRAINT "card_payments_amounts" CHECK ("card_payments"."amount" > 0 and "card_payments"."refunded" between 0 and "card_payments"."amount"),
	CONSTRAINT "card_payments_paid_facts" CHECK (("card_payments"."state" in ('paid', 'refunded')) = ("card_payments"."payment_id" is not null) and ("card_payments"."payment_id" is null or "card_payments"."provider_id" is not null)),
	CONSTRAINT "card_payments_refund_facts" CHECK (("card_payments"."state" = 'refunded') = ("card_payments"."refunded" > 0)),
	CONSTRAINT "card_payments_differs_facts" CHECK (("card_payments"."state" in ('differs', 'returned')) = ("card_payments"."told_amount" is not null) and ("card_payments"."told_amount" is null) = ("card_payments"."told_currency" is null)),
	CONSTRAINT "card_payments_payer_length" CHECK (char_length("card_payments"."payer_name") <= 100),
	CONSTRAINT "card_payments_message_length" CHECK (char_length("card_payments"."message") <= 200)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_known";--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_instalment_idx" ON "card_payments" USING btree ("instalment_id","created_at");--> statement-breakpoint
CREATE INDEX "card_payments_look_idx" ON "card_payments" USING btree ("since","id") WHERE "card_payments"."state" = 'differs';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice', 'creditNote', 'statement', 'match', 'unmatch', 'return', 'creditUse', 'remittance', 'remittanceBack', 'card', 'cardRefund'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('transfer', 'card'));