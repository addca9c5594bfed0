import type { Language } from '../../../../contract/common/constants';

/** Words of the first page of a request's documents (DOC-16). */
export const COVER_WORDS = {
  en: {
    issuer: 'Masar',
    title: 'Documents of the student',
    student: 'Student',
    passport: 'As on the passport',
    school: 'For',
    request: 'Request',
    made: 'As of',
    document: 'Document',
    pages: 'Pages',
  },
  ar: {
    issuer: 'مسار',
    title: 'مستندات الطالب',
    student: 'الطالب',
    passport: 'الاسم كما في الجواز',
    school: 'إلى',
    request: 'الطلب',
    made: 'بتاريخ',
    document: 'المستند',
    pages: 'الصفحات',
  },
} as const satisfies Readonly<Record<Language, object>>;
