CREATE TABLE "search_terms" (
	"term" text NOT NULL,
	"use" text NOT NULL,
	"meaning" text DEFAULT '' NOT NULL,
	"suggested" boolean DEFAULT false NOT NULL,
	"folded" text GENERATED ALWAYS AS (masar_strip_article(masar_normalize(term))) STORED NOT NULL,
	CONSTRAINT "search_terms_pk" PRIMARY KEY("term","use","meaning"),
	CONSTRAINT "search_terms_use_known" CHECK ("search_terms"."use" in ('synonym', 'kind', 'filler', 'unoffered')),
	CONSTRAINT "search_terms_term_length" CHECK (char_length(btrim("search_terms"."term")) between 1 and 60),
	CONSTRAINT "search_terms_folded" CHECK ("search_terms"."folded" <> ''),
	CONSTRAINT "search_terms_meaning" CHECK (("search_terms"."use" = 'filler') = ("search_terms"."meaning" = '') or "search_terms"."use" = 'unoffered')
);
--> statement-breakpoint
CREATE INDEX "search_terms_folded_idx" ON "search_terms" USING btree ("folded" text_pattern_ops);
--> statement-breakpoint
-- Everyday words, as people in the Gulf and beyond type them: terms of one meaning on one line.
INSERT INTO search_terms (use, meaning, term, suggested)
SELECT use, meaning, btrim(term), true
  FROM (VALUES
  ('kind', 'specialization', 'بكالوريوس, ماجستير, ماستر, دكتوراه, تأسيسية, bachelor, master, doctorate, foundation, جامعة, university, college'),
  ('synonym', 'master', 'ماستر'),
  ('kind', 'university', 'جامعة, university, college'),
  ('kind', 'english', 'معهد, دورة, english, language, course, إنجليزي, إنجليزية'),
  ('kind', 'summer', 'مخيم, معسكر, صيفي, summer, camp, kids, course, دورة, أطفال'),
  ('synonym', 'edinburgh', 'scotland'),
  ('synonym', 'computing', 'كمبيوتر, حاسوب'),
  ('synonym', 'software engineering', 'برمجة, programming, software'),
  ('synonym', 'computer science', 'برمجة, programming'),
  ('synonym', 'coding', 'برمجة, programming'),
  ('synonym', 'business', 'تجارة, business'),
  ('synonym', 'accounting', 'محاسب, accountant'),
  ('synonym', 'supply chain', 'لوجستيات, logistics'),
  ('synonym', 'international relations', 'سياسة, politics'),
  ('synonym', 'media communication', 'صحافة, journalism'),
  ('synonym', 'interior design', 'ديكور'),
  ('synonym', 'film production', 'سينما'),
  ('synonym', 'education', 'معلم, teacher'),
  ('synonym', 'translation', 'مترجم, translator'),
  ('synonym', 'hotel management', 'فندقة, hospitality'),
  ('synonym', 'engineering', 'مهندس, engineer, هندسة'),
  ('synonym', 'mechanical engineering', 'ميكانيكا'),
  ('synonym', 'electrical engineering', 'كهرباء, electronics'),
  ('synonym', 'medicine', 'طبيب, doctor'),
  ('synonym', 'dentistry', 'dentist'),
  ('synonym', 'pharmacy', 'صيدلي'),
  ('synonym', 'nursing', 'ممرض, nurse'),
  ('synonym', 'biology', 'بيولوجيا'),
  ('synonym', 'mathematics', 'math'),
  ('synonym', 'general english', 'محادثة, مبتدئ, beginner'),
  ('synonym', 'family', 'عائلة, family'),
  ('synonym', 'coding robotics', 'روبوت, robot'),
  ('synonym', 'ielts', 'آيلتس'),
  ('synonym', 'toefl', 'توفل'),
  ('synonym', 'britain', 'بريطانيا, إنجلترا, england'),
  ('synonym', 'usa', 'أمريكا, america')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO search_terms (use, meaning, term, suggested)
SELECT use, meaning, btrim(term), false
  FROM (VALUES
  ('kind', 'specialization', 'بكالريوس, بكالوريس, بكلوريوس, بكالوريوث, باكالوريوس, باتشلر, bachelors, ba, bs, bsc, undergraduate, undergrad, ماسترز, ماستير, ماجستر, ماجيستير, ماجيستر, دراسات عليا, masters, ms, msc, ma, postgraduate, postgrad, graduate, دكتورا, phd, doctoral, سنة تأسيسية, تحضيري, تحضيرية, سنة تحضيرية, فاونديشن, فونديشن, foundation year, prep year, preparatory, preparatory year, pathway, degree, degrees, جامعات, كلية, كليات, universities, uni'),
  ('synonym', 'bachelor', 'بكالريوس, بكالوريس, بكلوريوس, بكالوريوث, باكالوريوس, باتشلر, bachelors, ba, bs, bsc, undergraduate, undergrad'),
  ('synonym', 'master', 'ماسترز, ماستير, ماجستر, ماجيستير, ماجيستر, دراسات عليا, masters, ms, msc, ma, postgraduate, postgrad, graduate'),
  ('synonym', 'doctorate', 'دكتورا, دراسات عليا, phd, doctoral, postgraduate'),
  ('synonym', 'foundation', 'سنة تأسيسية, تحضيري, تحضيرية, سنة تحضيرية, فاونديشن, فونديشن, foundation year, prep year, preparatory, preparatory year, pathway'),
  ('synonym', 'bachelor business', 'bba'),
  ('synonym', 'master business', 'mba, ام بي اي, ام بي ايه'),
  ('kind', 'university', 'جامعات, جامعي, جامعية, كلية, كليات, قبول, قبول جامعي, قبولات, درجة, uni, unis, universities, univercity, colleges, admission, admissions, degree, degrees'),
  ('kind', 'english', 'معاهد, مدرسة, مدارس, مدرسة لغة, معهد لغة, كورس, كورسات, دورات, دورة لغة, لغة, لغات, انجليزي, انجليزية, انقليزي, انقليزية, انكليزي, انكليزية, انغليزي, انجلش, انقلش, english course, english courses, english school, englsh, inglish, esl, languages, language school, language course, courses, school, schools, class, classes, institute, institutes, مكثف, مكثفة, intensive, صباحي, مسائي, part time, full time, standard'),
  ('kind', 'summer', 'مخيمات, معسكرات, كامب, كمب, صيف, صيفية, الصيف, مخيم صيفي, سمر كامب, camps, summer camp, summer camps, summer school, summer course, اجازة, عطلة, holiday, holidays, vacation, اطفال, طفل, اولاد, بنات, ابناء, شباب, مراهقين, children, child, teens, teenagers, junior, juniors, young, انشطة, نشاط, activities, school, مدرسة'),
  ('filler', '', 'دراسة, دراسات, ادرس, تدرس, يدرس, ندرس, ابغى, ابغا, ابي, نبي, اريد, أرغب, ودي, بدي, عايز, حاب, احتاج, ابحث, بحث, افضل, احسن, ارخص, رخيص, رخيصة, سعر, اسعار, تكلفة, تكاليف, كم, برنامج, برامج, تخصص, تخصصات, قسم, الخارج, بالخارج, خارج, ابتعاث, بعثة, سفر, تعلم, study, studying, learn, learning, best, top, good, cheap, cheapest, price, prices, cost, abroad, overseas, program, programs, programme, programmes, subject, subjects, major, majors, want, find, near, 2026, 2027, 2028, اسبوع, اسبوعين, اسابيع, شهر, شهرين, اشهر, شهور, week, weeks, month, months'),
  ('unoffered', '', 'online, اونلاين, عن بعد, distance, كندا, canada, كندي, تورنتو, toronto, فانكوفر, vancouver, فرنسا, france, باريس, paris, المانيا, germany, برلين, berlin, ميونخ, munich, ايطاليا, italy, روما, rome, اسبانيا, spain, برشلونة, barcelona, مدريد, madrid, البرتغال, portugal, تركيا, turkey, اسطنبول, istanbul, ماليزيا, malaysia, كوالالمبور, kuala lumpur, اندونيسيا, indonesia, مالطا, malta, الصين, china, اليابان, japan, طوكيو, tokyo, كوريا, korea, روسيا, russia, موسكو, moscow, الهند, india, مصر, egypt, القاهرة, cairo, الاردن, jordan, لبنان, lebanon, الامارات, uae, دبي, dubai, ابوظبي, abu dhabi, السعودية, saudi, الرياض, riyadh, جدة, jeddah, قطر, qatar, الكويت, kuwait, البحرين, bahrain, عمان, oman, هولندا, holland, netherlands, بلجيكا, belgium, السويد, sweden, النرويج, norway, الدنمارك, denmark, فنلندا, finland, النمسا, austria, سويسرا, switzerland, بولندا, poland, المجر, hungary, التشيك, czech, اليونان, greece, قبرص, cyprus, جنوب افريقيا, south africa, سنغافورة, singapore, الفلبين, philippines, تايلند, thailand, اوكرانيا, ukraine, رومانيا, romania, جورجيا, georgia, المغرب, morocco, تونس, tunisia, البرازيل, brazil, المكسيك, mexico, شريعة, علوم شرعية, زراعة, agriculture, فلسفة, philosophy, تاريخ, history, موسيقى, music, رياضة بدنية, تربية رياضية, فرنسي, فرنسية, french, الماني, german, اسباني, spanish, صيني, chinese, تركي, turkish, كوري, korean, ياباني, japanese'),
  ('synonym', 'grants', 'منحة, منح, منح دراسية, scholarship, scholarships, grant'),
  ('synonym', 'health', 'علوم طبية, علوم صحية, تخصصات طبية, تخصصات صحية'),
  ('synonym', 'boston', 'بوستن, بوستون, بوسطون, bostan'),
  ('synonym', 'manchester', 'مانشيستر, منشستر, مانشتر, manchster'),
  ('synonym', 'sydney', 'سدني, سيدنى, sidney, sydny'),
  ('synonym', 'melbourne', 'ميلبورن, ملبورون, ميلبورون, مالبورن, melborne, melbourn, melborn'),
  ('synonym', 'brisbane', 'بريسبان, بريسبن, برسبن, بريزبان, برزبن, brisben'),
  ('synonym', 'auckland', 'اوكلند, اكلاند, اوكلاندا, auklend, aukland'),
  ('synonym', 'wellington', 'ولنجتون, ولينجتون, ويلنجتون, ويلينجتون, ولينغتون, ويلنغتون, ويلنقتون, ويلينقتون, welington'),
  ('synonym', 'dublin', 'دبلين, دوبلن, دوبلين, dublen'),
  ('synonym', 'galway', 'جالواي, قالواي, غالوي, جالوي, galwey'),
  ('synonym', 'edinburgh', 'ادنبرا, ايدنبرة, اندنبره, ادنبروه, ادنبرج, edinborough, edinbra, اسكتلندا, سكوتلاند'),
  ('synonym', 'brighton', 'برايتن, brightn'),
  ('synonym', 'san diego', 'سان دييجو, سان دييقو, سان ديغو, سان ديجو, ساندييجو, سانديغو, سان ديقو, سانديقو, san deigo, sandiego'),
  ('synonym', 'chicago', 'شيكاقو, شيكاجو, تشيكاغو, chicgo'),
  ('synonym', 'britain', 'بريطانيه, بريتانيا, برطانيا, بريطاني, انقلترا, انجلتره, انجلند, gb, englnd'),
  ('synonym', 'uk', 'uk, u k, يوكي'),
  ('synonym', 'usa', 'us, u s, u s a, يو اس, اميركي, امريكي, الولايات, states'),
  ('synonym', 'ireland', 'ارلندا, ايرلنده, ارلنده, irland, ايرلاندا'),
  ('synonym', 'australia', 'استرليا, اوستراليا, استراليه, أوستراليا, austrailia, ozzie'),
  ('synonym', 'zealand', 'نيوزلاندا, نيوزيلاندا, نيوزيلند, نيوزلند, نيو زيلندا, نيوزلندة, newzealand, new zeland, zeland'),
  ('synonym', 'computing', 'كومبيوتر, كمبوتر, كومبوتر, حواسيب, حاسبات, حاسب الي, حاسب آلي, computers, معلوماتية'),
  ('synonym', 'computer science', 'cs, comp sci, كمبيوتر ساينس, علوم كمبيوتر, علوم حاسوب, مبرمج, كودنق, كودينج, programing, programmer, developer, code'),
  ('synonym', 'information technology', 'it, اي تي, تقنية معلومات, تكنولوجيا معلومات, تكنولوجيا المعلومات'),
  ('synonym', 'software engineering', 'هندسة كمبيوتر, هندسة حاسوب, هندسة حاسب, مبرمج, كودنق, كودينج, programing, programmer, developer, code, سوفتوير'),
  ('synonym', 'coding', 'مبرمج, كودنق, كودينج, programing, programmer, developer, code'),
  ('synonym', 'cyber security', 'سايبر, سيبراني, سبراني, سايبر سكيورتي, امن معلومات, امن المعلومات, cybersecurity, hacking, هكر, هاكر'),
  ('synonym', 'data science', 'داتا, داتا ساينس, تحليل بيانات, big data, data analysis, data analytics'),
  ('synonym', 'artificial intelligence', 'ai, ذكاء صناعي, machine learning, a i'),
  ('synonym', 'business', 'بزنس, بيزنس, بزنز, بيزنز, بزنيس, بيزنيس, ادارة, ادارة اعمال, bussiness, buisness, bussines, commerce'),
  ('synonym', 'business administration', 'ادارة اعمال, business admin'),
  ('synonym', 'accounting', 'accountancy, acounting'),
  ('synonym', 'finance', 'مالية, تمويل, فاينانس, بنوك, استثمار, banking, fintech'),
  ('synonym', 'marketing', 'ماركتنق, ماركتنج, ماركتينج, ماركتينق'),
  ('synonym', 'supply chain', 'لوجستيك, لوجستية, سلسلة امداد'),
  ('synonym', 'law', 'حقوق, محاماة, محامي, محاماه, lawyer, legal, llb, llm'),
  ('synonym', 'international relations', 'علوم سياسية, دبلوماسية, political science, diplomacy'),
  ('synonym', 'economics', 'economy, econ, economic'),
  ('synonym', 'psychology', 'علم نفس, نفسي, سيكولوجي, سايكولوجي, psycology'),
  ('synonym', 'media communication', 'ميديا, تلفزيون, journalist'),
  ('synonym', 'architecture', 'معماري, معمارية, هندسة معمارية, architect'),
  ('synonym', 'graphic design', 'جرافيك, غرافيك, قرافيك, قرافك, جرافيكس, graphics'),
  ('synonym', 'fashion design', 'موضة, فاشن'),
  ('synonym', 'film production', 'فلم, فيلم, افلام, تصوير, اخراج, cinema, movies, movie'),
  ('synonym', 'english language teaching', 'tesol, tefl, celta'),
  ('synonym', 'education', 'تعليم, مدرس, teaching'),
  ('synonym', 'special education', 'صعوبات تعلم'),
  ('synonym', 'translation', 'interpreting, interpreter'),
  ('synonym', 'hotel management', 'فندقية, hotels'),
  ('synonym', 'tourism', 'سياحي, travel'),
  ('synonym', 'engineering', 'انجنيرنق, انجنيرنج, engineers, enginering, engineeing, enginer, هندسية'),
  ('synonym', 'mechanical engineering', 'ميكانيك, ميكاترونكس, mechanic, mechanics, mechatronics'),
  ('synonym', 'electrical engineering', 'كهربا, electric, electronic, الكترونيات'),
  ('synonym', 'renewable energy', 'طاقة شمسية, solar'),
  ('synonym', 'medicine', 'طب, طب عام, دكتور, دكتورة, medical, medecine, physician, mbbs'),
  ('synonym', 'dentistry', 'اسنان, طب اسنان, dental, dentstry'),
  ('synonym', 'pharmacy', 'صيدلاني, pharmacist, pharmacology'),
  ('synonym', 'nursing', 'ممرضة, nursng'),
  ('synonym', 'biology', 'بيولوجي, bio'),
  ('synonym', 'mathematics', 'ماث, maths'),
  ('synonym', 'environmental science', 'environment, بيئي'),
  ('synonym', 'ielts', 'ايلتز, ايلس, ايليتس, ايليتز, ييلتس, الأيلتس, اليتس, ielets, ilets, ielt, ietls, ielts preparation'),
  ('synonym', 'toefl', 'توفيل, طوفل, تويفل, tofel, toefle, tofl, tofle'),
  ('synonym', 'general english', 'تأسيس, مبتدئين, مبتدى, عام, عامة, speaking, conversation, beginners'),
  ('synonym', 'family', 'عائلي, عائلية, عوائل, اهل, families, parents'),
  ('synonym', 'coding robotics', 'روبوتات, روبوتيكس, robots'),
  ('unoffered', 'بريطانيا', 'كامبريدج, كامبردج, اكسفورد, ليفربول, برمنغهام, برمنجهام, برمنقهام, ليدز, بورنموث, نوتنغهام, كارديف, بريستول, ويلز, غلاسكو'),
  ('unoffered', 'Britain', 'cambridge, oxford, liverpool, birmingham, leeds, bournemouth, nottingham, cardiff, bristol, wales, glasgow'),
  ('unoffered', 'أمريكا', 'نيويورك, لوس انجلوس, ميامي, تكساس, كاليفورنيا, سان فرانسيسكو, واشنطن, هيوستن, فلوريدا, سياتل, اورلاندو'),
  ('unoffered', 'USA', 'new york, nyc, los angeles, la, miami, texas, california, san francisco, washington, houston, florida, seattle, orlando'),
  ('unoffered', 'أستراليا', 'بيرث, اديلايد, كانبرا, قولد كوست'),
  ('unoffered', 'Australia', 'perth, adelaide, canberra, gold coast'),
  ('unoffered', 'نيوزيلندا', 'كرايستشيرش, هاملتون'),
  ('unoffered', 'New Zealand', 'christchurch, hamilton'),
  ('unoffered', 'هندسة', 'بترول, هندسة بترول, صناعية, هندسة صناعية, كيميائية, هندسة كيميائية, نفط, طيران, طيار, هندسة طيران'),
  ('unoffered', 'engineering', 'petroleum, petroleum engineering, industrial engineering, chemical engineering, aviation, pilot, aerospace'),
  ('unoffered', 'صحة', 'علاج طبيعي, تغذية, مختبرات, اشعة, بيطري, طب بيطري'),
  ('unoffered', 'health', 'physiotherapy, physical therapy, nutrition, radiology, veterinary, vet'),
  ('unoffered', 'آيلتس', 'ستيب, دولينجو, دوولينجو'),
  ('unoffered', 'IELTS', 'step, pte, duolingo'),
  ('unoffered', 'السنة التأسيسية', 'دبلوم, دبلومة'),
  ('unoffered', 'foundation', 'diploma')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The lexemes of one word as they stand in a search document: the word itself (or, half typed, all
-- that begin with it) or its stem in either language. A stem that the word finds already is left
-- out: asked for twice it would cost twice and count twice.
CREATE FUNCTION masar_word_query(word text, half_typed boolean) RETURNS tsquery
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
CREATE FUNCTION masar_words_query(words text, half_typed boolean) RETURNS tsquery
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
-- A typed text in its parts, in order: the known term of most words that begins at a place, else one
-- word. `role` is what the part is in this catalogue: 'named' says nothing there, 'function' only
-- where nothing else is typed, 'unoffered' is known and not offered, 'word' is looked for with
-- `query`. `nearest` is what comes nearest to something that is not offered.
CREATE FUNCTION masar_search_parts(input text, catalogue text)
RETURNS TABLE (first integer, span integer, part text, role text, query tsquery, nearest text)
LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text[] := array_remove(string_to_array(
    masar_strip_article(masar_normalize(left(input, 200))), ' '), '');
  wanted text;
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
    span := coalesce(span, 1);
    part := array_to_string(words[first:first + span - 1], ' ');
    nearest := NULL;
    meanings := NULL;
    IF wanted IS NULL THEN
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
        WHEN EXISTS (SELECT FROM search_terms t WHERE t.folded = wanted
                      AND (t.use = 'filler' OR t.use = 'kind' AND t.meaning = catalogue)) THEN 'named'
        WHEN EXISTS (SELECT FROM search_terms t WHERE t.folded = wanted AND t.use = 'unoffered')
          THEN 'unoffered'
        ELSE 'word' END;
      SELECT min(t.meaning) INTO nearest FROM search_terms t
       WHERE t.folded = wanted AND t.use = 'unoffered' AND t.meaning <> '';
      SELECT masar_any_meaning(array_agg(t.meaning), catalogue) INTO meanings FROM search_terms t
       WHERE t.folded = wanted AND t.use = 'synonym';
      -- So few letters begin too many other words.
      query := masar_words_query(part, length(part) > 3 OR meanings IS NULL);
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
CREATE FUNCTION masar_any_meaning(meanings text[], catalogue text) RETURNS tsquery
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
DROP FUNCTION masar_search_query(text);
--> statement-breakpoint
-- What somebody typed into the search of a catalogue: every part that says something there. Function
-- words count where nothing else was typed. Empty when nothing is left to look for.
CREATE FUNCTION masar_search_query(input text, catalogue text DEFAULT '') RETURNS tsquery
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
