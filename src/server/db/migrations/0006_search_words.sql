-- As before, and without the signs that the parser reads as parts of one word: it takes
-- 'IELTS/TOEFL' for a file and 'pre-sess' for a compound, which nothing half typed ever is. A dot
-- stays between two digits (6.5) and goes without a space after a letter by itself (U.S.A.).
CREATE OR REPLACE FUNCTION masar_normalize(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(normalize(input, NFKC)),
        'أإآٱىةؤئیکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫،؛؟٪٬۔«»‹›–—‐−‘’‚“”„·•⁄∕'
          -- Removed: tatweel, the vowel signs, the dagger alef, the Koranic signs, direction marks.
          || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0670'
          || U&'\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED'
          || U&'\200C\200D\200E\200F\2066\2067\2068\2069',
        'اااايهوييكك01234567890123456789.                        '
      ),
      '\m([a-z])\.(?=[a-z]\M)', '\1', 'g'),
    '([\s!-\-/:-@[-`{-~]|\.(?!\d)|(?<!\d)\.)+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Words that say how others belong together. PostgreSQL has a list of the English ones and none of
-- the Arabic ones, which stand here as `masar_normalize` and `masar_strip_article` leave them. 'it' is
-- none of them: in a catalogue it is information technology.
CREATE FUNCTION masar_is_function_word(word text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (ts_lexize('pg_catalog.english_stem'::regdictionary, word) = '{}' AND word <> 'it')
    OR regexp_replace(word, '^و(?=.)', '') = ANY (ARRAY[
      'في', 'من', 'الي', 'علي', 'عن', 'مع', 'عند', 'بين', 'حتي', 'حول', 'منذ', 'ضمن', 'لدي',
      'و', 'ف', 'ب', 'ل', 'ك', 'ال', 'او', 'ام', 'ثم', 'بل', 'لكن', 'اذا', 'ان', 'لان', 'كي', 'كما',
      'هو', 'هي', 'هم', 'انا', 'نحن', 'انت', 'هذا', 'هذه', 'ذلك', 'تلك', 'ذي', 'تي', 'ذين',
      'ما', 'ماذا', 'هل', 'اي', 'لا', 'لم', 'لن', 'ليس', 'قد', 'كان', 'كانت', 'يكون', 'تكون'])
$$;
--> statement-breakpoint
-- The words that were typed, but for function words; where there are no others, those as well.
CREATE OR REPLACE FUNCTION masar_search_query(input text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
  language regconfig;
  is_function_word boolean;
  has_others boolean := false;
BEGIN
  FOR word, is_function_word IN
    SELECT token, masar_is_function_word(token) FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig,
      masar_strip_article(masar_normalize(left(input, 200)))))) AS token
    ORDER BY 2, 1 LIMIT 12
  LOOP
    -- They come last, and count only where they came first as well.
    EXIT WHEN is_function_word AND has_others;
    has_others := NOT is_function_word;
    one := to_tsquery('pg_catalog.simple'::regconfig, quote_literal(word) || ':*');
    FOREACH language IN ARRAY ARRAY['pg_catalog.arabic', 'pg_catalog.english']::regconfig[] LOOP
      IF EXISTS (SELECT FROM unnest(tsvector_to_array(to_tsvector(language, word))) AS stem
                  WHERE NOT starts_with(stem, word)) THEN
        one := one || plainto_tsquery(language, word);
      END IF;
    END LOOP;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
--> statement-breakpoint
-- What people call the destinations beside the names on their pages, as far as no stem finds it.
CREATE FUNCTION masar_destination_names(id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE id
    WHEN 'gb' THEN 'UK Great Britain British England بريطانيا العظمى بريطانية إنجلترا إنكلترا'
    WHEN 'us' THEN 'USA America American أمريكا أميركا'
    WHEN 'ie' THEN 'Irish'
    WHEN 'au' THEN 'Australian أسترالية'
    WHEN 'nz' THEN 'NZ نيوزلندا'
    ELSE ''
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION masar_programme_derive() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  institute record;
  subject record;
  rate integer;
BEGIN
  SELECT concat_ws(' ', i.name_ar, i.name_en) AS name,
         concat_ws(' ', c.name_ar, c.name_en, d.name_ar, d.name_en, masar_destination_names(d.id))
           AS place
    INTO institute
    FROM institutes i
    JOIN cities c ON c.id = i.city_id
    JOIN destinations d ON d.id = i.destination_id
   WHERE i.id = NEW.institute_id;
  SELECT concat_ws(' ', s.name_ar, s.name_en, f.name_ar, f.name_en) AS name
    INTO subject
    FROM specializations s
    JOIN specialization_fields f ON f.id = s.field_id
   WHERE s.id = NEW.specialization_id;
  SELECT sar_rate_micros INTO rate FROM currencies WHERE code = NEW.currency;
  NEW.price_sar := coalesce(round(NEW.price_from::numeric * rate / 1000000), 0);
  -- Without positions and weights, which nothing reads: the document stays short enough to lie in the
  -- row itself.
  NEW.title_search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en)));
  NEW.search := strip(masar_search_document(concat_ws(' ', NEW.title_ar, NEW.title_en,
    institute.name, subject.name, institute.place, NEW.summary_ar, NEW.summary_en)));
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Programmes that belong to a specialization follow it.
UPDATE specializations SET search = search;
--> statement-breakpoint
UPDATE programmes SET search = search WHERE specialization_id IS NULL;
