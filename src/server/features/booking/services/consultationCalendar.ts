import type { Language } from '../../../../contract/common/constants';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { productName } from '../../../lib/messages/messages';
import { calendarFile } from '../../../lib/time/calendarFile';
import { findAgency } from '../../content/queries/agency';
import { findBooking } from '../queries/consultations';
import { callTime } from './bookedCall';

/**
 * The calendar file of a consultation (BOOK-05): a later one updates the entry of an earlier one.
 * @param page absolute address of the call's page; null if unknown
 * @throws ApiError NOT_FOUND for an unknown reference or a call-back
 */
export async function consultationCalendar(
  db: Db,
  reference: string,
  language: Language,
  page: string | null,
): Promise<string> {
  const found = await findBooking(db, reference);
  const time = found && callTime(found);
  if (!found || !time) throw new ApiError('NOT_FOUND');
  const agency = await findAgency(db);
  const name = (language === 'ar' ? agency?.nameAr : agency?.nameEn) ?? productName(language);
  const words = WORDS[language];
  const phone = agency?.phone ?? '';
  return calendarFile({
    uid: `${reference}@consultations.masar`,
    start: time.start,
    end: time.end,
    createdAt: found.createdAt,
    changedAt: found.changedAt ?? found.createdAt,
    sequence: found.changes,
    isCancelled: found.cancelledAt !== null,
    url: page,
    language,
    summary: words.summary(name),
    description: [words.calls(name, phone), page && words.change(page)].filter(Boolean).join('\n'),
  });
}

interface Words {
  readonly summary: (name: string) => string;
  readonly calls: (name: string, phone: string) => string;
  readonly change: (page: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    summary: (name) => `Consultation with ${name}`,
    calls: (name, phone) => `${name} calls you${phone && ` from ${phone}`} on the number you gave.`,
    change: (page) => `To move or cancel the call, open ${page}`,
  },
  ar: {
    summary: (name) => `استشارة مع ${name}`,
    calls: (name, phone) =>
      `يتصل بك ${name}${phone && ` من الرقم \u2066${phone}\u2069`} على الرقم الذي تركته.`,
    change: (page) => `لتغيير الموعد أو إلغائه افتح \u2066${page}\u2069`,
  },
};
