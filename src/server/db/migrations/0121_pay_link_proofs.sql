CREATE TABLE "pay_link_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"pay_link_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_links" ADD COLUMN "uploads" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "proof_link_id" integer;--> statement-breakpoint
ALTER TABLE "pay_link_uploads" ADD CONSTRAINT "pay_link_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link_uploads" ADD CONSTRAINT "pay_link_uploads_pay_link_id_pay_links_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_link_uploads_link_idx" ON "pay_link_uploads" USING btree ("pay_link_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_link_id_pay_links_id_fk" FOREIGN KEY ("proof_link_id") REFERENCES "public"."pay_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_proof_link_idx" ON "payments" USING btree ("proof_link_id");--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_uploads_bounded" CHECK ("pay_links"."uploads" between 0 and 5);