CREATE TABLE "server_compatibility" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"least_migrations" integer NOT NULL,
	CONSTRAINT "server_compatibility_only" CHECK ("server_compatibility"."only")
);
--> statement-breakpoint
-- Servers that do not know 0049 to 0051 let anybody of the team move a request, and store for erased accounts.
INSERT INTO "server_compatibility" ("least_migrations") VALUES (55);
