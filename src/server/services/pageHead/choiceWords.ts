/**
 * Title and description of the pages that choose a destination, by what it is for (SEO-01). The
 * client's messages `choose.title.…` and `choose.about.…` say the same, which a test compares.
 */
import type { Language, Product } from '../../../contract/constants';
import type { PageWords } from '../../../contract/pageList';

export const CHOICE_WORDS: Readonly<Record<Language, Readonly<Record<Product, PageWords>>>> = {
  ar: {
    university: {
      title: 'وجهات الدراسة الجامعية',
      about: 'مقارنة بين بلدان الدراسة الجامعية، ومن كل بلد إلى برامج جامعاته.',
    },
    english: {
      title: 'وجهات تعلّم الإنجليزية',
      about:
        'مقارنة بين بلدان تعلّم الإنجليزية، من الدورات العامة إلى التحضير لآيلتس وتوفل، ومن كل بلد إلى دوراته.',
    },
    summer: {
      title: 'وجهات البرامج الصيفية',
      about: 'مقارنة بين بلدان البرامج الصيفية في اللغة والثقافة، ومن كل بلد إلى برامجه.',
    },
    custom: {
      title: 'وجهات الدورة الخاصة',
      about: 'البداية من البلد، ثم المدينة والأسابيع والإضافات، مع ظهور سعر الدورة فورًا.',
    },
  },
  en: {
    university: {
      title: 'Where to go to university',
      about:
        'Compare the countries for a degree abroad, and open the university programmes of each.',
    },
    english: {
      title: 'Where to learn English',
      about:
        'Compare the countries for an English course, from general English to IELTS and TOEFL preparation, and open the courses of each.',
    },
    summer: {
      title: 'Where to spend the summer',
      about:
        'Compare the countries for a summer of language and culture, and open the programmes of each.',
    },
    custom: {
      title: 'Where to take your own course',
      about:
        'Begin with the country; then come the city, the weeks and the extras, with the price of your own course at every step.',
    },
  },
};
