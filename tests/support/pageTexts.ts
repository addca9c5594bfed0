import type { ConsultantFacts, PageFacts, SectionFacts } from '../../src/contract/admin/content';

export const PAGE: PageFacts = {
  page: 'faq',
  title_ar: 'أسئلة',
  title_en: 'Questions',
  intro_ar: 'أجوبتنا هنا.',
  intro_en: 'Our answers are here.',
  reviewed_on: '2026-11-01',
};

export const SECTION: SectionFacts = {
  page: 'faq',
  heading_ar: 'متى أدفع؟',
  heading_en: 'When do I pay?',
  body_ar: 'بعد العرض.',
  body_en: 'After the offer.',
  points_ar: 'أولًا\nثانيًا',
  points_en: 'First\nSecond',
  rows_ar: 'العربون | 500 ريال',
  rows_en: 'Deposit | SAR 500',
};

export const CONSULTANT: ConsultantFacts = {
  name_ar: 'هيفاء',
  name_en: 'Haifa the consultant',
  role_ar: 'مستشارة',
  role_en: 'Consultant',
  languages: 'ar en',
};
