CREATE TABLE "seeded_content" (
	"table_name" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"columns" jsonb NOT NULL,
	"digests" jsonb NOT NULL,
	CONSTRAINT "seeded_content_columns_list" CHECK (jsonb_typeof("seeded_content"."columns") = 'array'),
	CONSTRAINT "seeded_content_digests_object" CHECK (jsonb_typeof("seeded_content"."digests") = 'object')
);
