import type { MachineDocs } from '../../../lib/machines/docs';
import type { workListMachine } from './workList';

export const docs: MachineDocs<typeof workListMachine> = {
  title: { en: 'Working through a list', ar: 'العمل على قائمة' },
  description: {
    en: 'The team works through a list of requests, chats and calls, and a partner through its requests. A row opens beside the list, is acted on with one press or one key, and the focus goes on to the next row. A move of the team, or a decline of a partner, can be undone for ten minutes; in the first minute the student is not told of a move.',
    ar: 'يعمل الفريق على قائمة من الطلبات والمحادثات والاتصالات، ويعمل الشريك على طلباته. يُفتح العنصر بجانب القائمة، ويُتخذ فيه إجراء بضغطة واحدة أو بمفتاح، ثم ينتقل التركيز إلى العنصر التالي. يمكن التراجع خلال عشر دقائق عن نقل أجراه الفريق أو اعتذار أرسله الشريك، ولا يصل الطالبَ إشعارٌ بالنقل في الدقيقة الأولى.',
  },
  place: {
    en: 'The desk, Booking List and Snatches (desk, PartnerBookingList, partnerSnatches)',
    ar: 'مكتب الفريق وقائمة الحجوزات والطلبات المفتوحة (desk وPartnerBookingList وpartnerSnatches)',
  },
  states: {
    list: {
      name: { en: 'The list', ar: 'القائمة' },
      sees: {
        en: 'The rows, each with who waits, for what, since when, and one button.',
        ar: 'العناصر، ولكل منها صاحبه وموضوعه ومدة انتظاره وزر واحد.',
      },
    },
    open: {
      name: { en: 'An entry is open', ar: 'عنصر مفتوح' },
      sees: {
        en: 'The entry beside the list, on a phone in its place, with all that can be done.',
        ar: 'العنصر بجانب القائمة، أو مكانها على الجوال، مع كل ما يمكن عمله.',
      },
    },
    acting: {
      name: { en: 'Doing it', ar: 'جارٍ التنفيذ' },
      sees: {
        en: 'The pressed button shows a spinner, and so does one that was pressed meanwhile and waits for its turn.',
        ar: 'علامة انتظار في الزر المضغوط، وفي كل زر ضُغط بعده وينتظر دوره.',
      },
    },
    undoable: {
      name: { en: 'Done, and undoable', ar: 'تم ويمكن التراجع' },
      sees: {
        en: 'Which request went to which step or was declined, and “Undo”; the focus is on the next row.',
        ar: 'الطلب ومرحلته الجديدة أو الاعتذار عنه، وزر «تراجع»، والتركيز على العنصر التالي.',
      },
    },
    undoing: {
      name: { en: 'Undoing', ar: 'جارٍ التراجع' },
      sees: { en: '“Undo” shows a spinner.', ar: 'علامة انتظار في زر «تراجع».' },
    },
    settled: {
      name: { en: 'Back to where it was', ar: 'العودة إلى ما سبق' },
      sees: {
        en: 'Nothing of its own: the list or the open entry follows at once.',
        ar: 'لا شيء خاص: تليها القائمة أو العنصر المفتوح فورًا.',
      },
    },
  },
  events: {
    NEXT_PRESSED: { says: { en: 'j was pressed', ar: 'ضُغط المفتاح j' } },
    PREVIOUS_PRESSED: { says: { en: 'k was pressed', ar: 'ضُغط المفتاح k' } },
    ROW_OPENED: {
      says: { en: 'A row was opened', ar: 'فُتح عنصر' },
      payload: { row: { en: 'its kind and number', ar: 'نوعه ورقمه' } },
    },
    ROW_CLOSED: { says: { en: 'The open entry was closed', ar: 'أُغلق العنصر المفتوح' } },
    ACTION_PRESSED: {
      says: { en: 'A row’s button or its key was pressed', ar: 'ضُغط زر العنصر أو مفتاحه' },
      payload: {
        action: { en: 'take, move on or done', ar: 'استلام أو نقل أو إنجاز' },
        target: { en: 'the entry as it was seen', ar: 'العنصر كما ظهر' },
      },
    },
    ROW_ACTED: {
      says: { en: 'A row did what was pressed in it', ar: 'أتم العنصر ما طُلب فيه' },
      payload: {
        row: { en: 'its number', ar: 'رقمه' },
        undoable: { en: 'the decline, if it was one', ar: 'الاعتذار إن كان اعتذارًا' },
      },
    },
    DECLINE_REVERTED: {
      says: { en: 'A decline was undone in its row', ar: 'تم التراجع عن الاعتذار في عنصره' },
      payload: { id: { en: 'the request', ar: 'الطلب' } },
    },
    UNDO_PRESSED: { says: { en: '“Undo” was pressed', ar: 'ضُغط زر «تراجع»' } },
  },
  guards: {
    isWaiting: { en: 'Was more pressed meanwhile?', ar: 'هل ضُغط زر آخر في هذه الأثناء؟' },
    isAnotherRow: {
      en: 'Is it a row that nothing is done to?',
      ar: 'هل هو عنصر لا يُنفَّذ فيه إجراء؟',
    },
    isMove: { en: 'Was it a move?', ar: 'هل كان نقلًا؟' },
    isFinish: { en: 'Is the entry done?', ar: 'هل أُنجز العنصر؟' },
    canUndo: { en: 'Can something be undone?', ar: 'هل هناك ما يمكن التراجع عنه؟' },
    isUndone: { en: 'Is it what could be undone?', ar: 'هل هو ما كان يمكن التراجع عنه؟' },
    isOpen: { en: 'Is an entry open?', ar: 'هل هناك عنصر مفتوح؟' },
  },
  actors: {
    runAction: { en: 'Take, move or finish the entry', ar: 'استلام العنصر أو نقله أو إنجازه' },
    undoMove: { en: 'Undo it', ar: 'التراجع' },
  },
  delays: { untilUndoEnds: { en: 'when the undo ends', ar: 'عند انتهاء مهلة التراجع' } },
};
