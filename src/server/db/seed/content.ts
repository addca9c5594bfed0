import type { contactLinks, contentPages } from '../schema/content';
import type { LocalText } from '../schema/columns';
import { GUIDANCE_PAGES } from './guidance';
import { section } from './sections';
import { both } from './text';
import { VISA_PAGES } from './visas';

type ContactLink = typeof contactLinks.$inferInsert;
type ContentPage = typeof contentPages.$inferInsert;

export const CONTACT_LINKS_DATA: readonly ContactLink[] = [
  {
    position: 1,
    agencyNameAr: 'مسار للدراسة في الخارج',
    agencyNameEn: 'Masar Study Abroad',
    phone: '+966115550100',
    email: 'hello@masar.example',
    addressAr: 'طريق الأمل، حي الواحة، الرياض',
    addressEn: 'Al-Amal Road, Al-Waha district, Riyadh',
    appStoreUrl: 'https://masar.example/app/ios',
    playStoreUrl: 'https://masar.example/app/android',
    whatsappUrl: 'https://masar.example/whatsapp',
    instagramUrl: 'https://masar.example/instagram',
    xUrl: 'https://masar.example/x',
    youtubeUrl: 'https://masar.example/youtube',
    openingHours: 'sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh',
    licenseNumber: '4400-1100',
    commercialRegistration: '1010000100',
  },
  {
    position: 2,
    agencyNameAr: 'مسار للدراسة في الخارج، فرع جدة',
    agencyNameEn: 'Masar Study Abroad, Jeddah branch',
    phone: '+966125550100',
    email: 'jeddah@masar.example',
    addressAr: 'شارع المرسى، حي البساتين، جدة',
    addressEn: 'Al-Marsa Street, Al-Basateen district, Jeddah',
  },
];

interface SeedBank {
  name: LocalText;
  iban: string;
  swift: string;
  currency: string;
}

export const BANK_HOLDER = both(
  'شركة مسار للخدمات التعليمية',
  'Masar Educational Services Company',
);

/** Fictitious banks with valid IBAN check digits. */
export const BANKS_DATA: readonly SeedBank[] = [
  {
    name: both('بنك الواحة', 'Al-Waha Bank'),
    iban: 'SA3399000000608010167519',
    swift: 'WAHASAR1',
    currency: 'SAR',
  },
  {
    name: both('مصرف النخيل', 'Nakheel Bank'),
    iban: 'SA8698000000608010167527',
    swift: 'NKHLSAR1',
    currency: 'SAR',
  },
  {
    name: both('بنك بريدجووتر مارش', 'Bridgewater Marsh Bank'),
    iban: 'GB72MSRB00000031926819',
    swift: 'MSRBGB2X',
    currency: 'GBP',
  },
  {
    name: both('بنك ليفي فيل', 'Liffey Vale Bank'),
    iban: 'IE31MSRB99000012345678',
    swift: 'MSRBIE2X',
    currency: 'EUR',
  },
];

