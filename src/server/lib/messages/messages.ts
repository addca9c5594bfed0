/** Server texts in both languages. The English validation texts are fixed (REG-03, BOOK-01). */
import { MONEY_REASONS } from './moneyReasons';
import { CATALOGUE_FILE_ROWS } from '../../../contract/admin/catalogueFile';
import { IMPORT_MAX_BYTES } from '../../../contract/admin/catalogueImport';
import { IMAGE_MAX_BYTES } from '../../../contract/common/constants';
import type { Language, Product } from '../../../contract/common/constants';
import type { ErrorCode } from '../../../contract/common/errors';
import type { ValidationKey } from '../../../contract/common/validationKeys';
import arabicValidations from '../../../contract/messages/validation/ar.json';
import englishValidations from '../../../contract/messages/validation/en.json';
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SENT_SIDE } from '../images';
import { FILE_REASONS, IMAGE_FORMATS } from './fileReasons';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const IMAGE_MEGABYTES = IMAGE_MAX_BYTES / 1_024 ** 2;
const IMAGE_MEGAPIXELS = IMAGE_MAX_PIXELS / 1_000_000;
const IMPORT_MEGABYTES = IMPORT_MAX_BYTES / 1_024 ** 2;
const FILE_ROWS = CATALOGUE_FILE_ROWS.toLocaleString('en');
const IMAGE_SIDE = IMAGE_MAX_SENT_SIDE.toLocaleString('en');

/** The client normally reports these before it sends anything. */
const VALIDATIONS: Readonly<
  Record<Language, Readonly<Record<`validation.${ValidationKey}`, string>>>
> = { ar: arabicValidations, en: englishValidations };

