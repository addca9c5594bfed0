// Rules: SEO-01, SEO-02, SEO-03 (docs/requirements.md)
import { PAGES } from '../../../../../../src/client/app/pageTable';
import { PRIVATE_PAGES } from '../../../../../../src/client/lib/indexing';
import { paths } from '../../../../../../src/client/lib/paths';
import type { PageName } from '../../../../../../src/client/lib/paths';
import { pageFinder } from '../../../../../../src/server/features/site/pageList';
import { insertHead } from '../../../../../../src/server/features/site/services/pageHead/insertHead';
import {
  MISSING,
  PLAIN,
} from '../../../../../../src/server/features/site/services/pageHead/pageFacts';
import type { PageFacts } from '../../../../../../src/server/features/site/services/pageHead/pageFacts';
import { pageHead } from '../../../../../../src/server/features/site/services/pageHead/pageHead';
import type { PageHeadOptions } from '../../../../../../src/server/features/site/services/pageHead/pageHead';
import { pageList } from '../../../../../../tools/webpack/pageList';

const list = pageList();
const find = pageFinder(list);
const ORIGIN = 'https://masar.example';

function headOf(url: string, more: Partial<PageHeadOptions> = {}) {
  const [path = '', query = ''] = url.split('?');
  const page = find(path);
  const facts = page ? PLAIN : MISSING;
  const base = { list, origin: ORIGIN, language: 'en', page, facts } as const;
  const head = pageHead({ ...base, query: new URLSearchParams(query), ...more });
  const parsed = new DOMParser().parseFromString(
    insertHead('<!doctype html><html><head><title>x</title></head><body></body></html>', head),
    'text/html',
  );
  const value = (selector: string, name: string): string | null =>
    parsed.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    ...head,
    parsed,
    canonical: value('link[rel=canonical]', 'href'),
    robots: value('meta[name=robots]', 'content'),
    about: value('meta[name=description]', 'content'),
    alternates: [...parsed.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
    meta: (name: string) => value(`meta[property="${name}"], meta[name="${name}"]`, 'content'),
    graph: JSON.parse(
      parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}',
    )['@graph'] as Record<string, unknown>[],
  };
}

const programme = (more: object = {}): PageFacts => ({
  status: 200,
  agency: null,
  subject: {
    title: 'Business English',
    about: 'Small classes near the sea.',
    page: 'englishLanguageDetails',
    id: 7,
    course: {
      institute: 'Pier School',
      city: 'Brighton',
      country: 'gb',
      weeks: 4,
      price: 118_000,
      currency: 'GBP',
      starts: ['2027-05-03', '2027-06-07'],
    },
    ...more,
  },
});

