-- One form of every letter, no vowel signs, no tatweel, ASCII digits, and none of the signs that the
-- text parser reads as parts of one word. Index and query share it. The parser takes
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
-- Without the Arabic article and the particles written together with it, so that a word is found
-- with and without it.
CREATE OR REPLACE FUNCTION masar_strip_article(normalized text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(normalized, '(^| )[وفبك]?ال(?=[^ ]{2})', '\1', 'g')
$$;
--> statement-breakpoint
-- The document of a text in either language: whole words for prefixes, Arabic and English stems.
-- In PL/pgSQL, which keeps its plan: as an SQL function it took two and a half times as long.
CREATE OR REPLACE FUNCTION masar_search_document(input text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text := masar_strip_article(masar_normalize(input));
BEGIN
  RETURN to_tsvector('pg_catalog.simple'::regconfig, words)
      || to_tsvector('pg_catalog.arabic'::regconfig, words)
      || to_tsvector('pg_catalog.english'::regconfig, words);
END
$$;
--> statement-breakpoint
-- Words that say how others belong together. PostgreSQL has a list of the English ones and none of
-- the Arabic ones, which stand here as `masar_normalize` and `masar_strip_article` leave them. 'it' is
-- none of them: in a catalogue it is information technology.
CREATE OR REPLACE FUNCTION masar_is_function_word(word text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (ts_lexize('pg_catalog.english_stem'::regdictionary, word) = '{}' AND word <> 'it')
    OR regexp_replace(word, '^و(?=.)', '') = ANY (ARRAY[
      'في', 'من', 'الي', 'علي', 'عن', 'مع', 'عند', 'بين', 'حتي', 'حول', 'منذ', 'ضمن', 'لدي',
      'و', 'ف', 'ب', 'ل', 'ك', 'ال', 'او', 'ام', 'ثم', 'بل', 'لكن', 'اذا', 'ان', 'لان', 'كي', 'كما',
      'هو', 'هي', 'هم', 'انا', 'نحن', 'انت', 'هذا', 'هذه', 'ذلك', 'تلك', 'ذي', 'تي', 'ذين',
      'ما', 'ماذا', 'هل', 'اي', 'لا', 'لم', 'لن', 'ليس', 'قد', 'كان', 'كانت', 'يكون', 'تكون'])
$$;
--> statement-breakpoint
-- The sound of a name, however it is spelt: its consonants without spaces, letters of one sound as one
-- (the foreign g is written with any of four letters), no letter twice, vowels only at the beginning.
CREATE OR REPLACE FUNCTION masar_sound(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  letters text := replace(replace(masar_normalize(input), ' ', ''), 'تش', 'ش');
BEGIN
  IF letters ~ '[a-z]' THEN
    letters := replace(replace(replace(letters, 'x', 'ks'), 'ph', 'f'), 'dg', 'g');
    letters := replace(replace(replace(letters, 'ch', 'x'), 'sh', 'x'), 'th', '0');
    letters := translate(regexp_replace(letters, 'c(?=[eiy])', 's', 'g'), 'cqzj', 'kksg');
  END IF;
  letters := regexp_replace(left(letters, 1), '[aeiouy]', 'a')
    || regexp_replace(substr(letters, 2), '[اويهءaeiouyh]', '', 'g');
  RETURN translate(regexp_replace(letters, '(.)\1+', '\1', 'g'), 'غقجچصضطظذزثڤپ', 'ككككسدتسسستفب');
END
$$;
--> statement-breakpoint
-- The lexemes of one word as they stand in a search document: the word itself (or, half typed, all
-- that begin with it) or its stem in either language. A stem that the word finds already is left
-- out: asked for twice it would cost twice and count twice.
CREATE OR REPLACE FUNCTION masar_word_query(word text, half_typed boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery :=
    to_tsquery('pg_catalog.simple', quote_literal(word) || CASE WHEN half_typed THEN ':*' ELSE '' END);
  language regconfig;
BEGIN
  FOREACH language IN ARRAY ARRAY['pg_catalog.arabic', 'pg_catalog.english']::regconfig[] LOOP
    IF EXISTS (SELECT FROM unnest(tsvector_to_array(to_tsvector(language, word))) AS stem
                WHERE CASE WHEN half_typed THEN NOT starts_with(stem, word) ELSE stem <> word END) THEN
      result := result || plainto_tsquery(language, word);
    END IF;
  END LOOP;
  RETURN result;
END
$$;
--> statement-breakpoint
-- All words of a normalised text.
CREATE OR REPLACE FUNCTION masar_words_query(words text, half_typed boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  word text;
BEGIN
  FOR word IN
    SELECT token FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, words))) AS token
    ORDER BY token
  LOOP
    result := CASE WHEN result IS NULL THEN masar_word_query(word, half_typed)
                   ELSE result && masar_word_query(word, half_typed) END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
--> statement-breakpoint
-- The parts of a search: known terms with all that they mean, and the other words, each of which is
-- also looked for by its sound, alone and joined with one or two that follow.
CREATE OR REPLACE FUNCTION masar_search_parts(input text, catalogue text)
RETURNS TABLE (first integer, span integer, part text, role text, query tsquery, nearest text)
LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
DECLARE
  -- With the article as well, which may be the beginning of a name.
  typed text[] := array_remove(string_to_array(masar_normalize(left(input, 200)), ' '), '');
  words text[] := array_remove(string_to_array(
    masar_strip_article(masar_normalize(left(input, 200))), ' '), '');
  wanted text;
  found text[];
  is_heard boolean;
  bare text;
  meanings tsquery;
BEGIN
  first := 1;
  WHILE first <= least(cardinality(words), 12) LOOP
    -- Particles are written together with the word: 'in London' is one word of Arabic.
    bare := regexp_replace(words[first], '^(لل|[بلوفك])(?=.{3})', '');
    SELECT t.folded, cardinality(string_to_array(t.folded, ' ')) INTO wanted, span
      FROM search_terms t
     WHERE t.folded IN (words[first], array_to_string(words[first:first + 1], ' '),
                        array_to_string(words[first:first + 2], ' '), bare)
     ORDER BY 2 DESC, t.folded = bare AND bare <> words[first] LIMIT 1;
    found := CASE WHEN wanted IS NOT NULL THEN ARRAY[wanted] END;
    is_heard := false;
    -- A name that is spelt otherwise, of as few words as have its sound.
    FOR width IN 1..least(3, cardinality(words) - first + 1) LOOP
      EXIT WHEN found IS NOT NULL;
      CONTINUE WHEN length(array_to_string(typed[first:first + width - 1], '')) < 4
        OR width = 1 AND masar_is_function_word(words[first]);
      SELECT array_agg(DISTINCT t.folded) INTO found FROM search_terms t
       WHERE t.by_sound
         AND t.sound IN (masar_sound(array_to_string(typed[first:first + width - 1], ' ')),
                         masar_sound(array_to_string(words[first:first + width - 1], ' ')),
                         CASE WHEN width = 1 AND length(bare) > 3 THEN masar_sound(bare) END)
         AND length(t.sound) >= CASE WHEN t.sound ~ '[a-z]' THEN 4 ELSE 3 END;
      is_heard := found IS NOT NULL;
      span := width;
    END LOOP;
    IF found IS NULL THEN span := 1; END IF;
    part := array_to_string(words[first:first + span - 1], ' ');
    nearest := NULL;
    meanings := NULL;
    IF found IS NULL THEN
      -- A number is one of weeks or years, which no document has.
      role := CASE WHEN masar_is_function_word(part) OR part ~ '^[0-9.]+$' THEN 'function'
                   ELSE 'word' END;
      query := masar_words_query(part, true);
      -- The plural that leaves the word as it is.
      IF part ~ '.{4}ات$' THEN
        query := query || masar_words_query(left(part, -2), true);
      END IF;
      IF role = 'word' AND length(bare) > 3 AND bare <> part THEN
        query := query || masar_words_query(bare, false);
      END IF;
      -- The beginning of a term, as it is being typed.
      IF length(part) > 3 THEN
        SELECT masar_any_meaning(array_agg(DISTINCT t.meaning), catalogue) INTO meanings FROM search_terms t
         WHERE t.use = 'synonym' AND starts_with(t.folded, part);
        IF EXISTS (SELECT FROM search_terms t
                    WHERE t.use = 'kind' AND t.meaning = catalogue AND starts_with(t.folded, part)) THEN
          role := 'named';
        END IF;
      END IF;
    ELSE
      role := CASE
        WHEN EXISTS (SELECT FROM search_terms t WHERE t.folded = ANY (found)
                      AND (t.use = 'filler' OR t.use = 'kind' AND t.meaning = catalogue)) THEN 'named'
        WHEN EXISTS (SELECT FROM search_terms t WHERE t.folded = ANY (found) AND t.use = 'unoffered')
          AND NOT (is_heard AND EXISTS (SELECT FROM search_terms t
                                         WHERE t.folded = ANY (found) AND t.use = 'synonym'))
          THEN 'unoffered'
        ELSE 'word' END;
      SELECT min(t.meaning) INTO nearest FROM search_terms t
       WHERE t.folded = ANY (found) AND t.use = 'unoffered' AND t.meaning <> '';
      SELECT masar_any_meaning(array_agg(t.meaning), catalogue) INTO meanings FROM search_terms t
       WHERE t.folded = ANY (found) AND t.use = 'synonym';
      -- So few letters begin too many other words.
      query := masar_words_query(part, span = 1 AND (length(part) > 3 OR meanings IS NULL));
      IF length(part) <= 3 AND meanings IS NOT NULL THEN query := meanings; END IF;
    END IF;
    query := coalesce(query || meanings, query);
    RETURN NEXT;
    first := first + span;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Any of the meanings, each with all of its words, whole. A specialization is of no degree.
CREATE OR REPLACE FUNCTION masar_any_meaning(meanings text[], catalogue text) RETURNS tsquery
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  result tsquery;
  one tsquery;
  meaning text;
BEGIN
  FOREACH meaning IN ARRAY coalesce(meanings, '{}') LOOP
    IF catalogue = 'specialization' THEN
      meaning := regexp_replace(meaning, '^(bachelor|master) (?=.)', '');
    END IF;
    one := masar_words_query(masar_strip_article(masar_normalize(meaning)), false);
    result := coalesce(result || one, one);
  END LOOP;
  RETURN result;
END
$$;
--> statement-breakpoint
-- The parsed query of a catalogue search: every part that says something there. Function
-- words count where nothing else was typed. Empty when nothing is left to look for.
CREATE OR REPLACE FUNCTION masar_search_query(input text, catalogue text DEFAULT '') RETURNS tsquery
LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  functions tsquery;
  has_named boolean := false;
  one record;
BEGIN
  FOR one IN SELECT role, query FROM masar_search_parts(input, catalogue) WHERE query <> '' LOOP
    CASE one.role
      WHEN 'named' THEN has_named := true;
      WHEN 'function' THEN functions := coalesce(functions && one.query, one.query);
      ELSE result := coalesce(result && one.query, one.query);
    END CASE;
  END LOOP;
  IF result IS NULL AND NOT has_named THEN result := functions; END IF;
  RETURN coalesce(result, ''::tsquery);
END
$$;
