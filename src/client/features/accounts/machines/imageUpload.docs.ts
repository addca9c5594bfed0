import type { imageUploadMachine } from './imageUpload';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof imageUploadMachine> = {
  title: { en: 'Profile image', ar: 'الصورة الشخصية' },
  description: {
    en: 'A picture is chosen, looked at and uploaded. Only image files are taken. When the upload succeeds a message says so, the profile is fetched anew and the dialog closes. When the server refuses the picture, its reason is shown; when there was no answer, that is said instead. Either way the picture stays for another try. Closing clears the selection and stops an upload.',
    ar: 'تُختار صورة ثم تُعايَن ثم تُرفع، ولا تُقبل إلا ملفات الصور. عند نجاح الرفع تظهر رسالة بذلك، ويُحدَّث الملف الشخصي، وتُغلق النافذة. وإذا رفض الخادم الصورة عُرض السبب، وإن لم يصل رد قيل ذلك. وفي الحالتين تبقى الصورة لمحاولة أخرى. إغلاق النافذة يلغي الاختيار ويوقف الرفع.',
  },
  place: {
    en: '“Add picture” in the avatar menu, and the account page',
    ar: '«إضافة صورة» في قائمة الصورة الشخصية، وصفحة الحساب',
  },
  states: {
    closed: {
      name: { en: 'Closed', ar: 'مغلقة' },
      sees: { en: 'No dialog.', ar: 'لا تظهر النافذة.' },
    },
    selecting: {
      name: { en: 'Choosing a picture', ar: 'اختيار صورة' },
      sees: {
        en: 'The dialog with a file chooser for images.',
        ar: 'النافذة وفيها أداة اختيار ملفات الصور.',
      },
    },
    'selecting.choosing': {
      name: { en: 'Nothing chosen yet', ar: 'لم يُختر شيء بعد' },
      sees: {
        en: 'An empty frame; “Add image” is disabled.',
        ar: 'إطار فارغ، وزر «إضافة الصورة» معطّل.',
      },
    },
    'selecting.choosingAgain': {
      name: { en: 'That was no picture', ar: 'الملف ليس صورة' },
      sees: {
        en: 'An empty frame and a line that only pictures can be used.',
        ar: 'إطار فارغ وسطر يوضح أن الصور وحدها مقبولة.',
      },
    },
    'selecting.previewing': {
      name: { en: 'Preview', ar: 'معاينة' },
      sees: {
        en: 'The chosen picture; “Add image” can be pressed.',
        ar: 'الصورة المختارة، ويمكن الضغط على «إضافة الصورة».',
      },
    },
    uploading: {
      name: { en: 'Uploading', ar: 'جارٍ الرفع' },
      sees: {
        en: 'The picture with a progress bar; the button is busy.',
        ar: 'الصورة مع شريط التقدم، والزر في حالة انتظار.',
      },
    },
  },
  events: {
    DIALOG_OPENED: { says: { en: '“Add picture” was pressed', ar: 'الضغط على «إضافة صورة»' } },
    DIALOG_CLOSED: { says: { en: 'The dialog was closed', ar: 'إغلاق النافذة' } },
    IMAGE_CHOSEN: {
      says: { en: 'A file was chosen', ar: 'اختيار ملف' },
      payload: { file: { en: 'the file', ar: 'الملف' } },
    },
    UPLOAD_REQUESTED: { says: { en: '“Add image” was pressed', ar: 'الضغط على «إضافة الصورة»' } },
    UPLOAD_PROGRESSED: {
      says: { en: 'Part of it was sent', ar: 'إرسال جزء من الصورة' },
      payload: { fraction: { en: 'how much, from 0 to 1', ar: 'المقدار، من 0 إلى 1' } },
    },
  },
  guards: {
    isImage: { en: 'Is the file a picture?', ar: 'هل الملف صورة؟' },
    isAccepted: { en: 'Did the server accept it?', ar: 'هل قبلها الخادم؟' },
  },
  actors: {
    uploadImage: { en: 'Upload the picture', ar: 'رفع الصورة' },
  },
  delays: {},
};