describe('a page', () => {
  it.each(Object.keys(paths) as PageName[])(
    '%s has a title and a description of its own',
    (name) => {
      for (const language of ['ar', 'en'] as const) {
        const address = `/${paths[name].path}`.replace('//', '/').replace(/:\w+/g, '7');
        const head = headOf(address, { language });
        const words = list.named.find((one) => one.name === name)?.words[language];
        expect(head.parsed.title).toBe(`${words?.title} · ${language === 'ar' ? 'مسار' : 'Masar'}`);
        expect(head.about).toBe(words?.about);
        expect(head.parsed.documentElement.lang).toBe(language);
        expect(head.parsed.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(head.meta('og:title')).toBe(words?.title);
      }
    },
  );

  it('is private exactly where it needs an account', () => {
    const closed = (Object.keys(PAGES) as PageName[]).filter((name) =>
      ['signedIn', 'partner', 'team'].includes(PAGES[name].access),
    );
    expect([...PRIVATE_PAGES].sort()).toEqual(closed.sort());
  });

  it.each(['/chat', '/viewRequest/7', '/quote/abc', '/Message_peration', '/favorites', '/nope'])(
    'that is no search result says so: %s',
    (url) => {
      const head = headOf(url);
      expect(head.robots).toBe('noindex');
      expect(head.alternates).toEqual([]);
      expect(head.graph).toEqual([]);
      expect(head.isIndexed).toBe(false);
    },
  );

  it('has one address for each language and one for both', () => {
    const head = headOf('/CONTACT/?utm_source=x');
    expect(head.robots).toBeNull();
    expect(head.canonical).toBe(`${ORIGIN}/contact`);
    expect(head.alternates).toEqual([
      ['ar', `${ORIGIN}/contact?lang=ar`],
      ['en', `${ORIGIN}/contact?lang=en`],
      ['x-default', `${ORIGIN}/contact`],
    ]);
    expect(headOf('/contact?lang=en').canonical).toBe(`${ORIGIN}/contact?lang=en`);
    expect(headOf('/contact?lang=fr').canonical).toBe(`${ORIGIN}/contact`);
    expect(headOf('/').canonical).toBe(`${ORIGIN}/`);
    expect(headOf('/VISA/GB').canonical).toBe(`${ORIGIN}/visa/gb`);
  });

  it('that is embedded stands for the main one and is not listed', () => {
    const head = headOf('/embed/englishLanguage/details?id=7&lang=en', { facts: programme() });
    expect(head.robots).toBe('noindex');
    expect(head.canonical).toBe(`${ORIGIN}/englishLanguage/details?id=7`);
    expect(head.graph).toEqual([]);
  });

  it('without a known origin has no addresses', () => {
    const head = headOf('/contact', { origin: null });
    expect([head.canonical, head.meta('og:url')]).toEqual([null, null]);
    expect(head.alternates).toEqual([]);
    expect(head.parsed.title).toBe('Contact us · Masar');
  });
});

describe('a programme', () => {
  it('is named and described by its own words, at the page of its kind', () => {
    const head = headOf('/universityAdmissions/details?id=7&lang=en', { facts: programme() });
    expect(head.parsed.title).toBe('Business English · Masar');
    expect(head.about).toBe('Small classes near the sea.');
    expect(head.canonical).toBe(`${ORIGIN}/englishLanguage/details?id=7&lang=en`);
    expect(head.meta('og:description')).toBe('Small classes near the sea.');
    expect(head.meta('twitter:card')).toBe('summary_large_image');
    expect([head.meta('og:locale'), head.meta('og:locale:alternate')]).toEqual(['en_GB', 'ar_SA']);
  });

  it('is shared with a picture of its own, another page with the common one', () => {
    const own = headOf('/englishLanguage/details?id=7', { facts: programme() });
    expect(own.meta('og:image')).toBe(`${ORIGIN}/og/programme/7.en.png`);
    expect(own.meta('twitter:image')).toBe(`${ORIGIN}/og/programme/7.en.png`);
    expect([own.meta('og:image:width'), own.meta('og:image:height')]).toEqual(['1200', '630']);
    const common = headOf('/contact', { language: 'ar' });
    expect(common.meta('og:image')).toBe(`${ORIGIN}/og/page/masar.ar.png`);
  });

  it('is a course with provider, price and dates, and has a way up', () => {
    const url = `${ORIGIN}/englishLanguage/details?id=7`;
    const [course, crumbs] = headOf('/englishLanguage/details?id=7', { facts: programme() }).graph;
    expect(course).toMatchObject({
      '@type': 'Course',
      name: 'Business English',
      url,
      provider: { name: 'Pier School', address: { addressCountry: 'GB' } },
      offers: { price: '1180.00', priceCurrency: 'GBP' },
      hasCourseInstance: [{ startDate: '2027-05-03' }, { startDate: '2027-06-07' }],
    });
    expect(crumbs).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Study abroad', item: `${ORIGIN}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'English language courses',
          item: `${ORIGIN}/englishLanguage`,
        },
        { '@type': 'ListItem', position: 3, name: 'Business English', item: url },
      ],
    });
  });

  it.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!-- $& $`'])(
    'whose name is markup stays text: %s',
    (title) => {
      const facts = programme({ title, about: title });
      const { parsed, graph, about, meta } = headOf('/englishLanguage/details?id=7', { facts });
      expect(parsed.title).toBe(`${title} · Masar`);
      expect([about, meta('og:title')]).toEqual([title, title]);
      expect(graph[0]).toMatchObject({ name: title });
      expect(parsed.querySelectorAll('script')).toHaveLength(1);
      expect(parsed.querySelectorAll('img')).toHaveLength(0);
      expect(parsed.body.textContent).toBe('');
    },
  );

  it('that was withdrawn is not listed', () => {
    const head = headOf('/englishLanguage/details?id=7', {
      facts: { ...programme({ course: null }), status: 410 },
    });
    expect([head.robots, head.canonical]).toEqual(['noindex', null]);
    expect(head.parsed.title).toBe('Business English · Masar');
  });

  it('with a long description is cut at a word', () => {
    const about = headOf('/englishLanguage/details?id=7', {
      facts: programme({ about: 'classes '.repeat(100) }),
    }).about;
    expect(about).toMatch(/classes…$/);
    expect(about?.length).toBeLessThanOrEqual(301);
  });
});

it('names the agency on the pages that say who it is', () => {
  const agency = {
    name: 'Compass',
    logo: '/api/images/x.webp',
    phone: '+966500000000',
    email: 'team@masar.example',
    address: 'Riyadh',
  };
  expect(headOf('/', { facts: { ...PLAIN, agency } }).graph).toEqual([
    expect.objectContaining({
      '@type': 'EducationalOrganization',
      name: 'Compass',
      logo: `${ORIGIN}/api/images/x.webp`,
      telephone: '+966500000000',
    }),
  ]);
});

describe('the built page', () => {
  const head = headOf('/contact');

  it('has these tags in place of its own', () => {
    const html = insertHead(
      '<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Masar\n</title>\n<meta name="description"\n content="old"/><meta name="domain-verification" content="masar"></head><body></body></html>',
      head,
    );
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('old');
    expect(html).toContain('<meta name="domain-verification" content="masar">');
    expect(html).toMatch(
      /^<html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Contact us/,
    );
  });

  it('gets them at the end of a head that has none', () => {
    expect(insertHead('<html><head></head></html>', head)).toBe(
      `<html lang="en" dir="ltr"><head>${head.tags}</head></html>`,
    );
  });
});
