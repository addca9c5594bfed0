-- More everyday words (CAT-07).
INSERT INTO search_terms (use, meaning, term, suggested)
SELECT use, meaning, btrim(term), false
  FROM (VALUES
  ('filler', '', 'اتعلم, نتعلم, أتعلم, اصير, أصير, معترف بها, معترف, معتمدة, معتمد, رسوم, كم رسوم, كم, بكم, اكاديمي, سكن, سكن عائلة, مع سكن, سكن طلابي, recognised, recognized, accredited, fees, cost, academic, homestay, host family, accommodation'),
  ('kind', 'summer', 'رحلة, رحلات, رحلة صيفية, رحلات صيفية, trip, trips, summer trip, نشاطات صيفية'),
  ('synonym', 'software engineering', 'مطور, مطور ويب, ويب, تطبيقات, تطوير تطبيقات, برمجة تطبيقات, web, web development, apps, mobile apps, app development, game development, games, العاب, تصميم العاب'),
  ('synonym', 'computer science', 'مطور, مطور ويب, ويب, تطبيقات, web, web development, game development, games, العاب'),
  ('synonym', 'law', 'محامية, محامين, قضاء'),
  ('synonym', 'business administration', 'موارد بشرية, الموارد البشرية, hr, hrm, human resources, project management, ادارة مشاريع, إدارة المشاريع, ريادة اعمال, entrepreneurship'),
  ('synonym', 'medicine', 'دكاترة, اطباء, طبيب, طبيبة, doctors'),
  ('synonym', 'hotel management', 'سياحة وفندقة, فندقة وسياحة'),
  ('synonym', 'tourism', 'سياحة وفندقة, فندقة وسياحة'),
  ('synonym', 'data science', 'محلل بيانات, محلل, data analyst, data scientist'),
  ('synonym', 'architecture', 'مهندس معماري, مهندسة معمارية'),
  ('synonym', 'fashion design', 'مصمم ازياء, مصممة ازياء, ازياء'),
  ('synonym', 'psychology', 'ارشاد نفسي, اخصائي نفسي, therapist, counselling, counseling'),
  ('synonym', 'nursing', 'ممرضين, nurses'),
  ('synonym', 'education', 'معلمة, معلمين, teachers')
  ) AS listed (use, meaning, terms)
 CROSS JOIN LATERAL string_to_table(terms, ',') AS term
    ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The catalogue calls the foundation year by this name.
UPDATE search_terms SET meaning = 'السنة التحضيرية'
 WHERE use = 'unoffered' AND meaning = 'السنة التأسيسية';