const ERRORS: Texts<ErrorCode> = {
  BAD_REQUEST: { en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  VALIDATION_FAILED: {
    en: 'Please check what you entered',
    ar: 'راجع البيانات التي أدخلتها',
  },
  UNAUTHENTICATED: { en: 'Please sign in first', ar: 'سجّل الدخول أولًا' },
  FORBIDDEN: {
    en: 'Your account does not allow this',
    ar: 'لا يسمح حسابك بهذا الإجراء',
  },
  NOT_FOUND: { en: 'This was not found', ar: 'لم نعثر على المطلوب' },
  METHOD_NOT_ALLOWED: {
    en: 'This address does not accept this kind of request',
    ar: 'لا يقبل هذا العنوان هذا النوع من الطلبات',
  },
  CONFLICT: {
    en: 'This has changed in the meantime',
    ar: 'تغيّرت البيانات في هذه الأثناء',
  },
  UNCONFIRMED: {
    en: 'This change is unusually large; confirm it first',
    ar: 'هذا التغيير كبير على غير المعتاد، ولم يُؤكَّد بعد',
  },
  PRICE_CHANGED: {
    en: 'The price has changed in the meantime; please look at it again',
    ar: 'تغيّر السعر في هذه الأثناء؛ راجعه مرة أخرى',
  },
  ALREADY_TAKEN: {
    en: 'Someone else was faster',
    ar: 'سبقك شخص آخر إلى ذلك',
  },
  NOT_TAKEN: {
    en: 'Nobody has taken this; take it first, so that your colleagues see who is on it',
    ar: 'لم يستلم أحد هذا بعد؛ استلمه أولًا ليعرف زملاؤك من يعمل عليه',
  },
  STEP_SKIPPED: {
    en: 'A request moves one step at a time; only a lead may skip steps',
    ar: 'ينتقل الطلب مرحلة بعد مرحلة؛ ولا يتخطى المراحل إلا قائد الفريق',
  },
  ALREADY_DECIDED: {
    en: 'This request was decided in the meantime',
    ar: 'اتُّخذ قرار في هذا الطلب قبل قليل',
  },
  TOO_LATE: { en: 'The time for this is over', ar: 'انتهى الوقت المتاح لهذا الإجراء' },
  SNATCH_LIMIT: {
    en: 'You have reached the limit of unconfirmed requests; confirm one or let one go first',
    ar: 'بلغ معهدكم الحد الأقصى من الطلبات غير المؤكدة؛ أكّدوا طلبًا أو اتركوه أولًا',
  },
  SLOT_TAKEN: {
    en: 'This time has just been taken; please choose another',
    ar: 'حُجز هذا الموعد قبل قليل؛ اختر موعدًا آخر',
  },
  CALL_CANCELLED: {
    en: 'This call has been cancelled; you can book another',
    ar: 'أُلغيت هذه المكالمة؛ يمكنك حجز مكالمة أخرى',
  },
  CALL_OVER: {
    en: 'The time of this call has passed; you can book another',
    ar: 'انتهى موعد هذه المكالمة؛ يمكنك حجز مكالمة أخرى',
  },
  PAYLOAD_TOO_LARGE: {
    en: 'What was sent is too large',
    ar: 'حجم البيانات المرسلة أكبر من المسموح',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'This type of content is not accepted',
    ar: 'نوع المحتوى غير مقبول',
  },
  FILE_REFUSED: {
    en: 'This file cannot be read; please choose another one',
    ar: 'تعذّرت قراءة هذا الملف؛ اختر ملفًا آخر',
  },
  IMAGE_UNREADABLE: {
    en: `The picture could not be read; ${IMAGE_FORMATS.en} are accepted`,
    ar: `تعذّرت قراءة الصورة؛ الصيغ المقبولة هي ${IMAGE_FORMATS.ar}`,
  },
  CODE_WRONG: { en: 'The code is not right', ar: 'الرمز غير صحيح' },
  CODE_ENDED: {
    en: 'This code is no longer valid; request a new one',
    ar: 'انتهت صلاحية هذا الرمز؛ اطلب رمزًا جديدًا',
  },
  WITHDRAWN: {
    en: 'This programme is no longer offered',
    ar: 'لم يعد هذا البرنامج متاحًا',
  },
  REQUEST_WITHDRAWN: {
    en: 'The student has withdrawn this request',
    ar: 'ألغى الطالب هذا الطلب',
  },
  REQUEST_CLOSED: { en: 'The team has closed this request', ar: 'أغلق الفريق هذا الطلب' },
  REQUEST_PAID: {
    en: 'This request has been paid for; our team will settle it with you in the chat',
    ar: 'تم الدفع لهذا الطلب: يسوّيه الفريق معك في المحادثة',
  },
  QUOTE_EXPIRED: {
    en: 'This quote is no longer valid; ask for a new one',
    ar: 'لم يعد هذا العرض ساريًا؛ اطلب عرضًا جديدًا',
  },
  RATE_LIMITED: {
    en: 'Too many attempts; please try again later',
    ar: 'محاولات كثيرة؛ حاول لاحقًا',
  },
  SMS_FAILED: {
    en: 'The message with the code could not be sent; please try again',
    ar: 'تعذّر إرسال رسالة الرمز؛ حاول مرة أخرى',
  },
  UNAVAILABLE: {
    en: 'The service is not available right now; please try again shortly',
    ar: 'الخدمة غير متاحة الآن؛ حاول بعد قليل',
  },
  BUSY: {
    en: 'We are very busy right now; please try again in a moment',
    ar: 'الإقبال كبير الآن؛ حاول بعد لحظات',
  },
  INTERNAL: {
    en: 'Something went wrong on our side',
    ar: 'حدث خطأ من جانبنا',
  },
};

const REASONS = {
  phoneUnchanged: {
    en: 'This is your number already; enter the new one',
    ar: 'هذا رقمك الحالي؛ أدخل الرقم الجديد',
  },
  accountDisabled: {
    en: 'This account is disabled; nothing can be requested for it',
    ar: 'هذا الحساب موقوف؛ لا يمكن تقديم طلب له',
  },
  subjectTaught: {
    en: 'Listed programmes are in this subject; withdraw them or change their subject first',
    ar: 'في هذا التخصص برامج معروضة؛ اسحبها أو غيّر تخصصها أولًا',
  },
  noNumber: {
    en: 'This person has no phone number yet; enter it first',
    ar: 'لا رقم جوال لهذا الشخص بعد؛ أدخل رقمه أولًا',
  },
  phoneTaken: {
    en: 'This number belongs to another account',
    ar: 'لهذا الرقم حساب آخر بالفعل',
  },
  applicationDecided: {
    en: 'This application was decided in the meantime',
    ar: 'اتُّخذ قرار في طلب الشراكة قبل قليل',
  },
  catalogueFileTooLong: {
    en: `A file holds at most ${FILE_ROWS} rows; please filter the list first`,
    ar: `يتسع الملف لعدد ${FILE_ROWS} صف على الأكثر؛ صفِّ القائمة أولًا`,
  },
  ...MONEY_REASONS,
  importMissing: { en: 'Please choose a file first', ar: 'اختر ملفًا أولًا' },
  importOnlyOne: { en: 'One file at a time, please', ar: 'يمكن رفع ملف واحد في كل مرة' },
  importTooLarge: {
    en: `The file is larger than ${IMPORT_MEGABYTES} MB`,
    ar: `حجم الملف أكبر من ${IMPORT_MEGABYTES} ميغابايت`,
  },
  importTooLong: {
    en: `The file has more than ${FILE_ROWS} rows, or cells far away from them; split it, or delete the empty rows and columns`,
    ar: `في الملف أكثر من ${FILE_ROWS} صف أو خلايا بعيدة عنها؛ قسّمه أو احذف الصفوف والأعمدة الفارغة`,
  },
  importType: {
    en: 'This file cannot be read; save it as an Excel workbook (.xlsx) or as CSV',
    ar: 'تعذّرت قراءة الملف؛ احفظه بصيغة Excel (.xlsx) أو CSV',
  },
  importEncoding: {
    en: 'The letters of this file cannot be read; save it as “CSV UTF-8” or as an Excel workbook',
    ar: 'تعذّرت قراءة حروف الملف؛ احفظه بصيغة «CSV UTF-8» أو Excel',
  },
  importEmpty: {
    en: 'There are no rows in this file',
    ar: 'ليس في الملف أي صف',
  },
  importBusy: {
    en: 'Another file is being checked right now; please try again in a moment',
    ar: 'يجري فحص ملف آخر الآن؛ حاول بعد لحظات',
  },
  importChanged: {
    en: 'The catalogue has changed since the file was checked; check it again',
    ar: 'تغيّر دليل البرامج بعد فحص الملف؛ افحصه من جديد',
  },
  importOvertaken: {
    en: 'Some of this was changed again since; nothing was undone',
    ar: 'تغيّر بعض هذه القيم بعد الاستيراد؛ لم يُتراجع عن شيء',
  },
  importUndone: { en: 'This import is undone already', ar: 'سبق التراجع عن هذا الاستيراد' },
  imageMissing: { en: 'Please choose a picture first', ar: 'اختر صورة أولًا' },
  imageOnlyOne: { en: 'One picture at a time, please', ar: 'يمكن رفع صورة واحدة في كل مرة' },
  imageType: {
    en: `Only ${IMAGE_FORMATS.en} pictures are accepted`,
    ar: `الصيغ المقبولة للصور هي ${IMAGE_FORMATS.ar} فقط`,
  },
  imageTooLarge: {
    en: `The picture is larger than ${IMAGE_MEGABYTES} MB`,
    ar: `حجم الصورة أكبر من ${IMAGE_MEGABYTES} ميغابايت`,
  },
  imageTooManyPixels: {
    en: `The picture has more than ${IMAGE_MEGAPIXELS} megapixels`,
    ar: `أبعاد الصورة تتجاوز ${IMAGE_MEGAPIXELS} ميغابكسل`,
  },
  imageTooLong: {
    en: `The picture has a side of more than ${IMAGE_SIDE} pixels`,
    ar: `يزيد أحد بُعدَي الصورة على ${IMAGE_SIDE} بكسل`,
  },
  imageTooNarrow: {
    en: 'The picture is too long and narrow: one side may be at most ten times the other',
    ar: 'الصورة طويلة وضيّقة أكثر من المسموح: يجب ألا يزيد بُعد على عشرة أمثال الآخر',
  },
  imageTooCostly: {
    en: 'This picture takes too long to process; please choose another one',
    ar: 'تستغرق معالجة هذه الصورة وقتًا أطول من المسموح؛ اختر صورة أخرى',
  },
  imageStillComing: {
    en: 'Your other pictures are still being uploaded; please try again in a moment',
    ar: 'ما زال رفع صورك الأخرى جاريًا؛ حاول بعد لحظات',
  },
  imagesBusy: {
    en: 'Many pictures are being uploaded right now; please try again in a moment',
    ar: 'يُرفع عدد كبير من الصور الآن؛ حاول بعد لحظات',
  },
  detailsMissing: {
    en: 'The student’s details are not complete: {names}',
    ar: 'بيانات الطالب غير مكتملة: {names}',
  },
  documentsMissing: {
    en: 'These documents have to be accepted first: {names}',
    ar: 'يلزم قبول هذه المستندات أولًا: {names}',
  },
  guardianNotNeeded: {
    en: 'Only a student under eighteen needs a parent or guardian who agrees',
    ar: 'لا تلزم موافقة ولي الأمر إلا للطالب دون الثامنة عشرة',
  },
  guardianUnnamed: {
    en: 'The student is under eighteen: name a parent or guardian first, who then agrees by a link',
    ar: 'الطالب دون الثامنة عشرة: أضف ولي الأمر أولًا ليوافق عبر رابط يصله',
  },
  guardianWaits: {
    en: 'The parent or guardian has not agreed yet: send the link again, or call them',
    ar: 'لم تصل موافقة ولي الأمر بعد: أعد إرسال الرابط أو اتصل به',
  },
  consentMissing: {
    en: 'The student has not agreed to share with this school: they agree on the page of the request, or tell you, and you record it',
    ar: 'لم يوافق الطالب على المشاركة مع هذا المعهد أو الجامعة: يوافق من صفحة الطلب، أو يخبرك فتسجل موافقته',
  },
  consentSent: {
    en: 'The school has received the application: withdraw the application to end it',
    ar: 'وصل طلب القبول إلى المعهد أو الجامعة: اسحب طلب القبول لإنهاء المشاركة',
  },
  ...FILE_REASONS,
} satisfies Texts<string>;

export type ErrorReason = keyof typeof REASONS;

const REQUEST_TITLES: Texts<Product> = {
  university: { en: 'University admission', ar: 'قبول جامعي' },
  english: { en: 'English course', ar: 'دورة لغة إنجليزية' },
  summer: { en: 'Summer programme', ar: 'برنامج صيفي' },
  custom: { en: 'Custom course', ar: 'دورة مصمَّمة' },
};

const SUCCESSES = {
  ok: { en: 'OK', ar: 'تم' },
  codeSent: { en: 'The code was sent', ar: 'أُرسل الرمز' },
  signedIn: { en: 'You are signed in', ar: 'تم تسجيل الدخول' },
  signedOut: { en: 'You are signed out', ar: 'تم تسجيل الخروج' },
  imageUploaded: { en: 'Image uploaded successfully!', ar: 'تم رفع الصورة بنجاح!' },
  phoneChanged: { en: 'The number is changed', ar: 'تم تغيير الرقم' },
  profileSaved: { en: 'Your changes are saved', ar: 'تم حفظ التغييرات' },
  booked: {
    en: 'Your consultation is booked; our team will contact you as soon as possible',
    ar: 'تم حجز استشارتك، وسيتواصل معك فريقنا في أقرب وقت ممكن',
  },
  requestSent: {
    en: 'Your request was sent; our team will contact you as soon as possible',
    ar: 'تم إرسال طلبك، وسيتواصل معك فريقنا في أقرب وقت ممكن',
  },
  requestEntered: {
    en: 'The request was entered; the student is asked to confirm it',
    ar: 'تم إدخال الطلب، وسيُطلب من الطالب تأكيده',
  },
  requestConfirmed: { en: 'Thank you; the request is confirmed', ar: 'شكرًا، تم تأكيد الطلب' },
  requestMoved: { en: 'The request was moved on', ar: 'انتقل الطلب إلى المرحلة التالية' },
  moveUndone: { en: 'The move is undone', ar: 'تم التراجع عن النقل' },
  stepCorrected: { en: 'The step is corrected', ar: 'تم تصحيح المرحلة' },
  callNoted: { en: 'Noted: nobody answered', ar: 'سُجّل أن أحدًا لم يرد' },
  requestClosed: { en: 'The request is closed', ar: 'تم إغلاق الطلب' },
  requestReopened: { en: 'The request is open again', ar: 'أُعيد فتح الطلب' },
  requestOnHold: { en: 'The request is on hold', ar: 'عُلّق الطلب' },
  requestResumed: { en: 'The hold has ended', ar: 'انتهى تعليق الطلب' },
  withdrawalUndone: { en: 'Your withdrawal is undone', ar: 'تم التراجع عن الإلغاء' },
  requestWithdrawn: { en: 'Your request is withdrawn', ar: 'تم إلغاء طلبك' },
  snatched: {
    en: 'The request is yours; confirm it in time',
    ar: 'أصبح الطلب لديكم؛ أكّدوه قبل انتهاء المهلة',
  },
  confirmed: { en: 'The request is confirmed', ar: 'تم تأكيد الطلب' },
  declined: { en: 'The request was declined', ar: 'تم الاعتذار عن الطلب' },
  declineUndone: { en: 'The request is yours again', ar: 'عاد الطلب إليكم' },
  studentsMerged: { en: 'The two accounts are one now', ar: 'أصبح الحسابان حسابًا واحدًا' },
  mergeUndone: { en: 'The accounts are two again', ar: 'عاد الحسابان منفصلين' },
  studentAdded: { en: 'The student was added', ar: 'تمت إضافة الطالب' },
  studentFound: { en: 'This number has an account', ar: 'لهذا الرقم حساب' },
  contactAdded: { en: 'The contact was added', ar: 'تمت إضافة جهة الاتصال' },
  contactEnded: { en: 'The contact was ended', ar: 'أُنهيت متابعة جهة الاتصال' },
  noteAdded: { en: 'The note was added', ar: 'تمت إضافة الملاحظة' },
  messageReceived: {
    en: 'Thank you; our team has your message',
    ar: 'شكرًا، وصلت رسالتكم إلى فريقنا',
  },
  applicationReceived: {
    en: 'Thank you; our partnerships team will contact you as soon as possible',
    ar: 'شكرًا لاهتمامكم، وسيتواصل معكم فريق الشراكات في أقرب وقت ممكن',
  },
  applicantTold: { en: 'The applicant is being told', ar: 'نخبر مقدم الطلب الآن' },
  signedOutElsewhere: {
    en: 'You are signed out everywhere else',
    ar: 'تم تسجيل الخروج من جميع الأجهزة الأخرى',
  },
  favoriteStored: { en: 'Added to your favourites', ar: 'تمت الإضافة إلى المفضلة' },
  favoritesStored: { en: 'Your favourites are saved', ar: 'تم حفظ المفضلة' },
  favoriteRemoved: { en: 'Removed from your favourites', ar: 'تمت الإزالة من المفضلة' },
} satisfies Texts<string>;

export type SuccessMessage = keyof typeof SUCCESSES;

/**
 * The message of an error response: the reason's where given, else the code's.
 * @param named what it is about, for a reason that has `{names}`
 */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  reason?: ErrorReason,
  named: readonly string[] = [],
): string {
  const text = (reason === undefined ? ERRORS[code] : REASONS[reason])[language];
  // Each name in its own direction: it can be in the other script.
  const names = named.map((name) => `\u2068${name}\u2069`);
  return text.replace('{names}', () => new Intl.ListFormat(language).format(names));
}

/** A field's validation message. */
export function validationMessage(key: ValidationKey, language: Language): string {
  return VALIDATIONS[language][`validation.${key}`];
}

/** The message of a success. */
export function successMessage(name: SuccessMessage, language: Language): string {
  return SUCCESSES[name][language];
}

/** The product's name. */
export function productName(language: Language): string {
  return language === 'ar' ? 'مسار' : 'Masar';
}

/** The title of a request without a programme. */
export function requestTitle(kind: Product, language: Language): string {
  return REQUEST_TITLES[kind][language];
}

/**
 * The SMS with the code, which must be its only run of four digits (API-04). An Arabic message has
 * 70 characters, some of which the origin line of `twilioSms.ts` uses.
 */
export function codeText(code: string, language: Language): string {
  return language === 'ar'
    ? `رمز مسار: ${code}. لا تشاركه مع أحد.`
    : `Your Masar code: ${code}. Do not share it with anyone.`;
}
