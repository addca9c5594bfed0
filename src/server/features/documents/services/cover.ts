/** The first page of a request's documents as one PDF (DOC-16). */
import type { Language } from '../../../../contract/common/constants';
import { dateInZone } from '../../../../shared/dates';
import { cleanName } from '../../../../shared/text';
import { PdfError } from '../../../integrations/typst/pdfPrinter';
import { ApiError } from '../../../lib/errors';
import { dayText } from '../../../lib/text/day';
import type { Deps } from '../../../platform/deps';
import type { findCoverFacts, StoredRequirement, VersionRow } from '../queries/requirements';
import { COVER_WORDS } from '../texts/coverWords';

const ZONE = 'Asia/Riyadh';
const RETRY_SECONDS = 10;
/** A name without spaces is broken where its line ends. */
const LONG_WORD = /\S{30}(?=\S)/g;

interface Cover {
  readonly requestId: number;
  readonly facts: NonNullable<Awaited<ReturnType<typeof findCoverFacts>>>;
  readonly entries: readonly (VersionRow & { readonly requirement: StoredRequirement })[];
  readonly language: Language;
}

/**
 * Prints who the documents are of, for which school, and their list with names in both languages.
 * @throws ApiError BUSY where too many wait, or it took too long
 */
export async function printCover(
  { pdf, clock }: Pick<Deps, 'pdf' | 'clock'>,
  cover: Cover,
): Promise<{ readonly title: string; readonly bytes: Buffer }> {
  const data = coverData(cover, dateInZone(clock.now(), ZONE));
  try {
    return { title: data.title, bytes: await pdf.print('documents', data) };
  } catch (error) {
    if (!(error instanceof PdfError) || error.problem === 'tooLarge') throw error;
    throw new ApiError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
  }
}

function coverData({ requestId, facts, entries, language }: Cover, today: string) {
  const words = COVER_WORDS[language];
  const day = (date: string): string => isolated(dayText(date, language));
  const isArabic = language === 'ar';
  return {
    language,
    title: words.title,
    issuer: words.issuer,
    facts: [
      [words.student, isolated(facts.student)],
      [words.passport, facts.passportName === null ? '' : isolated(facts.passportName)],
      [words.school, isolated(isArabic ? facts.schoolAr : facts.schoolEn)],
      [words.request, `\u2066${String(requestId)}\u2069`],
      [words.made, day(today)],
    ].filter(([, value]) => value !== ''),
    document: words.document,
    pages: words.pages,
    rows: entries.map(({ requirement: { nameAr, nameEn }, file, version }, index) => ({
      number: String(index + 1),
      name: isolated(isArabic ? nameAr : nameEn),
      other: isolated(isArabic ? nameEn : nameAr),
      file: isolated(file.name),
      sent: day(dateInZone(version.sentAt, ZONE)),
      pages: String(file.pages),
    })),
  };
}

/** A text in its own direction, without marks that could turn what is around it. */
const isolated = (text: string): string =>
  `\u2068${cleanName(text).replace(LONG_WORD, '$&\u200b')}\u2069`;
