/** The page that says whether an offer stands (ADM-11), in both languages: embassies read it as well. */
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { checkPage } from '../../../lib/text/checkPage';
import { dayText } from '../../../lib/text/day';
import type { OfferStanding, VerifiedOffer } from '../services/verifyOffer';

interface Words {
  readonly title: string;
  readonly standing: Readonly<Record<OfferStanding, string>>;
  readonly institute: string;
  readonly student: string;
  readonly course: string;
  readonly starts: string;
  readonly answerBy: string;
  readonly issued: string;
  readonly checked: string;
  readonly privacy: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Check of an offer letter',
    standing: {
      valid: 'This offer stands.',
      replaced: 'A newer letter has replaced this one.',
      lapsed: 'This offer has lapsed: it was not answered in time.',
      withdrawn: 'This offer no longer stands.',
    },
    institute: 'Issued by',
    student: 'Student (initials)',
    course: 'Course',
    starts: 'Starts on',
    answerBy: 'To be answered by',
    issued: 'Issued on',
    checked: 'Checked on',
    privacy: 'Compare this with the letter in your hand. This page never shows a full name.',
  },
  ar: {
    title: 'التحقق من خطاب عرض القبول',
    standing: {
      valid: 'هذا العرض ساري المفعول.',
      replaced: 'صدر خطاب أحدث يحل محل هذا الخطاب.',
      lapsed: 'انتهت صلاحية هذا العرض لعدم الرد عليه في المهلة.',
      withdrawn: 'لم يعد هذا العرض ساريًا.',
    },
    institute: 'الجهة المُصدِرة',
    student: 'الطالب (الأحرف الأولى)',
    course: 'البرنامج',
    starts: 'يبدأ في',
    answerBy: 'آخر موعد للرد',
    issued: 'تاريخ الإصدار',
    checked: 'تاريخ التحقق',
    privacy: 'قارن هذه البيانات بالخطاب الذي بين يديك. لا تعرض هذه الصفحة الاسم كاملًا أبدًا.',
  },
};

/** @param first the language that the reader most likely reads */
export function verifyPage(offer: VerifiedOffer, first: Language, now: Date): string {
  return checkPage(first, (language) => {
    const words = WORDS[language];
    const ofDay = (iso: string | null): string | null => iso && dayText(iso, language);
    return {
      title: words.title,
      standing: words.standing[offer.standing],
      isValid: offer.standing === 'valid',
      facts: [
        [words.institute, offer.institute[language]],
        [words.student, offer.initials],
        [words.course, offer.course],
        [words.starts, ofDay(offer.startsOn)],
        [words.answerBy, offer.standing === 'valid' ? ofDay(offer.answerBy) : null],
        [words.issued, dayText(toIsoDate(offer.issuedAt), language)],
        [words.checked, dayText(toIsoDate(now), language)],
      ],
      note: words.privacy,
    };
  });
}
