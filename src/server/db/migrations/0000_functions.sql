-- Text for searching: one form of every letter, no vowel signs, no tatweel, ASCII digits, no
-- punctuation that a parser could take for a letter. Index and query share it.
CREATE FUNCTION masar_normalize(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(normalize(input, NFKC)),
      'أإآٱىةؤئیکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟«»…–—‘’“”'
        -- Removed: tatweel, the vowel signs, the dagger alef, the Koranic signs, direction marks.
        || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0670'
        || U&'\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED'
        || U&'\200C\200D\200E\200F\2066\2067\2068\2069',
      'اااايهوييكك01234567890123456789            '
    ),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Without the Arabic article and the particles written together with it, so that a word is found
-- with and without it.
CREATE FUNCTION masar_strip_article(normalized text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(normalized, '(^| )[وفبك]?ال(?=[^ ]{2})', '\1', 'g')
$$;
--> statement-breakpoint
-- The document of a text in either language: whole words for prefixes, Arabic and English stems.
-- In PL/pgSQL, which keeps its plan: as an SQL function it took two and a half times as long.
CREATE FUNCTION masar_search_document(input text) RETURNS tsvector
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
-- The query for what somebody typed: every word must occur, as a beginning or by its stem. Empty
-- when nothing is left to look for; callers then leave the condition out. At most twelve words.
CREATE FUNCTION masar_search_query(input text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
BEGIN
  FOR word IN
    SELECT token FROM unnest(tsvector_to_array(to_tsvector(
      'pg_catalog.simple'::regconfig,
      masar_strip_article(masar_normalize(left(input, 200)))))) AS token
    ORDER BY token LIMIT 12
  LOOP
    one := to_tsquery('pg_catalog.simple'::regconfig, quote_literal(word) || ':*')
        || plainto_tsquery('pg_catalog.arabic'::regconfig, word)
        || plainto_tsquery('pg_catalog.english'::regconfig, word);
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
