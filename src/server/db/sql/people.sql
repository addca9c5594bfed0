-- How a word of a name sounds, in either script: its consonants in Latin letters, letters that are
-- written for one another as one, no letter twice in a row, and `a` for a vowel at the beginning.
-- 'محمد', 'Mohammed' and 'Muhamad' are all 'mhmd'.
CREATE OR REPLACE FUNCTION masar_name_sound(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  letters text := regexp_replace(word, '^(al|el)(?=.{3})', '');
BEGIN
  letters := replace(replace(replace(letters, 'x', 'ks'), 'sh', 'x'), 'ch', 'x');
  letters := replace(replace(replace(letters, 'kh', 'k'), 'gh', 'g'), 'ph', 'f');
  letters := replace(replace(letters, 'th', 't'), 'dh', 'd');
  letters := translate(letters, 'بتثجحخدذرزسشصضطظغفقكلمنهپڤچ', 'bttghkddrzsxsdtzgfkklmnhbfx');
  letters := translate(letters, 'cqpvj', 'kkbfg');
  letters := regexp_replace(letters, 'h$', '');
  letters := regexp_replace(left(letters, 1), '[aeiouywاويعء]', 'a')
    || regexp_replace(substr(letters, 2), '[^bcdfghklmnrstxz]', '', 'g');
  RETURN regexp_replace(letters, '(.)\1+', '\1', 'g');
END
$$;
--> statement-breakpoint
-- The words of a name without apostrophes and articles. 'عبد الله', 'Abdul Rahman' and the like are one
-- name, however they are spaced.
CREATE OR REPLACE FUNCTION masar_name_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(
    SELECT word FROM string_to_table(masar_strip_article(
      regexp_replace(regexp_replace(
        masar_normalize(translate(name, '''’‘`ʼʿʾ', '')),
        '(^| )عبد ال', '\1عبدال', 'g'),
        '\mabd ?([uae]l) ', 'abd\1', 'g')), ' ') AS word
    WHERE word NOT IN ('', 'al', 'el', 'ال'))
$$;
--> statement-breakpoint
-- The search document of a person's name: each word, and each word's sound behind a tilde. A sound of
-- one letter says nothing.
CREATE OR REPLACE FUNCTION masar_person_search(name text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text[] := masar_name_words(name);
BEGIN
  RETURN array_to_tsvector(array(
    SELECT left(word, 100) FROM unnest(words) AS word
    UNION
    SELECT '~' || sound FROM unnest(words) AS word,
      LATERAL left(masar_name_sound(word), 100) AS sound WHERE length(sound) > 1));
END
$$;
--> statement-breakpoint
-- Their search terms: every word must occur, as a beginning or, with `sounds`, by its sound. Null where
-- nothing is left to look for.
CREATE OR REPLACE FUNCTION masar_person_query(typed text, sounds boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
  sound text;
BEGIN
  FOR word IN SELECT token FROM unnest(masar_name_words(left(typed, 200))) AS token LIMIT 12 LOOP
    one := (quote_literal(left(word, 100)) || ':*')::tsquery;
    sound := left(masar_name_sound(word), 100);
    IF sounds AND length(sound) > 1 THEN
      -- Two letters begin too many names.
      one := one || (quote_literal('~' || sound) || CASE WHEN length(sound) > 2 THEN ':*' ELSE '' END)::tsquery;
    END IF;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END
$$;
