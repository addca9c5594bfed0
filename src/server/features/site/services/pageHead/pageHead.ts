/** The head of a page (SEO-01, SEO-02): title, description, addresses, sharing, search engines. */
import { LANGUAGES } from '../../../../../contract/common/constants';
import type { Language } from '../../../../../contract/common/constants';
import { TITLE_PLACE } from '../../../../../contract/common/pageList';
import type { ListedPage, PageList, PageWords } from '../../../../../contract/common/pageList';
import type { FoundPage } from '../../pageList';
import { escapeText, scriptJson, tag } from '../../../../lib/text/html';
import { breadcrumbs, course, organization } from './jsonLd';
import type { PageFacts } from './pageFacts';
import { shortened } from '../../../../../shared/shortened';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureAddress } from '../sharePicture/pictureAddress';
import { inLanguage, pageAddress, PARENTS } from './pageNames';

/** Maximum characters of a description; readers truncate longer ones. */
const LONGEST_ABOUT = 300;

export interface PageHead {
  readonly language: Language;
  readonly direction: 'rtl' | 'ltr';
  /** The document's title, as plain text. */
  readonly title: string;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  /** The tags, from `<title>` on. */
  readonly tags: string;
}

export interface PageHeadOptions {
  readonly list: PageList;
  /** For example `https://masar.example`; null if unknown, then tags with URLs are omitted. */
  readonly origin: string | null;
  readonly query: URLSearchParams;
  readonly language: Language;
  /** Undefined for an address without a page. */
  readonly page: FoundPage | undefined;
  readonly facts: PageFacts;
}

/** A pure function: the same for the same page, language and facts. */
export function pageHead(options: PageHeadOptions): PageHead {
  const { list, language, page, facts } = options;
  const site = list.site[language];
  const words = wordsOf(options);
  const title = site.documentTitle.replace(TITLE_PLACE, () => words.title);
  const isIndexed =
    facts.status === 200 && page !== undefined && page.page.isIndexed && !page.isEmbedded;
  const addresses = addressTags(options, isIndexed);
  const tags = [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: words.about }),
    ...(isIndexed ? [] : [ofPage('meta', { name: 'robots', content: 'noindex' })]),
    ...addresses,
    ...sharingTags(options, words),
    ...(isIndexed ? dataTags(options, words) : []),
  ];
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    title,
    isIndexed,
    tags: tags.join(''),
  };
}

/** A tag about the address: the client removes it when another page is opened. */
function ofPage(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  return tag(name, { ...attributes, 'data-page': '' });
}

function wordsOf({ list, language, page, facts }: PageHeadOptions): PageWords {
  if (page === undefined) return list.site[language].notFound;
  const { title, about } = facts.subject ?? page.page.words[language];
  return { title, about: shortened(about, LONGEST_ABOUT) };
}

/** The path and query under which search engines know the page. */
function knownAddress({ list, page, facts: { subject, status } }: PageHeadOptions): string | null {
  if (page === undefined || status !== 200) return null;
  const own = subject && list.named.find(({ name }) => name === subject.page);
  return pageAddress(own ?? page.page, page.params, subject?.id ?? null);
}

function addressTags(options: PageHeadOptions, isIndexed: boolean): readonly string[] {
  const { origin, query } = options;
  const address = knownAddress(options);
  if (origin === null || address === null) return [];
  const known = origin + address;
  const asked = LANGUAGES.find((language) => language === query.get('lang'));
  const canonical = asked && isIndexed ? inLanguage(known, asked) : known;
  const alternate = (hreflang: string, href: string): string =>
    ofPage('link', { rel: 'alternate', hreflang, href });
  return [
    ofPage('link', { rel: 'canonical', href: canonical }),
    ...(isIndexed
      ? [
          ...LANGUAGES.map((language) => alternate(language, inLanguage(known, language))),
          alternate('x-default', known),
        ]
      : []),
    ofPage('meta', { property: 'og:url', content: canonical }),
  ];
}

const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar_SA', en: 'en_GB' };

/** The picture of a programme, else the one of all pages (SEO-08). */
function pictureTags({ origin, language, facts }: PageHeadOptions, { title }: PageWords) {
  if (origin === null) return [];
  const id = facts.subject?.course ? facts.subject.id : null;
  const address = origin + pictureAddress(id, language);
  const og = (name: string, content: string): string =>
    ofPage('meta', { property: `og:image${name}`, content });
  return [
    og('', address),
    og(':type', 'image/png'),
    og(':width', String(PICTURE_WIDTH)),
    og(':height', String(PICTURE_HEIGHT)),
    og(':alt', title),
    ofPage('meta', { name: 'twitter:image', content: address }),
  ];
}

/** Open Graph and Twitter. */
function sharingTags(options: PageHeadOptions, words: PageWords) {
  const { list, language } = options;
  const { title, about } = words;
  const og = (name: string, content: string): string =>
    ofPage('meta', { property: `og:${name}`, content });
  return [
    og('type', 'website'),
    og('site_name', list.site[language].brand),
    og('title', title),
    og('description', about),
    og('locale', LOCALES[language]),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      og('locale:alternate', LOCALES[one]),
    ),
    ofPage('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ofPage('meta', { name: 'twitter:title', content: title }),
    ofPage('meta', { name: 'twitter:description', content: about }),
    ...pictureTags(options, words),
  ];
}

function dataTags(options: PageHeadOptions, { title, about }: PageWords): readonly string[] {
  const { origin, facts, list, language, page } = options;
  const address = knownAddress(options);
  if (origin === null || address === null || page === undefined) return [];
  const { agency, subject } = facts;
  const trail = pagesAbove(list, subject?.page ?? page.page.name).map((one) => ({
    name: one.words[language].title,
    url: origin + pageAddress(one),
  }));
  const graph = [
    ...(agency ? [organization(origin, agency)] : []),
    ...(subject?.course ? [course(origin + address, { ...subject, about }, subject.course)] : []),
    ...(trail.length > 0 ? [breadcrumbs([...trail, { name: title, url: origin + address }])] : []),
  ];
  if (graph.length === 0) return [];
  const data = scriptJson({ '@context': 'https://schema.org', '@graph': graph });
  return [`<script type="application/ld+json" data-page="">${data}</script>`];
}

/**
 * The breadcrumb pages above a page, starting with the home page; empty for the home page itself.
 */
function pagesAbove({ named }: PageList, name: string): readonly ListedPage[] {
  if (name === 'home') return [];
  const parent = PARENTS[name];
  return ['home', ...(parent === undefined ? [] : [parent])].flatMap(
    (above) => named.find((one) => one.name === above) ?? [],
  );
}
