CREATE TABLE "client_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"compressed" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_assets_name_form" CHECK ("client_assets"."name" ~ '^[A-Za-z0-9_~.-]{1,200}$'),
	CONSTRAINT "client_assets_size" CHECK (octet_length("client_assets"."bytes") between 1 and 5242880)
);
--> statement-breakpoint
CREATE INDEX "client_assets_started_idx" ON "client_assets" USING btree ("started_at");