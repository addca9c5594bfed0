import type { fileUploadMachine } from './fileUpload';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof fileUploadMachine> = {
  title: { en: 'Upload of a file', ar: 'رفع ملف' },
  description: {
    en: 'A document is photographed or chosen, and goes to the server at once, in pieces. Several photographs become one document. An upload that is cut off goes on where it stopped: by itself after a few seconds, when the connection is back, and also after a reload. The server’s reason for refusing a file is shown, and another one can be chosen.',
    ar: 'يُصوَّر المستند أو يُختار، ثم يُرسَل إلى الخادم فورًا على دفعات، وتصبح الصور المتعددة مستندًا واحدًا. وإذا انقطع الرفع استؤنف من حيث توقف: تلقائيًا بعد ثوانٍ، أو عند عودة الاتصال، أو بعد إعادة تحميل الصفحة. وإذا رفض الخادم الملف عُرض السبب وأمكن اختيار ملف آخر.',
  },
  place: {
    en: 'Wherever a file is handed in, such as the documents of a request',
    ar: 'كل موضع يُسلَّم فيه ملف، مثل مستندات الطلب',
  },
  states: {
    restoring: {
      name: { en: 'Looking for an upload of before', ar: 'البحث عن رفع لم يكتمل' },
      sees: { en: 'Nothing yet.', ar: 'لا يظهر شيء بعد.' },
    },
    choosing: {
      name: { en: 'Choosing', ar: 'اختيار الملف' },
      sees: {
        en: 'Buttons to photograph and to choose; after a refusal also its reason.',
        ar: 'زرّان للتصوير وللاختيار، وبعد الرفض سببه أيضًا.',
      },
    },
    preparing: {
      name: { en: 'Preparing', ar: 'التجهيز' },
      sees: {
        en: 'A moving bar while photographs are made smaller.',
        ar: 'شريط متحرك أثناء تصغير الصور.',
      },
    },
    sending: {
      name: { en: 'Sending', ar: 'الإرسال' },
      sees: {
        en: 'A bar with how much has arrived, and “Cancel”.',
        ar: 'شريط يبيّن ما وصل من الملف، وزر «إلغاء».',
      },
    },
    waiting: {
      name: { en: 'Cut off', ar: 'انقطع الاتصال' },
      sees: {
        en: 'A line that the upload goes on by itself, “Go on now” and “Cancel”.',
        ar: 'سطر يوضح أن الرفع سيُستأنف تلقائيًا، وزرّا «استأنف الآن» و«إلغاء».',
      },
    },
    taken: {
      name: { en: 'Taken', ar: 'وصل الملف' },
      sees: {
        en: 'That the file has arrived, and a warning where it is probably too blurred to read.',
        ar: 'أن الملف وصل، مع تنبيه إذا بدا غير واضح بما يكفي لقراءته.',
      },
    },
  },
  events: {
    FILES_CHOSEN: {
      says: {
        en: 'Files were chosen, dropped or photographed',
        ar: 'اختيار ملفات أو إفلاتها أو تصويرها',
      },
      payload: { files: { en: 'the files', ar: 'الملفات' } },
    },
    UPLOAD_BEGUN: {
      says: { en: 'The server has begun an upload', ar: 'بدأ الخادم عملية الرفع' },
      payload: { uploadId: { en: 'its id', ar: 'معرّفها' } },
    },
    UPLOAD_PROGRESSED: {
      says: { en: 'Part of it has arrived', ar: 'وصول جزء من الملف' },
      payload: { fraction: { en: 'how much, from 0 to 1', ar: 'المقدار، من 0 إلى 1' } },
    },
    RETRY_REQUESTED: { says: { en: '“Go on now” was pressed', ar: 'الضغط على «استأنف الآن»' } },
    CONNECTED: { says: { en: 'The connection is back', ar: 'عودة الاتصال' } },
    CANCELLED: { says: { en: '“Cancel” was pressed', ar: 'الضغط على «إلغاء»' } },
  },
  guards: {
    isSendable: {
      en: 'Is it one file, or at most twenty pictures?',
      ar: 'هل هو ملف واحد أو عشرون صورة على الأكثر؟',
    },
    isAny: { en: 'Was anything chosen?', ar: 'هل اختير شيء؟' },
    isSmallEnough: { en: 'Is it at most 20 MB?', ar: 'هل حجمه 20 ميغابايت على الأكثر؟' },
    isLeftOver: { en: 'Has an upload of before not ended?', ar: 'هل هناك رفع سابق لم يكتمل؟' },
    isTaken: { en: 'Did the server take it?', ar: 'هل قبله الخادم؟' },
  },
  actors: {
    restoreUpload: { en: 'Look for an upload that has not ended', ar: 'البحث عن رفع لم يكتمل' },
    preparePictures: { en: 'Make photographs smaller', ar: 'تصغير الصور' },
    sendUpload: { en: 'Send what has not arrived', ar: 'إرسال ما لم يصل بعد' },
  },
  delays: { untilRetry: { en: 'eight seconds', ar: 'ثماني ثوانٍ' } },
};
