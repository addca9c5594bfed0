// Rules: CAT-07, CAT-08 (docs/requirements.md)
import type { CatalogueKind } from '../../../../../src/contract/catalogue/catalogue';
import type { TestApp } from '../../../../support/app';
import { getList, startWithCatalogue } from '../../../../support/catalogue';
import { sampleOf } from '../../../../support/matrix';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

/**
 * Sentences with typing errors as people write them, and the expected subject of the first hits.
 */
const PHRASES: Readonly<Record<CatalogueKind, readonly (readonly [string, RegExp])[]>> = {
  university: [
    ['ابغى ادرس طب', /medicine|nursing|pharmacy|dentistry/i],
    ['كم رسوم الطب في ايرلندا', /pharmacy|nursing|medicine|dentistry|health/i],
    ['دكاترة', /medicine/i],
    ['هندسه كهربائيه', /electrical/i],
    ['هندسة مدنيه', /civil/i],
    ['هندسة طبية', /biomedical/i],
    ['mechnical engineering', /mechanical/i],
    ['ابي اصير مهندس', /engineering/i],
    ['بكالوريوس هندسه دبلن', /engineering/i],
    ['ماجستير محاسبه بريطانيا', /accounting/i],
    ['ماستر ذكاء اصطناعي', /artificial/i],
    ['msc ai', /artificial|data/i],
    ['msc data science', /data science/i],
    ['محلل بيانات', /data science/i],
    ['علوم الحاسوب ملبورن', /comput|data/i],
    ['phd computer science', /doctorate/i],
    ['software enginer', /software/i],
    ['مطور ويب', /software|computer/i],
    ['مبرمج تطبيقات', /software|computer/i],
    ['mobile apps', /software|computer/i],
    ['game development', /software|computer/i],
    ['امن سيبرانى', /cyber/i],
    ['بكالوريوس تقنيه معلومات', /comput|artificial|software|cyber|data/i],
    ['طب الأسنان في امريكا', /dentistry/i],
    ['صيدلة كورك', /pharmacy/i],
    ['pharmcy', /pharmacy/i],
    ['nursing degree australia', /nursing/i],
    ['masters in finance', /finance/i],
    ['اقتصاد', /economics/i],
    ['تسويق رقمي', /marketing/i],
    ['موارد بشرية', /business administration/i],
    ['hr', /business administration/i],
    ['project management', /business administration/i],
    ['لوجستيات', /supply chain/i],
    ['محامية', /law/i],
    ['علاقات دولية', /international relations/i],
    ['صحافه', /media/i],
    ['تصميم ازياء', /fashion/i],
    ['تصميم داخلي', /interior/i],
    ['مهندس معماري', /architecture/i],
    ['سياحة وفندقة', /hotel|tourism/i],
    ['تربيه خاصه', /special education/i],
    ['ارشاد نفسي', /psychology/i],
    ['طاقه شمسيه', /renewable/i],
    ['علوم بيئيه', /environmental/i],
    ['foundation year engineering', /foundation/i],
    ['جامعات نيوزلندا', /./],
    ['جامعة معترف بها في بريطانيا', /./],
    ['law school', /law|international/i],
    ['كلية الحقوق', /law|international/i],
    ['business school', /business|accounting|finance|marketing|supply/i],
    ['medical school', /medicine|nursing|pharmacy|dentistry/i],
    ['statistics', /mathematics|data science/i],
    ['احصاء', /mathematics|data science/i],
    ['ادارة مستشفيات', /business|health|supply/i],
    ['art', /design/i],
    ['biotech', /biology/i],
    ['physio', /health/i],
    ['تأمين', /finance/i],
  ],
  english: [
    ['كورس ايلتس لندن', /IELTS.*London/],
    ['ielts prep manchester', /IELTS.*Manchester/],
    ['ايلتس اكاديمي', /IELTS/],
    ['ابي معهد انجليزي ببرايتون', /Brighton/],
    ['دورة محادثه دبلن', /General English in Dublin/],
    ['ابي اتعلم انجليزي', /./],
    ['معهد مع سكن عائلة في ويلينقتون', /Wellington/],
    ['انجليزي للاعمال', /Business/],
    ['english classes sydney', /Sydney/],
    ['كورس شهرين ملبورن', /Melbourne/],
    ['اختبار التوفل', /TOEFL/],
    ['كورس صيف انجليزي', /./],
    ['سكن مع عائلة', /./],
    ['english for adults', /./],
    ['grammar', /General English/],
    ['قواعد', /General English/],
    ['انجليزي للشركات', /Business/],
    ['medical english', /General English/],
    ['انجليزي طبي', /General English/],
    ['fce', /IELTS/],
    ['كورس شهر واحد لندن', /London/],
  ],
  summer: [
    ['مخيم بوسطن', /Boston/],
    ['رحلة صيفية للمراهقين', /./],
    ['برنامج صيفي مع الاهل', /Family/],
    ['robotics camp', /robotics/],
    ['مخيم برمجه', /Coding/],
    ['holiday camp uk', /Brighton|Edinburgh|London/],
    ['مخيم للاطفال في ايرلندا', /Galway|Dublin|Cork/],
    ['نادي صيفي', /./],
    ['كرة قدم', /adventure/],
    ['football camp', /adventure/],
    ['مخيم سباحة', /adventure/],
    ['horse riding', /adventure/],
    ['summer camp july', /./],
    ['girls camp', /./],
    ['leadership', /taster/i],
  ],
};

const rows = Object.entries(PHRASES).flatMap(([kind, phrases]) =>
  phrases.map(([q, about]) => [kind, q, about] as const),
);

test.each(sampleOf(rows, 4))('in %s: %s', async (kind, q, about) => {
  const { items } = await getList(test_, { kind, q, limit: 2 });
  expect(items.length).toBeGreaterThan(0);
  for (const { title } of items) expect(title).toMatch(about);
});
