ALTER TABLE "fees" ADD COLUMN "housing" text;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_housing_known" CHECK ("fees"."housing" in ('host_family', 'residence', 'campus'));--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_housing_kind" CHECK ("fees"."housing" is null or "fees"."kind" = 'accommodation');--> statement-breakpoint
-- The kinds of housing that the demo content has; an agency's own rows stay without one.
UPDATE fees SET housing = CASE name_en
    WHEN 'Host family, single room, half board' THEN 'host_family'
    WHEN 'Student residence, private studio' THEN 'residence'
    WHEN 'Campus housing, single room' THEN 'campus' END
 WHERE kind = 'accommodation';
