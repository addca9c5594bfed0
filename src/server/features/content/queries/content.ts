/** The agency's public content in one language (APP-12). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type {
  BankAccount,
  ContentPage,
  ContentPageId,
  Story,
} from '../../../../contract/content/content';
import type { Language } from '../../../../contract/common/constants';
import { bankAccounts, contentPages, stories } from '../../../db/schema/content';
import type { StoredSection } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import type { Db } from '../../../db/types';

/** A content page; undefined when not written, or withdrawn. */
export async function findContentPage(
  db: Db,
  id: ContentPageId,
  language: Language,
): Promise<ContentPage | undefined> {
  const arabic = language === 'ar';
  const [page] = await db
    .select({
      title: arabic ? contentPages.titleAr : contentPages.titleEn,
      intro: arabic ? contentPages.introAr : contentPages.introEn,
      reviewed_on: contentPages.reviewedOn,
      sections: contentPages.sections,
    })
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.retiredAt)));
  if (!page) return undefined;
  return { ...page, sections: shownSections(page.sections, language) };
}

/** The sections of a page in one language, without those that were withdrawn. */
export function shownSections(
  sections: readonly StoredSection[],
  language: Language,
): ContentPage['sections'] {
  const listed = sections.filter(({ withdrawn }) => withdrawn !== true);
  return listed.map(({ heading, text, points, rows }) => ({
    heading: heading[language],
    text: text[language],
    ...(points && { points: points.map((point) => point[language]) }),
    ...(rows && {
      rows: rows.map(({ name, value }) => ({ name: name[language], value: value[language] })),
    }),
  }));
}

/** The first success stories in display order. */
export async function listStories(db: Db, language: Language, limit: number): Promise<Story[]> {
  const arabic = language === 'ar';
  return db
    .select({
      id: stories.id,
      name: arabic ? stories.nameAr : stories.nameEn,
      headline: arabic ? stories.headlineAr : stories.headlineEn,
      text: arabic ? stories.textAr : stories.textEn,
      destination: {
        id: stories.destinationId,
        name: arabic ? destinations.nameAr : destinations.nameEn,
      },
      year: stories.year,
    })
    .from(stories)
    .innerJoin(destinations, eq(destinations.id, stories.destinationId))
    .where(isNull(stories.retiredAt))
    .orderBy(asc(stories.position))
    .limit(limit);
}

/** The first bank accounts that are listed and confirmed (BIL-11), in the agency's order. */
export async function listBankAccounts(
  db: Db,
  language: Language,
  limit: number,
): Promise<BankAccount[]> {
  const arabic = language === 'ar';
  return db
    .select({
      id: bankAccounts.id,
      bank: arabic ? bankAccounts.bankNameAr : bankAccounts.bankNameEn,
      holder: arabic ? bankAccounts.holderAr : bankAccounts.holderEn,
      iban: bankAccounts.iban,
      swift: bankAccounts.swift,
      currency: bankAccounts.currency,
    })
    .from(bankAccounts)
    .where(and(isNull(bankAccounts.retiredAt), eq(bankAccounts.ibanWaits, false)))
    .orderBy(asc(bankAccounts.position))
    .limit(limit);
}
