/** Why an uploaded file is not taken, and what to do (FIL-03). */
import { FILE_MAX_BYTES } from '../../../contract/files/files';
import type { Language } from '../../../contract/common/constants';

export const IMAGE_FORMATS = { en: 'JPEG, PNG and WebP', ar: 'JPEG وPNG وWebP' };
const FILE_MEGABYTES = FILE_MAX_BYTES / 1_024 ** 2;

export const FILE_REASONS = {
  filesNotJoined: {
    en: 'These documents do not fit into one PDF: save them as a zip file',
    ar: 'تعذّر جمع هذه المستندات في ملف PDF واحد: احفظها في ملف zip',
  },
  fileNotShown: {
    en: 'This file cannot be shown here: save it to read it',
    ar: 'تعذّر عرض هذا الملف هنا: احفظه لقراءته',
  },
  fileTooLarge: {
    en: `The file is larger than ${FILE_MEGABYTES} MB; send fewer pages, or photograph them again`,
    ar: `حجم الملف أكبر من ${FILE_MEGABYTES} ميغابايت؛ أرسل صفحات أقل أو صوّرها من جديد`,
  },
  fileType: {
    en: `Only PDF files and ${IMAGE_FORMATS.en} pictures are accepted`,
    ar: `الصيغ المقبولة هي PDF والصور بصيغ ${IMAGE_FORMATS.ar} فقط`,
  },
  fileHeic: {
    en: 'This picture has Apple’s HEIC format, which schools cannot open. Take a screenshot of it and send that, or choose “Most Compatible” under Settings › Camera › Formats and photograph the page again',
    ar: 'هذه الصورة بصيغة HEIC الخاصة بأجهزة Apple، ولا تستطيع المعاهد والجامعات فتحها. التقط لها لقطة شاشة وأرسلها، أو اختر «الأكثر توافقًا» من الإعدادات ‹ الكاميرا ‹ الصيغ ثم صوّر الصفحة من جديد',
  },
  fileTooManyPages: {
    en: 'The document has more than 500 pages; send only the pages that are asked for',
    ar: 'في المستند أكثر من 500 صفحة؛ أرسل الصفحات المطلوبة فقط',
  },
  fileProtected: {
    en: 'A password protects this document. Open it, save it without a password (or print it to a new PDF), and send that',
    ar: 'هذا المستند محمي بكلمة مرور. افتحه واحفظه من دون كلمة مرور (أو اطبعه إلى ملف PDF جديد) ثم أرسله',
  },
  fileActive: {
    en: 'This document has a form, a script or another file in it. Print it to a new PDF, and send that',
    ar: 'في هذا المستند نموذج أو برنامج أو ملف آخر مرفق داخله. اطبعه إلى ملف PDF جديد ثم أرسله',
  },
  fileInfected: {
    en: 'The virus scanner refused this file; please send another copy, from a device that you trust',
    ar: 'رفض برنامج مكافحة الفيروسات هذا الملف؛ أرسل نسخة أخرى من جهاز تثق به',
  },
  fileTooCostly: {
    en: 'This file takes too long to read; send fewer pages at a time, or photographs of them',
    ar: 'تستغرق قراءة هذا الملف وقتًا أطول من المسموح؛ أرسل صفحات أقل في كل مرة أو صورًا لها',
  },
  uploadIncomplete: {
    en: 'Not all of the file has arrived yet',
    ar: 'لم يصل الملف كاملًا بعد',
  },
  filesBusy: {
    en: 'Many files are being checked right now; please try again in a moment',
    ar: 'تُفحص ملفات كثيرة الآن؛ حاول بعد لحظات',
  },
  scannerAway: {
    en: 'Files cannot be checked for viruses right now; yours has arrived, please try again in a few minutes',
    ar: 'تعذّر فحص الملفات من الفيروسات الآن؛ وصل ملفك، فحاول بعد دقائق',
  },
} satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
