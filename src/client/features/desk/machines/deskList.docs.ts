import type { MachineDocs } from '../../../lib/machines/docs';
import type { deskListMachine } from './deskList';

export const docs: MachineDocs<typeof deskListMachine> = {
  title: { en: 'Working through the desk’s list', ar: 'العمل على قائمة مكتب الفريق' },
  description: {
    en: 'The team works through a list of requests, chats and calls. A row opens beside the list, is taken, moved on or marked as done with one press or one key, and the focus goes on to the next row. A move can be undone for ten minutes, and in its first minute the student is not told of it.',
    ar: 'يعمل الفريق على قائمة من الطلبات والمحادثات والاتصالات. يُفتح العنصر بجانب القائمة، ويُستلم أو يُنقل أو يُنجز بضغطة واحدة أو بمفتاح، ثم ينتقل التركيز إلى العنصر التالي. يمكن التراجع عن النقل خلال عشر دقائق، ولا يصل الطالبَ إشعارٌ به في الدقيقة الأولى.',
  },
  place: { en: 'The desk (desk)', ar: 'مكتب الفريق (desk)' },
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
      sees: { en: 'The pressed button shows a spinner.', ar: 'علامة انتظار في الزر المضغوط.' },
    },
    undoable: {
      name: { en: 'Moved, and undoable', ar: 'نُقل ويمكن التراجع' },
      sees: {
        en: 'Which request went to which step, and “Undo”; the focus is on the next row.',
        ar: 'الطلب ومرحلته الجديدة وزر «تراجع»، والتركيز على العنصر التالي.',
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
    ENTRY_OPENED: {
      says: { en: 'A row was opened', ar: 'فُتح عنصر' },
      payload: { entry: { en: 'its kind and number', ar: 'نوعه ورقمه' } },
    },
    ENTRY_CLOSED: { says: { en: 'The open entry was closed', ar: 'أُغلق العنصر المفتوح' } },
    ACTION_PRESSED: {
      says: { en: 'A row’s button or its key was pressed', ar: 'ضُغط زر العنصر أو مفتاحه' },
      payload: {
        action: { en: 'take, move on or done', ar: 'استلام أو نقل أو إنجاز' },
        target: { en: 'the entry as it was seen', ar: 'العنصر كما ظهر' },
      },
    },
    UNDO_PRESSED: { says: { en: '“Undo” was pressed', ar: 'ضُغط زر «تراجع»' } },
  },
  guards: {
    isMove: { en: 'Was it a move?', ar: 'هل كان نقلًا؟' },
    isFinish: { en: 'Is the entry done?', ar: 'هل أُنجز العنصر؟' },
    canUndo: { en: 'Can a move be undone?', ar: 'هل يمكن التراجع عن نقل؟' },
    isOpen: { en: 'Is an entry open?', ar: 'هل هناك عنصر مفتوح؟' },
  },
  actors: {
    runAction: { en: 'Take, move or finish the entry', ar: 'استلام العنصر أو نقله أو إنجازه' },
    undoMove: { en: 'Undo the move', ar: 'التراجع عن النقل' },
  },
  delays: { untilUndoEnds: { en: 'when the undo ends', ar: 'عند انتهاء مهلة التراجع' } },
};
