import type { MachineDocs } from '../../../lib/machines/docs';
import type { catalogueImportMachine } from './catalogueImport';

export const docs: MachineDocs<typeof catalogueImportMachine> = {
  title: { en: 'Importing programmes and prices', ar: 'استيراد البرامج والأسعار' },
  description: {
    en: 'A lead brings back the file of the catalogue. It is checked first: either each wrong cell is named, or every change is shown with what was there before. Nothing is written until the lead applies it, all at once. If the catalogue has changed in the meantime the file is checked anew. An import can be undone as long as nobody has changed the same values since.',
    ar: 'يعيد قائد الفريق ملف دليل البرامج. يُفحص الملف أولًا: إما أن تُسمّى كل خلية فيها خطأ، أو يظهر كل تغيير مع القيمة السابقة. لا يُكتب شيء قبل التطبيق، وعنده يُكتب الكل معًا. وإذا تغيّر الدليل في الأثناء فُحص الملف من جديد. يمكن التراجع عن الاستيراد ما دامت القيم نفسها لم تتغير بعده.',
  },
  place: {
    en: 'The catalogue of the desk (desk/catalogue)',
    ar: 'دليل البرامج في مكتب الفريق (desk/catalogue)',
  },
  states: {
    choosing: {
      name: { en: 'Choosing a file', ar: 'اختيار ملف' },
      sees: {
        en: 'The button that chooses a file, and why the last one was refused.',
        ar: 'زر اختيار الملف، وسبب رفض الملف السابق إن وُجد.',
      },
    },
    checking: {
      name: { en: 'Checking', ar: 'جارٍ الفحص' },
      sees: { en: 'The file’s name, and that it is checked.', ar: 'اسم الملف وأنه قيد الفحص.' },
    },
    faults: {
      name: { en: 'Wrong cells', ar: 'خلايا فيها خطأ' },
      sees: {
        en: 'A table of the wrong cells: row, column, value and why. Nothing can be applied.',
        ar: 'جدول بالخلايا: الصف والعمود والقيمة والسبب، ولا يمكن التطبيق.',
      },
    },
    unchanged: {
      name: { en: 'Nothing changes', ar: 'لا تغيير' },
      sees: {
        en: 'That the file says what the catalogue says.',
        ar: 'أن الملف مطابق لدليل البرامج.',
      },
    },
    preview: {
      name: { en: 'Preview', ar: 'معاينة' },
      sees: {
        en: 'Each change with before and after, how many there are, and “Apply”.',
        ar: 'كل تغيير بقيمتيه السابقة والجديدة، وعدد التغييرات، وزر «تطبيق».',
      },
    },
    applying: {
      name: { en: 'Applying', ar: 'جارٍ التطبيق' },
      sees: { en: '“Apply” shows a spinner.', ar: 'علامة انتظار في زر «تطبيق».' },
    },
    done: {
      name: { en: 'Applied', ar: 'تم التطبيق' },
      sees: { en: 'How much was changed, and “Undo”.', ar: 'عدد التغييرات وزر «تراجع».' },
    },
    undoing: {
      name: { en: 'Undoing', ar: 'جارٍ التراجع' },
      sees: { en: '“Undo” shows a spinner.', ar: 'علامة انتظار في زر «تراجع».' },
    },
    undone: {
      name: { en: 'Undone', ar: 'تم التراجع' },
      sees: {
        en: 'That everything is as it was before the import.',
        ar: 'أن القيم عادت كما كانت قبل الاستيراد.',
      },
    },
  },
  events: {
    FILE_CHOSEN: {
      says: { en: 'A file was chosen', ar: 'اختيار ملف' },
      payload: { file: { en: 'the file', ar: 'الملف' } },
    },
    APPLY_PRESSED: {
      says: { en: '“Apply” was pressed', ar: 'الضغط على «تطبيق»' },
      payload: {
        confirmed: {
          en: 'whether the large price changes were confirmed',
          ar: 'هل أُكدت تغييرات الأسعار الكبيرة',
        },
      },
    },
    UNDO_PRESSED: {
      says: { en: '“Undo” was pressed', ar: 'الضغط على «تراجع»' },
      payload: { batch: { en: 'the import’s number', ar: 'رقم الاستيراد' } },
    },
  },
  guards: {
    hasFaults: { en: 'Are some cells wrong?', ar: 'هل في الملف خلايا خاطئة؟' },
    hasChanges: { en: 'Does it change something?', ar: 'هل يغيّر شيئًا؟' },
    isOvertaken: {
      en: 'Has the catalogue changed since the check?',
      ar: 'هل تغيّر الدليل بعد الفحص؟',
    },
  },
  actors: {
    checkFile: { en: 'Check the file', ar: 'فحص الملف' },
    applyFile: { en: 'Apply the changes that were seen', ar: 'تطبيق التغييرات المعروضة' },
    undoImport: { en: 'Undo the import', ar: 'التراجع عن الاستيراد' },
  },
  delays: {},
};
