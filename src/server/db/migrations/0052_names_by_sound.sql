-- The sound of a name, however it is spelt: its consonants without spaces, letters of one sound as one
-- (the foreign g is written with any of four letters), no letter twice, vowels only at the beginning.
CREATE FUNCTION masar_sound(input text) RETURNS text
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
ALTER TABLE "search_terms" ADD COLUMN "by_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "sound" text GENERATED ALWAYS AS (masar_sound(term)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_terms_sound_idx" ON "search_terms" USING btree ("sound") WHERE "search_terms"."by_sound";--> statement-breakpoint
-- As before, and a name that is no known term is looked for by its sound, also over two or three words.
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
-- Names of what is offered and of what is known and not offered, which are written in many ways.
INSERT INTO search_terms (use, meaning, term, suggested, by_sound)
SELECT use, meaning, btrim(term), false, true
  FROM (VALUES
  ('synonym', 'london', 'لندن, london'),
  ('synonym', 'manchester', 'مانشستر, مانجستر, manchester'),
  ('synonym', 'edinburgh', 'إدنبرة, ادنبرغ, edinburgh, edinboro'),
  ('synonym', 'boston', 'بوسطن, boston'),
  ('synonym', 'san diego', 'سان دييغو, san diego'),
  ('synonym', 'chicago', 'شيكاغو, chicago'),
  ('synonym', 'dublin', 'دبلن, dublin'),
  ('synonym', 'sydney', 'سيدني, sydney'),
  ('synonym', 'melbourne', 'ملبورن, melbourne'),
  ('synonym', 'brisbane', 'بريزبن, brisbane'),
  ('synonym', 'auckland', 'أوكلاند, auckland'),
  ('synonym', 'wellington', 'ويلينغتون, wellington'),
  ('synonym', 'britain', 'بريطانيا, إنجلترا, بريطانيا العظمى, المملكة المتحدة, britain, england, united kingdom, great britain'),
  ('synonym', 'usa', 'أمريكا, الولايات المتحدة, الولايات المتحدة الأمريكية, america, united states'),
  ('synonym', 'ireland', 'أيرلندا, ireland'),
  ('synonym', 'australia', 'أستراليا, australia'),
  ('synonym', 'zealand', 'نيوزيلندا, new zealand'),
  ('synonym', 'ielts', 'آيلتس, ielts'),
  ('synonym', 'toefl', 'توفل, toefl'),
  ('unoffered', 'بريطانيا', 'كامبريدج, أكسفورد, ليفربول, برمنغهام, ليدز, بورنموث, نوتنغهام, كارديف, بريستول, ويلز, غلاسكو, شيفيلد, نيوكاسل, ليستر, كوفنتري, ساوثهامبتون, بورتسموث, إكستر, بليموث, أبردين, بلفاست, درم, لانكستر, نورويتش, كانتربري, إيستبورن, هاستينغز, توركي'),
  ('unoffered', 'Britain', 'cambridge, oxford, liverpool, birmingham, leeds, bournemouth, nottingham, cardiff, bristol, wales, glasgow, sheffield, newcastle, leicester, coventry, southampton, portsmouth, exeter, plymouth, aberdeen, belfast, lancaster, norwich, canterbury, eastbourne, hastings, torquay'),
  ('unoffered', 'أمريكا', 'نيويورك, لوس أنجلوس, ميامي, تكساس, كاليفورنيا, سان فرانسيسكو, واشنطن, هيوستن, فلوريدا, سياتل, أورلاندو, دالاس, فيلادلفيا, أتلانتا, دنفر, لاس فيغاس, أوستن, ميشيغان, أوهايو, أريزونا, بورتلاند, ديترويت, هاواي, فرجينيا, نيوجيرسي, كولورادو, إنديانا, بيتسبرغ, كليفلاند'),
  ('unoffered', 'USA', 'new york, los angeles, miami, texas, california, san francisco, washington, houston, florida, seattle, orlando, dallas, philadelphia, atlanta, denver, las vegas, michigan, arizona, portland, detroit, hawaii, virginia, new jersey, colorado, indiana, pittsburgh, cleveland'),
  ('unoffered', 'أستراليا', 'أديلايد, كانبرا, غولد كوست, كيرنز, تسمانيا, هوبارت'),
  ('unoffered', 'Australia', 'adelaide, canberra, gold coast, cairns, tasmania, hobart'),
  ('unoffered', 'نيوزيلندا', 'كرايستشيرش, كرايست تشيرش, هاميلتون, كوينزتاون, دنيدن, تاورانغا, روتوروا'),
  ('unoffered', 'New Zealand', 'christchurch, hamilton, queenstown, dunedin, tauranga, rotorua'),
  ('unoffered', 'أيرلندا', 'ليمريك, كيلكيني'),
  ('unoffered', 'Ireland', 'limerick, waterford, kilkenny'),
  ('unoffered', '', 'كندا, تورنتو, فانكوفر, مونتريال, أوتاوا, فرنسا, باريس, برلين, ميونخ, فرانكفورت, هامبورغ, إيطاليا, ميلانو, إسبانيا, برشلونة, مدريد, البرتغال, لشبونة, ماليزيا, كوالالمبور, إندونيسيا, مالطا, هولندا, أمستردام, بلجيكا, بروكسل, السويد, النرويج, الدنمارك, فنلندا, النمسا, فيينا, سويسرا, جنيف, زيورخ, بولندا, وارسو, المجر, بودابست, اليونان, أثينا, إسطنبول, أنقرة, سنغافورة, الفلبين, تايلاند, أيسلندا'),
  ('unoffered', '', 'toronto, vancouver, montreal, ottawa, france, germany, berlin, munich, frankfurt, hamburg, madrid, portugal, lisbon, malaysia, kuala lumpur, indonesia, amsterdam, netherlands, belgium, brussels, stockholm, norway, denmark, copenhagen, finland, helsinki, switzerland, geneva, zurich, poland, warsaw, budapest, hungary, greece, istanbul, singapore, philippines, thailand, iceland'),
  ('unoffered', 'آيلتس', 'دولينجو, أكسفورد تست'),
  ('unoffered', 'IELTS', 'duolingo')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT (term, use, meaning) DO UPDATE SET by_sound = EXCLUDED.by_sound OR search_terms.by_sound;
--> statement-breakpoint
-- Short ones, which others would sound like, by each spelling.
INSERT INTO search_terms (use, meaning, term, suggested, by_sound)
SELECT use, meaning, btrim(term), false, false
  FROM (VALUES
  ('synonym', 'brighton', 'برايتون, brighton, برايطون, برايطن, بريتون, برايتين, براتون, brighten, briton'),
  ('synonym', 'galway', 'غالواي, galway, كالواي, قلواي, جلواي, غلواي, جالوى, غالوى, gallway, galaway, galwai'),
  ('synonym', 'cork', 'كورك, cork, كوورك, قورك, كروك, corck, kork, corc'),
  ('synonym', 'chicago', 'chikago, shikago, chigago, chicaco, chcago'),
  ('synonym', 'sydney', 'sidny, sydeny, sedney, sydnee, sydnie'),
  ('synonym', 'toefl', 'توفول, toffel, tuffle, tofell, ibt, toefl ibt'),
  ('synonym', 'ielts', 'ielst, ilts, eilts, i e l t s, اي اي ال تي اس'),
  ('synonym', 'uk', 'u.k., gb, بريطاني, يو كي, g b'),
  ('synonym', 'usa', 'u.s., u.s.a., america, امريكان, يو اس اي, يو اس ايه'),
  ('synonym', 'zealand', 'nz, n z, نيوزي, إن زد'),
  ('synonym', 'australia', 'aus, oz, aussie'),
  ('unoffered', 'آيلتس', 'دوولينغو, ديولنجو, بي تي اي, بي تي ايه, بيرسون, ستيب, اختبار ستيب, كفايات'),
  ('unoffered', 'IELTS', 'pte, p t e, duo lingo, det, pearson, step, toeic, oet, cefr test, selt'),
  ('unoffered', '', 'سات, اس اي تي, جي مات, جمات, جي ماط, قمات, جي ار اي, اكت, sat, s a t, gmat, g mat, gre, g r e, act test, a level, a levels, lsat, mcat, ucat, bmat'),
  ('unoffered', 'بريطانيا', 'يورك, باث, ريدنغ, ورك شاير, يوركشاير, برادفورد, سوانزي, دندي'),
  ('unoffered', 'Britain', 'york, bath, durham, warwick, swansea, dundee, bradford'),
  ('unoffered', 'USA', 'ny, nyc, l a, sf, san fran, philly, vegas, ohio, austin'),
  ('unoffered', 'Australia', 'perth, darwin'),
  ('unoffered', 'أستراليا', 'بيرث, برث, بيرت, داروين'),
  ('unoffered', '', 'ألمانيا, المانيه, barcelona, barcelone, italy, milan, spain, rome, turkey, china, canada, malta')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT (term, use, meaning) DO UPDATE SET by_sound = EXCLUDED.by_sound OR search_terms.by_sound;
