ALTER TABLE "application_conditions" ADD COLUMN "met_document_id" integer;--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "degree" text;--> statement-breakpoint
CREATE INDEX "application_conditions_met_document_idx" ON "application_conditions" USING btree ("met_document_id");--> statement-breakpoint
ALTER TABLE "application_conditions" ADD CONSTRAINT "application_conditions_met_document" CHECK ("application_conditions"."met_document_id" is null or "application_conditions"."met_at" is not null);--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_degree_known" CHECK ("document_templates"."degree" in ('foundation', 'bachelor', 'master', 'doctorate'));--> statement-breakpoint
ALTER TABLE "application_conditions" ADD CONSTRAINT "application_conditions_met_document_fk" FOREIGN KEY ("met_document_id") REFERENCES "document_requirements"("id") ON DELETE SET NULL;
