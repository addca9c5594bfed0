// Rules: CAT-07, CAT-08 (docs/requirements.md)
import { CATALOGUE_KINDS } from '../../../../../src/contract/catalogue/catalogue';
import type {
  CatalogueKind,
  ProgrammeCard,
  SpecializationList,
} from '../../../../../src/contract/catalogue/catalogue';
import { apiUrls } from '../../../../support/apiUrls';
import { searchTerms } from '../../../../../src/server/db/schema/searchTerms';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { getData, getList, listUrl, startWithCatalogue } from '../../../../support/catalogue';
import { sampleOf } from '../../../../support/matrix';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

/** Typed texts, and the expected subject of the first result. */
type Rows = readonly (readonly [typed: string, about: RegExp])[];

const UNIVERSITY: Rows = [
  ['كمبيوتر', /comput|software|data|cyber|artificial/i],
  ['كومبيوتر', /comput|software|data|cyber|artificial/i],
  ['حاسوب', /comput|software|data|cyber|artificial/i],
  ['حاسب آلي', /comput|software|data|cyber|artificial/i],
  ['علوم حاسب', /computer science/i],
  ['computer', /comput/i],
  ['computers', /comput/i],
  ['computer science', /computer science/i],
  ['cs', /computer science/i],
  ['it', /comput|software|data|cyber|artificial/i],
  ['IT', /comput|software|data|cyber|artificial/i],
  ['تقنية معلومات', /comput|software|data|cyber|artificial/i],
  ['برمجة', /software|computer/i],
  ['programming', /software|computer|data/i],
  ['سايبر', /cyber/i],
  ['امن سيبراني', /cyber/i],
  ['أمن المعلومات', /cyber/i],
  ['ذكاء اصطناعي', /artificial intelligence/i],
  ['ai', /artificial intelligence/i],
  ['داتا', /data science/i],
  ['ماستر', /master/i],
  ['ماستر بزنس', /master|business/i],
  ['ماجستر', /master/i],
  ['ماجيستير', /master/i],
  ['masters', /master/i],
  ['msc', /master/i],
  ['mba', /master/i],
  ['بكالريوس', /bachelor/i],
  ['بكالوريس', /bachelor/i],
  ['بكلوريوس', /bachelor/i],
  ['bachelors', /bachelor/i],
  ['bachlor', /bachelor/i],
  ['دكتوراة', /doctorate/i],
  ['phd', /doctorate/i],
  ['دراسات عليا', /master|doctorate/i],
  ['سنة تحضيرية', /foundation/i],
  ['foundation', /foundation/i],
  ['بيزنس', /business|accounting|finance|marketing|supply/i],
  ['بزنس', /business|accounting|finance|marketing|supply/i],
  ['bussiness', /business|accounting|finance|marketing|supply/i],
  ['إدارة اعمال', /business/i],
  ['اداره الاعمال', /business/i],
  ['طب', /medicine/i],
  ['الطب', /medicine/i],
  ['دراسة الطب في بريطانيا', /pharmacy|dentistry|health/i],
  ['طب اسنان', /dentistry/i],
  ['اسنان', /dentistry/i],
  ['doctor', /medicine|doctorate/i],
  ['تمريض', /nursing/i],
  ['nursing', /nursing/i],
  ['nurse', /nursing/i],
  ['صيدله', /pharmacy/i],
  ['هندسه', /engineering/i],
  ['هندسة', /engineering/i],
  ['enginering', /engineering/i],
  ['engineer', /engineering/i],
  ['هندسة ميكانيكية', /mechanical/i],
  ['كهرباء', /electrical/i],
  ['هندسة معمارية', /architecture/i],
  ['محاسبه', /accounting/i],
  ['محاسبة', /accounting/i],
  ['acounting', /accounting/i],
  ['تسويق', /marketing/i],
  ['ماركتنق', /marketing/i],
  ['marketing', /marketing/i],
  ['قانون', /law/i],
  ['حقوق', /law/i],
  ['علم نفس', /psychology/i],
  ['psycology', /psychology/i],
  ['جرافيك', /graphic/i],
  ['ترجمه', /translation/i],
  ['سياحه', /tourism|hotel/i],
  ['فندقة', /hotel/i],
  ['math', /mathematics/i],
  ['بترول', /engineering/i],
  ['جامعه', /university|institute/i],
  ['جامعات', /university|institute/i],
  ['uni', /university|institute/i],
  ['university', /university|institute/i],
  ['بوستن', /boston/i],
  ['مانشيستر', /manchester/i],
  ['لندن', /london/i],
  ['بلندن', /london/i],
  ['سدني', /sydney/i],
  ['ملبورن', /melbourne/i],
  ['ميلبورن', /melbourne/i],
  ['melborn', /melbourne/i],
  ['دبلن', /dublin/i],
  ['اوكلاند', /auckland/i],
  ['ادنبرة', /edinburgh/i],
  ['امريكا', /united states/i],
  ['أمريكا', /united states/i],
  ['usa', /united states/i],
  ['us', /united states/i],
  ['بريطانيا', /united kingdom/i],
  ['uk', /united kingdom/i],
  ['انقلترا', /united kingdom/i],
  ['استراليا', /australia/i],
  ['ايرلندا', /ireland/i],
  ['نيوزلندا', /new zealand/i],
  ['جامعات بريطانيا', /united kingdom/i],
  ['افضل جامعات امريكا', /united states/i],
  ['cambridge', /united kingdom/i],
];

