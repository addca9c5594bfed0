import type { MissingDetail } from '../../../../contract/applicants/applicants';
import type { Language } from '../../../../contract/common/constants';

/** The names of a student's details within a sentence. */
export const DETAIL_NAMES: Readonly<Record<Language, Readonly<Record<MissingDetail, string>>>> = {
  en: {
    given_names: 'given names',
    surname: 'surname',
    birth_date: 'birth date',
    nationality: 'nationality',
    passport_number: 'passport number',
    passport_expires_on: 'last day of the passport',
    payer: 'who pays',
    email: 'verified email address',
  },
  ar: {
    given_names: 'الاسم كما في الجواز',
    surname: 'اسم العائلة',
    birth_date: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    passport_number: 'رقم الجواز',
    passport_expires_on: 'تاريخ انتهاء الجواز',
    payer: 'من يتكفل بالرسوم',
    email: 'تأكيد البريد الإلكتروني',
  },
};
