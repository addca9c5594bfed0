-- Everyday words that found nothing, or something else (CAT-07).
INSERT INTO search_terms (use, meaning, term, suggested)
SELECT use, meaning, btrim(term), false
  FROM (VALUES
  ('filler', '', 'سكن مع عائلة, سكن مع اسرة, للكبار, كبار, adult, adults, for adults, شهر, شهر واحد, month, one month, متقدم, advanced, للبنات, للاولاد, للشباب, girls, boys'),
  ('kind', 'english', 'كورس صيف, كورس صيفي, كورسات صيفية, دورة صيفية, دورات صيفية, summer english, english summer course'),
  ('kind', 'summer', 'نادي, نوادي, نادي صيفي, summer club, صيف انجليزي, يونيو, يوليو, اغسطس, june, july, august'),
  ('synonym', 'law', 'law school, law degree, كلية الحقوق, كلية القانون'),
  ('synonym', 'medicine', 'medical school, كلية الطب'),
  ('synonym', 'business administration', 'business school, كلية الاعمال, كلية ادارة الاعمال, hospital management, ادارة مستشفيات'),
  ('synonym', 'public health', 'hospital management, ادارة مستشفيات, epidemiology, وبائيات'),
  ('synonym', 'mathematics', 'statistics, احصاء, علم الاحصاء'),
  ('synonym', 'data science', 'statistics, احصاء, علم الاحصاء'),
  ('synonym', 'graphic design', 'art, arts, fine art, fine arts, رسم, فنون جميلة, illustration'),
  ('synonym', 'biology', 'genetics, biotech, biotechnology, microbiology, جينات, وراثة, تقنية حيوية'),
  ('synonym', 'general english', 'grammar, قواعد, قواعد اللغة'),
  ('synonym', 'business', 'للشركات, شركات, corporate, companies'),
  ('unoffered', 'صحة', 'بصريات, نطق وتخاطب, علاج وظيفي'),
  ('unoffered', 'health', 'physio, optometry, speech therapy, occupational therapy, sport science, sports science'),
  ('unoffered', 'مالية', 'تأمين'),
  ('unoffered', 'finance', 'insurance, actuarial science'),
  ('unoffered', 'محادثة', 'انجليزي طبي, انجليزي قانوني'),
  ('unoffered', 'general english', 'medical english, legal english, aviation english'),
  ('unoffered', 'IELTS', 'pearson, fce, cae, toeic, oet'),
  ('unoffered', 'مغامرة', 'رياضة, كرة قدم, كرة القدم, كورة, سباحة, ركوب خيل, ركوب الخيل, فروسية, تنس'),
  ('unoffered', 'adventure', 'sport, sports, football, soccer, swimming, horse riding, riding, tennis, basketball, surfing'),
  ('unoffered', 'taster', 'leadership, debate')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT DO NOTHING;