const ENGLISH: Rows = [
  ['انقليزي', /english/i],
  ['انجليزي', /english/i],
  ['إنجليزي في لندن', /london/i],
  ['english', /english/i],
  ['انجلش', /english/i],
  ['لغة', /english|ielts|toefl/i],
  ['كورس', /english|ielts|toefl/i],
  ['كورس انجليزي', /english|ielts|toefl/i],
  ['معهد', /english|language|institute/i],
  ['معاهد بريطانيا', /united kingdom/i],
  ['معهد لغة في دبلن', /dublin/i],
  ['ايلتز', /ielts/i],
  ['ايلتس', /ielts/i],
  ['الآيلتس', /ielts/i],
  ['ielts', /ielts/i],
  ['ilets', /ielts/i],
  ['ielts london', /ielts.*london/i],
  ['توفل', /toefl/i],
  ['توفيل', /toefl/i],
  ['tofel', /toefl/i],
  ['بزنس', /business/i],
  ['business english', /business/i],
  ['انجليزي للمبتدئين', /general english/i],
  ['محادثة', /general english/i],
  ['بوستن', /boston/i],
  ['مانشيستر', /manchester/i],
  ['سدني', /sydney/i],
  ['اوكلاند', /auckland/i],
  ['سان دييجو', /san diego/i],
  ['كورك', /ireland/i],
  ['uk', /united kingdom/i],
  ['new york', /united states/i],
  ['دورة انجليزي في امريكا', /united states/i],
  ['دورات', /english|ielts|toefl/i],
];

const SUMMER: Rows = [
  ['مخيم', /./],
  ['مخيم صيفي', /./],
  ['صيفي', /./],
  ['summer camp', /./],
  ['camp', /./],
  ['kids', /./],
  ['اطفال', /./],
  ['برمجة', /coding/i],
  ['روبوت', /robotics/i],
  ['coding', /coding/i],
  ['عائلي', /family/i],
  ['family', /family/i],
  ['بوستن', /boston/i],
  ['برايتون', /brighton/i],
  ['نيوزيلندا', /new zealand/i],
  ['مخيم في بريطانيا', /united kingdom/i],
  ['summer school ireland', /ireland/i],
];

const SPECIALIZATIONS: Rows = [
  ['كمبيوتر', /comput|software|data|cyber|artificial/i],
  ['computer', /comput|software|data|cyber|artificial/i],
  ['ماستر كمبيوتر', /comput|software|data|cyber|artificial/i],
  ['طب', /medicine|dentistry|health|nursing|pharmacy/i],
  ['هندسه', /engineering/i],
  ['تمريض', /nursing/i],
  ['محاسبه', /accounting/i],
  ['تسويق', /marketing/i],
  ['بزنس', /business|accounting|finance|marketing|supply/i],
  ['bussiness', /business|accounting|finance|marketing|supply/i],
  ['سايبر', /cyber/i],
  ['برمجة', /comput|software/i],
  ['it', /comput|software|data|cyber|artificial/i],
  ['تخصصات الهندسة', /engineering/i],
  ['حقوق', /law/i],
  ['archtecture', /architecture/i],
];

function wordsOf({ title, institute, city, destination, specialization }: ProgrammeCard): string {
  return [title, institute.name, city.name, destination.name, specialization?.name].join(' ');
}

describe.each<[CatalogueKind, Rows]>([
  ['university', UNIVERSITY],
  ['english', ENGLISH],
  ['summer', SUMMER],
])('in the catalogue %s', (kind, rows) => {
  it.each(sampleOf(rows, 4))('%s', async (q, about) => {
    const { items } = await getList(test_, { kind, q, limit: 1 });
    expect(items.map(wordsOf)).toEqual([expect.stringMatching(about)]);
  });
});

