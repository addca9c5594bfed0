/** Text messages to those who applied to become a partner (PAR-17). */
import type { Language } from '../../../../contract/common/constants';
import type { RejectionReason } from '../../../../contract/partner/applications';
import { spacedPhone } from '../../../lib/spacedPhone';
import type { ToldApplicant } from '../queries/partnerApplications';

/** Null where setup has not told it. */
interface Sender {
  readonly name: string | null;
  readonly phone: string | null;
  readonly origin: string | null;
}

const NAME: Readonly<Record<Language, string>> = { ar: 'مسار', en: 'Masar' };

/** Each a sentence; `other` is said in the team's own words. */
const REASONS: Readonly<
  Record<Exclude<RejectionReason, 'other'>, Readonly<Record<Language, string>>>
> = {
  place: {
    en: 'At present we do not send students to your country.',
    ar: 'لا نرسل طلابًا إلى بلدكم في الوقت الحالي.',
  },
  programmes: {
    en: 'Our students do not look for programmes like yours.',
    ar: 'لا يبحث طلابنا عن برامج مثل برامجكم.',
  },
  accreditation: {
    en: 'We could not confirm your accreditation.',
    ar: 'لم نتمكن من التحقق من اعتمادكم.',
  },
  incomplete: {
    en: 'The application does not tell us enough about you.',
    ar: 'لا يكفي ما ورد في الطلب للتعرف عليكم.',
  },
  full: {
    en: 'At present we have enough partners of this kind.',
    ar: 'لدينا في الوقت الحالي ما يكفي من الشركاء من هذا النوع.',
  },
};

/** Returns the text message to an applicant, in their language. */
export function applicationText(told: ToldApplicant, sender: Sender): string {
  const { language, text } = told;
  const call = sender.phone === null ? '' : spacedPhone(sender.phone);
  const parts = [newsOf(told, sender), text, call === '' ? '' : contactOf(language, call)];
  const said = parts.filter((part) => part !== '').join('\n');
  return `${sender.name ?? NAME[language]}: ${said}`;
}

function newsOf({ event, reason, institute, language }: ToldApplicant, sender: Sender): string {
  const isArabic = language === 'ar';
  if (event === 'answered') {
    return isArabic ? 'بخصوص طلب الشراكة:' : 'About your application to become a partner:';
  }
  if (event === 'rejected') {
    const refused = isArabic
      ? 'نشكركم على طلب الشراكة، ونعتذر عن قبوله.'
      : 'Thank you for applying to become a partner. We cannot accept your application.';
    return reason === null || reason === 'other'
      ? refused
      : `${refused} ${REASONS[reason][language]}`;
  }
  const school = institute?.[language] ?? '';
  const page = sender.origin === null ? '' : `\u2066${sender.origin}/login\u2069`;
  if (isArabic) {
    const approved = school === '' ? 'قُبل طلب الشراكة.' : `قُبل طلب الشراكة: ${school}.`;
    const where = page === '' ? '' : ` ${page}`;
    return `${approved} سجّلوا الدخول بهذا الرقم${where}`;
  }
  const approved = school === '' ? 'You are a partner now.' : `${school} is our partner now.`;
  return `${approved} Sign in with this number${page === '' ? '.' : `: ${page}`}`;
}

const contactOf = (language: Language, phone: string): string =>
  language === 'ar' ? `للتواصل معنا: ${phone}` : `To reach us: ${phone}`;
