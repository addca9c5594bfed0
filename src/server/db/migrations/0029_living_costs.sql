ALTER TABLE "cities" ADD COLUMN "living_cost" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_living_cost_positive" CHECK ("cities"."living_cost" > 0);
--> statement-breakpoint
-- Estimates for the cities of the reference data; the team's own stay.
UPDATE cities SET living_cost = known.cost
  FROM (VALUES ('London', 145000), ('Brighton', 115000), ('Manchester', 100000), ('Edinburgh', 110000), ('Boston', 210000), ('San Diego', 195000), ('Chicago', 170000), ('Dublin', 165000), ('Galway', 125000), ('Cork', 130000), ('Sydney', 260000), ('Melbourne', 230000), ('Brisbane', 205000), ('Auckland', 220000), ('Wellington', 200000)) AS known (name, cost)
 WHERE cities.name_en = known.name AND cities.living_cost IS NULL;