describe('a text that finds nothing', () => {
  const search = (kind: CatalogueKind, q: string, more = {}) =>
    getList(test_, { kind, q, limit: 2, ...more });

  it.each<[CatalogueKind, string, string]>([
    ['university', 'bachlor', 'bachelor'],
    ['university', 'architechture london', 'architecture'],
    ['university', 'هندصة', 'هندسة'],
    ['university', 'nursing london', 'nursing'],
    ['university', 'بكالوريوس تمريض', 'تمريض'],
    ['university', 'هندسة في كندا', 'هندسة'],
    ['english', 'لندم', 'لندن'],
    ['english', 'toefl boston', 'toefl'],
    ['english', 'اكسفورد', 'بريطانيا'],
    ['english', 'step', 'IELTS'],
    ['summer', 'sumer', 'summer'],
    ['summer', 'لندن', 'المملكة المتحدة'],
  ])('in %s: %s shows %s', async (kind, q, corrected) => {
    const { items, corrected_q, total, last } = await everything(kind, q);
    expect(corrected_q).toBe(corrected);
    const straight = await everything(kind, corrected);
    expect(items).toEqual(straight.items);
    expect(total).toBe(straight.total);
    expect(last).toBe(null);
  });

  async function everything(kind: CatalogueKind, q: string) {
    const first = await search(kind, q);
    const items = [...first.items];
    let last = first.next_cursor;
    while (last !== null) {
      const next = await search(kind, q, { cursor: last });
      items.push(...next.items);
      last = next.next_cursor;
    }
    return { ...first, items, last };
  }

  it.each<[CatalogueKind, string]>([
    ['university', 'كندا'],
    ['university', 'جامعات كندا'],
    ['university', 'France'],
    ['english', 'مالطا'],
    ['english', 'كورس فرنسي'],
  ])('in %s: %s is not offered, and nothing else is made of it', async (kind, q) => {
    expect(await search(kind, q)).toMatchObject({
      items: [],
      total: 0,
      corrected_q: null,
      unoffered: expect.stringMatching(/^(كندا|France|مالطا|فرنسي)$/),
    });
  });

  it('names the catalogues that have it', async () => {
    const { total } = await search('english', 'ielts');
    const asked = {
      items: [],
      total: 0,
      corrected_q: null,
      elsewhere: [{ kind: 'english', total }],
    };
    expect(await search('university', 'ielts')).toMatchObject(asked);
    const camps = await getList(test_, { kind: 'summer' });
    expect((await search('english', 'مخيم صيفي')).elsewhere).toEqual([
      { kind: 'summer', total: camps.total },
    ]);
  });

  it('is shown as it is where the other filters are the reason', async () => {
    const list = await search('university', 'هندسة', { price_max: 1 });
    expect(list).toMatchObject({ total: 0, corrected_q: null, nearest: { filter: 'price_max' } });
  });

  it('is corrected within the other filters', async () => {
    const { corrected_q, items } = await search('university', 'enginnering', { degree: 'master' });
    expect(corrected_q).toBe('engineering');
    expect(items.map(({ degree }) => degree)).toEqual(items.map(() => 'master'));
  });

  it('stays without results where nothing is near', async () => {
    expect(await search('university', 'qqqq zzzz')).toMatchObject({
      items: [],
      total: 0,
      corrected_q: null,
      unoffered: null,
      elsewhere: [],
    });
  });
});

describe('the terms', () => {
  it('are looked up as the index spells them', async () => {
    await test_.db.insert(searchTerms).values({ term: 'الأَسْتِديو', use: 'synonym', meaning: 'law' });
    const law = await getList(test_, { kind: 'university', q: 'law' });
    const { items } = await getList(test_, { kind: 'university', q: 'استديو' });
    expect(items.length).toBeGreaterThan(0);
    expect(law.items).toEqual(expect.arrayContaining([...items]));
  });

  itBeforeRelease('mean something that the catalogue has', async () => {
    const terms = await test_.db.select().from(searchTerms);
    const meanings = terms.filter(({ use, meaning }) => use !== 'kind' && meaning !== '');
    const lost: string[] = [];
    for (const meaning of new Set(meanings.map((row) => row.meaning))) {
      const totals = await Promise.all(
        CATALOGUE_KINDS.map((kind) => getList(test_, { kind, q: meaning, limit: 1 })),
      );
      if (totals.every(({ total, corrected_q }) => total === 0 || corrected_q !== null)) {
        lost.push(meaning);
      }
    }
    expect(lost).toEqual([]);
  });
});

describe('among the specializations', () => {
  it.each([
    ['mechnical', 'mechanical', null],
    ['هندسة في لندن', 'هندسة', null],
    ['زراعة', null, 'زراعة'],
  ])('%s shows %s', async (q, corrected, unoffered) => {
    const list = await getData<SpecializationList>(test_, listUrl({ q }, apiUrls.specializations));
    expect(list).toMatchObject({ corrected_q: corrected, unoffered });
    expect(list.fields.length > 0).toBe(corrected !== null);
  });

  it.each(sampleOf(SPECIALIZATIONS, 4))('%s', async (q, about) => {
    const { fields } = await getData<SpecializationList>(
      test_,
      listUrl({ q }, apiUrls.specializations),
    );
    expect(fields[0]?.specializations[0]?.name).toMatch(about);
  });
});
