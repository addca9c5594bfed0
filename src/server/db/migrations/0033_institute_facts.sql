ALTER TABLE "cities" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "institutes" ADD COLUMN "student_count" integer;--> statement-breakpoint
ALTER TABLE "institutes" ADD COLUMN "accreditation_ar" text;--> statement-breakpoint
ALTER TABLE "institutes" ADD COLUMN "accreditation_en" text;--> statement-breakpoint
ALTER TABLE "institutes" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "institutes" ADD COLUMN "centre_distance" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_location_range" CHECK (("cities"."latitude" is null) = ("cities"."longitude" is null) and "cities"."latitude" between -90 and 90 and "cities"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_students_positive" CHECK ("institutes"."student_count" > 0);--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_accreditation_texts" CHECK (("institutes"."accreditation_ar" is null) = ("institutes"."accreditation_en" is null) and btrim("institutes"."accreditation_ar") <> '' and btrim("institutes"."accreditation_en") <> '');--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_languages_form" CHECK (array_to_string("institutes"."languages", ' ') ~ '^[a-z]{2,3}( [a-z]{2,3})*$');--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_distance_range" CHECK ("institutes"."centre_distance" between 0 and 500000);--> statement-breakpoint
-- The cities of the reference data; the team's own stay.
UPDATE cities SET latitude = known.latitude, longitude = known.longitude
  FROM (VALUES ('gb', 'London', 51.507, -0.128), ('gb', 'Brighton', 50.829, -0.141), ('gb', 'Manchester', 53.48, -2.242), ('gb', 'Edinburgh', 55.953, -3.188), ('us', 'Boston', 42.36, -71.058), ('us', 'San Diego', 32.716, -117.161), ('us', 'Chicago', 41.878, -87.63), ('ie', 'Dublin', 53.349, -6.26), ('ie', 'Galway', 53.271, -9.057), ('ie', 'Cork', 51.897, -8.47), ('au', 'Sydney', -33.868, 151.207), ('au', 'Melbourne', -37.814, 144.963), ('au', 'Brisbane', -27.47, 153.026), ('nz', 'Auckland', -36.851, 174.763), ('nz', 'Wellington', -41.287, 174.776)) AS known (destination, name, latitude, longitude)
 WHERE cities.destination_id = known.destination AND cities.name_en = known.name AND cities.latitude IS NULL;--> statement-breakpoint
-- The demo institutes of databases that have them already; others are not named like them.
UPDATE institutes
   SET student_count = known.students, centre_distance = known.distance, languages = string_to_array(known.languages, ' '),
       accreditation_ar = body.ar, accreditation_en = body.en
  FROM (VALUES ('Seawarden English School', 180, 900, 'en ar es'), ('Quillmere English Centre', 420, 6400, 'en ar fr it'), ('Copperleaf Language Centre', 310, 450, 'en ar zh'), ('Thistledown Language School', 240, 700, 'en es de'), ('Tidewatch English Institute', 360, 1200, 'en ar es pt'), ('Palm Hollow English School', 220, 3800, 'en es ja'), ('Brasslane English Academy', 290, 300, 'en ar es'), ('Emberfield English School', 260, 850, 'en ar fr es'), ('Kittiwake English House', 90, 600, 'en es'), ('Jarrawind English Institute', 410, 1100, 'en ar ja ko'), ('Wattlemoor Language Centre', 350, 1900, 'en ar zh'), ('Mangrove Hill English School', 140, 2300, 'en es pt'), ('Kowhai Bay English Institute', 230, 1500, 'en ar ja'), ('Windlers Language School', 110, 800, 'en fr ko'), ('Ashcombe Vale University', 23400, 5200, 'en ar fr zh'), ('Wexmoor University', 27800, 2100, 'en ar ur'), ('Glenfarrow University', 21600, 1300, 'en fr de'), ('Hollingrove University', 9800, 4700, 'en ar es'), ('Port Alder University', 18900, 16500, 'en es ar'), ('Redmarsh Institute of Technology', 7600, 5800, 'en ar zh hi'), ('Pembrith University', 17200, 3900, 'en ar ga'), ('Cedarmont University', 12500, 2600, 'en ga fr'), ('Coralstone University', 33700, 7300, 'en ar zh'), ('Banksia Ridge University', 16300, 8900, 'en zh vi'), ('Tuihaven University', 14100, 4200, 'en mi ar'), ('Oakpath Summer Academy', 160, 9500, 'en ar it'), ('Lanternfield Summer School', 120, 6800, 'en fr es'), ('Campfire Pines Camp', 200, 62000, 'en ar es'), ('Bluegrove Summer School', 95, 11000, 'en es fr'), ('Rata Trail Youth Academy', 130, 27000, 'en mi ja')) AS known (name, students, distance, languages)
  CROSS JOIN (VALUES ('language', 'هيئة وطنية لتعليم الإنجليزية، بزيارة تفتيش كل أربع سنوات', 'National body for English teaching, inspected every four years'), ('university', 'اعتماد مؤسسي من هيئة التعليم العالي في البلد', 'Institutional accreditation by the country’s higher-education authority'), ('summer', 'ترخيص لبرامج اليافعين مع الإقامة، يُجدد كل سنة', 'Licensed for residential programmes for young people, renewed every year')) AS body (kind, ar, en)
 WHERE institutes.name_en = known.name AND institutes.kind = body.kind
   AND institutes.student_count IS NULL AND institutes.centre_distance IS NULL AND institutes.languages IS NULL AND institutes.accreditation_en IS NULL;
--> statement-breakpoint
-- An institute's paragraph has its own place on the page; demo programmes repeated it at their end.
UPDATE programmes
   SET description_ar = btrim(replace(programmes.description_ar, institutes.description_ar, '')),
       description_en = btrim(replace(programmes.description_en, institutes.description_en, ''))
  FROM institutes
 WHERE institutes.id = programmes.institute_id
   AND right(programmes.description_ar, char_length(institutes.description_ar) + 1) = ' ' || institutes.description_ar
   AND right(programmes.description_en, char_length(institutes.description_en) + 1) = ' ' || institutes.description_en
   AND btrim(replace(programmes.description_ar, institutes.description_ar, '')) <> ''
   AND btrim(replace(programmes.description_en, institutes.description_en, '')) <> '';
