/** Facts from the database for a page's head. */
import type { DestinationId, Language } from '../../../../../contract/common/constants';
import { DESTINATIONS, PRODUCTS } from '../../../../../contract/common/constants';
import { CONTENT_PAGES, visaPageOf } from '../../../../../contract/content/content';
import { LEAD_PAGES } from '../../../../../contract/admin/pages';
import type { ContentPageId } from '../../../../../contract/content/content';
import type { ListedPage } from '../../../../../contract/common/pageList';
import { imageUrl } from '../../../../../contract/common/urls';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import type { FoundPage } from '../../pageList';
import { findAgency } from '../../../content/queries/agency';
import type { LocaleContext } from '../../../catalogue/queries/cards';
import { findCourse } from '../../../catalogue/queries/course';
import { findSpecializationName } from '../../../catalogue/queries/specializations';
import { findContentPage } from '../../../content/queries/content';
import { SUBJECT_PAGES, programmePage } from './pageNames';

export interface AgencyFacts {
  readonly name: string;
  /** A path on this origin; null without a logo. */
  readonly logo: string | null;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

export interface CourseFacts {
  readonly institute: string;
  readonly city: string;
  readonly country: DestinationId;
  readonly weeks: number;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  /** ISO dates, the next one first. */
  readonly starts: readonly string[];
}

/** The subject of a page about one thing. */
export interface PageSubject {
  readonly title: string;
  readonly about: string;
  /** The page of it, which may be another than the one that was opened. */
  readonly page: string;
  readonly id: number | null;
  readonly course: CourseFacts | null;
}

export interface PageFacts {
  /** 404 for a page that never existed, 410 for a withdrawn one (SEO-04). */
  readonly status: 200 | 404 | 410;
  readonly subject: PageSubject | null;
  readonly agency: AgencyFacts | null;
}

/** A page without additional facts. */
export const PLAIN: PageFacts = { status: 200, subject: null, agency: null };
/** A page that does not exist, or without a subject. */
export const MISSING: PageFacts = { ...PLAIN, status: 404 };

/** The pages that say who the agency is. */
const AGENCY_PAGES: readonly string[] = ['home', 'contact', 'whyUs'];

/** Reads something once for all who ask at the same time, and keeps it (API-23). */
export type Remember = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

interface PageFactsDeps {
  readonly db: Db;
  readonly remember: Remember;
}

/** The facts of a page at an address. */
export async function findPageFacts(
  deps: PageFactsDeps,
  { page, params }: FoundPage,
  query: URLSearchParams,
  locale: LocaleContext,
): Promise<PageFacts> {
  const { name } = page;
  if (SUBJECT_PAGES.includes(name)) return subjectFacts(deps, name, query, locale);
  if (name === 'choose') return choiceFacts(page, params.product, locale.language);
  if (name === 'deskPage') return isLeadPage(params.page) ? PLAIN : MISSING;
  if (name === 'visaGuide') return guideFacts(deps, params.destination, locale.language);
  const content = CONTENT_PAGES.find((id) => id === name);
  const agency = AGENCY_PAGES.includes(name) ? await agencyFacts(deps, locale.language) : null;
  return content === undefined
    ? { ...PLAIN, agency }
    : { ...PLAIN, agency, subject: await contentSubject(deps, content, name, locale.language) };
}

const isLeadPage = (param: string | undefined): boolean =>
  LEAD_PAGES.some((one) => one === param?.toLowerCase());

function choiceFacts(
  { name, wordsByProduct }: ListedPage,
  param: string | undefined,
  language: Language,
): PageFacts {
  const product = PRODUCTS.find((one) => one === param?.toLowerCase());
  const words = product && wordsByProduct?.[product][language];
  if (!words) return MISSING;
  return { ...PLAIN, subject: { ...words, page: name, id: null, course: null } };
}

/** A programme or a specialization, by `?id=`. */
async function subjectFacts(
  { db, remember }: PageFactsDeps,
  name: string,
  query: URLSearchParams,
  locale: LocaleContext,
): Promise<PageFacts> {
  const id = idIn(query);
  if (id === undefined) return MISSING;
  const find = name === 'specializations' ? specializationFacts : programmeFacts;
  try {
    return await remember(JSON.stringify(['head', name, id, locale]), () =>
      find(db, id, name, locale),
    );
  } catch (error) {
    // Thrown, so that unknown ids fill no memory.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return MISSING;
    throw error;
  }
}

async function specializationFacts(
  db: Db,
  id: number,
  page: string,
  { language }: LocaleContext,
): Promise<PageFacts> {
  const found = await findSpecializationName(db, id, language);
  if (!found) throw new ApiError('NOT_FOUND');
  return { ...PLAIN, subject: { ...found, page, id, course: null } };
}

async function programmeFacts(
  db: Db,
  id: number,
  opened: string,
  locale: LocaleContext,
): Promise<PageFacts> {
  const found = await findCourse(db, id, locale);
  if (!found) throw new ApiError('NOT_FOUND');
  const { kind, title, summary: about, isWithdrawn, ...course } = found;
  const subject = { title, about, page: programmePage(kind) ?? opened, id, course };
  return isWithdrawn
    ? { ...PLAIN, status: 410, subject: { ...subject, course: null } }
    : { ...PLAIN, subject };
}

async function guideFacts(
  deps: PageFactsDeps,
  param: string | undefined,
  language: Language,
): Promise<PageFacts> {
  const destination = DESTINATIONS.find((one) => one === param?.toLowerCase());
  if (!destination) return MISSING;
  const subject = await contentSubject(deps, visaPageOf(destination), 'visaGuide', language);
  return { ...PLAIN, subject };
}

/** Null for a page without content yet. */
function contentSubject(
  { db, remember }: PageFactsDeps,
  id: ContentPageId,
  page: string,
  language: Language,
): Promise<PageSubject | null> {
  return remember(JSON.stringify(['head', 'content', id, language]), async () => {
    const found = await findContentPage(db, id, language);
    return found ? { title: found.title, about: found.intro, page, id: null, course: null } : null;
  });
}

function agencyFacts(
  { db, remember }: PageFactsDeps,
  language: Language,
): Promise<AgencyFacts | null> {
  return remember(JSON.stringify(['head', 'agency', language]), async () => {
    const agency = await findAgency(db);
    if (!agency) return null;
    const isArabic = language === 'ar';
    return {
      name: isArabic ? agency.nameAr : agency.nameEn,
      logo: agency.logoHash === null ? null : imageUrl(agency.logoHash),
      phone: agency.phone,
      email: agency.email,
      address: isArabic ? agency.addressAr : agency.addressEn,
    };
  });
}

/** Parses `?id=` as the client does. */
function idIn(query: URLSearchParams): number | undefined {
  const text = query.get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