export const CONTENT_PAGES_DATA: readonly ContentPage[] = [
  {
    id: 'whyUs',
    titleAr: 'لماذا مسار؟',
    titleEn: 'Why Masar?',
    introAr: 'لأن القرار كبير، ولأن من يساعدك فيه ينبغي أن يكون قد عرف الطريق قبلك.',
    introEn:
      'Because it is a big decision, and the person who helps you with it should know the way.',
    sections: [
      section(
        both('مستشار واحد من البداية إلى الوصول', 'One consultant from start to arrival'),
        both(
          'لا تشرح قصتك من جديد في كل اتصال. مستشارك يعرف ملفك، ويردّ عليك في المحادثة.',
          'You never have to explain yourself twice. Your consultant knows your file and answers you in the chat.',
        ),
      ),
      section(
        both('أسعار المعهد كما هي', 'The school’s own prices'),
        both(
          'السعر الظاهر هو سعر المعهد نفسه بندًا بندًا، بعملته. وإن تغيّر السعر وصلك الخبر قبل إرسال أي شيء.',
          'What you see is the school’s own price, item by item, in its currency. If it changes, you hear of it before you send anything.',
        ),
      ),
      section(
        both('معاهد زرناها', 'Schools we have visited'),
        both(
          'نزور كل معهد قبل التعاقد معه، ونسأل طلابه، ونعيد الزيارة كل سنتين.',
          'We visit each school before we work with it, talk to its students, and go back every two years.',
        ),
      ),
      section(
        both('متابعة طلبك خطوة بخطوة', 'You know where your request stands'),
        both(
          'سبع خطوات واضحة من الاستلام إلى التسجيل، مع من عليه الدور في كل منها وكم تستغرق عادة.',
          'Seven clear steps from receipt to enrolment, showing who acts next and how long each usually takes.',
        ),
      ),
    ],
  },
  {
    id: 'terms',
    titleAr: 'الشروط والأحكام',
    titleEn: 'Terms and conditions',
    introAr: 'هذه الشروط تنظم استخدامك لخدمات مسار. كتبناها لتُقرأ.',
    introEn: 'These terms govern your use of Masar’s services. They are written to be read.',
    sections: [
      section(
        both('ما نقدمه', 'What we do'),
        both(
          'نستقبل طلبك ونتابعه مع المعهد أو الجامعة. قرار القبول للجامعة وقرار التأشيرة للسفارة، ولا نعد بما لا نملكه.',
          'We take your request and follow it up with the school or university. Admission and visas are for the university and the embassy to decide, and we promise only what is in our hands.',
        ),
      ),
      section(
        both('ما نطلبه منك', 'What we ask of you'),
        both(
          'معلومات صحيحة ومستندات أصلية، ورقم جوال باسمك.',
          'True information, genuine documents, and a phone number that is yours.',
        ),
      ),
      section(
        both('الدفع والاسترداد', 'Payment and refunds'),
        both(
          'لا تدفع شيئًا قبل أن يصلك عرض مكتوب. وتُستردّ رسوم المعهد وفق سياسته، ونرسلها إليك مع العرض.',
          'You pay nothing before you have a written offer. A school’s fees are refunded by its own policy, which comes with the offer.',
        ),
      ),
      section(
        both('حسابك', 'Your account'),
        both(
          'الدخول برقم جوالك ورمز يصلك في رسالة. لا تشارك الرمز مع أحد، وإن ضاع جهازك فأنهِ جلسته من صفحة الحساب.',
          'You sign in with your phone number and a code that reaches you in a message. Do not share that code with anyone; if you lose a device, end its session on your account page.',
        ),
      ),
      section(
        both('تغيير هذه الشروط', 'Changes to these terms'),
        both(
          'كل تغيير يُنشر هنا قبل أن يُعمل به، وما أرسلته قبله يبقى على الشروط التي أُرسل في ظلها.',
          'Every change is published here before it applies, and what you sent before stays under the terms it was sent under.',
        ),
      ),
    ],
  },
  {
    id: 'privacy',
    titleAr: 'الخصوصية',
    titleEn: 'Privacy',
    introAr: 'نحتفظ بأقل ما يكفي لخدمتك، ونقول لك ما هو.',
    introEn: 'We keep as little as it takes to serve you, and tell you what it is.',
    sections: [
      section(
        both('ما نحتفظ به', 'What we keep'),
        both(
          'اسمك ورقم جوالك وصورتك إن أضفتها، وطلباتك ومحادثاتك مع الفريق.',
          'Your name, phone number and, if you add one, your picture; your requests and your conversations with the team.',
        ),
      ),
      section(
        both('من يراه', 'Who sees it'),
        both(
          'فريق مسار، والمعهد الذي طلبت الدراسة فيه. لا يرى معهد آخر رقمك ما لم يتولَّ طلبك.',
          'Masar’s team, and the school you asked for. No other school sees your number unless it takes on your request.',
        ),
      ),
      section(
        both('على جهازك', 'On your device'),
        both(
          'يحفظ جهازك دخولك ولغتك وما وضعته في المفضلة. لا نستخدم أدوات تتبّع ولا نعرض إعلانات.',
          'Your device keeps your sign-in, your language and your favourites. We use no trackers and show no advertising.',
        ),
      ),
      section(
        both('إلى متى', 'For how long'),
        both(
          'ينتهي تسجيل الدخول بعد ثلاثين يومًا على الأكثر، وتُحذف سجلات الرموز خلال أيام، وتبقى طلباتك ما بقي حسابك.',
          'A sign-in ends after thirty days at most, records of codes are deleted within days, and your requests stay for as long as your account does.',
        ),
      ),
      section(
        both('حقك', 'Your rights'),
        both(
          'اطلب في أي وقت نسخة من بياناتك أو حذفها، من المحادثة أو عبر البريد الإلكتروني.',
          'You may ask for a copy of your data, or for its removal, at any time in the chat or by email.',
        ),
      ),
    ],
  },
  ...GUIDANCE_PAGES,
  ...VISA_PAGES,
];
