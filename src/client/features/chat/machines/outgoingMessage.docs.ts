import type { outgoingMessageMachine } from './outgoingMessage';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof outgoingMessageMachine> = {
  title: { en: 'Sending a chat message', ar: 'إرسال رسالة في المحادثة' },
  description: {
    en: 'A message is on screen the moment it is written, and goes out when all before it are sent or refused. A cut only delays it: it is tried again after growing pauses, and at once when the network is back. Its id is made here, so that one sent twice is one. It outlives a reload; what the server refuses keeps its text and says why.',
    ar: 'تظهر الرسالة على الشاشة لحظة كتابتها، وتُرسل متى أُرسل كل ما قبلها أو رُفض. وانقطاع الشبكة يؤخرها فقط: تُعاد المحاولة بعد فترات متزايدة، وفور عودة الشبكة. ومعرّفها يُنشأ هنا، فإن أُرسلت مرتين بقيت رسالة واحدة. وهي تبقى بعد إعادة تحميل الصفحة، وما يرفضه الخادم يحتفظ بنصه ويُذكر سبب رفضه.',
  },
  place: { en: 'Chat with the team (chat)', ar: 'المحادثة مع الفريق (chat)' },
  states: {
    resuming: {
      name: { en: 'Taken up', ar: 'استعادة الرسالة' },
      sees: {
        en: 'Nothing: it is decided at once whether the message waits or was refused before.',
        ar: 'لا شيء: يتحدد فورًا هل تنتظر الرسالة دورها أم رُفضت من قبل.',
      },
    },
    queued: {
      name: { en: 'Waiting for its turn', ar: 'بانتظار دورها' },
      sees: {
        en: 'The message below all others, marked as not sent yet.',
        ar: 'الرسالة أسفل سواها، وعليها علامة أنها لم تُرسل بعد.',
      },
    },
    sending: {
      name: { en: 'On its way', ar: 'جارٍ الإرسال' },
      sees: { en: 'The message, marked as being sent.', ar: 'الرسالة وعليها علامة الإرسال.' },
    },
    pausing: {
      name: { en: 'Waiting to try again', ar: 'بانتظار إعادة المحاولة' },
      sees: {
        en: 'The message, marked as not sent yet; those behind it wait.',
        ar: 'الرسالة وعليها علامة أنها لم تُرسل بعد، وما بعدها ينتظر.',
      },
    },
    'pausing.failed': {
      name: { en: 'It did not get through', ar: 'لم تصل' },
      sees: {
        en: 'Nothing more: the chat itself says that there is no connection.',
        ar: 'لا شيء آخر: المحادثة نفسها تذكر أن الاتصال منقطع.',
      },
    },
    'pausing.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: {
        en: 'When it will go out by itself.',
        ar: 'متى تُرسل من تلقاء نفسها.',
      },
    },
    refused: {
      name: { en: 'Refused', ar: 'مرفوضة' },
      sees: {
        en: 'The message with the reason, “Try again” and “Discard”.',
        ar: 'الرسالة مع سبب رفضها، وزرا «إعادة المحاولة» و«حذف».',
      },
    },
    sent: {
      isSuccess: true,
      name: { en: 'Sent', ar: 'أُرسلت' },
      sees: {
        en: 'The message among the others, with its time.',
        ar: 'الرسالة بين سواها مع وقتها.',
      },
    },
    discarded: {
      name: { en: 'Discarded', ar: 'حُذفت' },
      sees: { en: 'The message is gone.', ar: 'لم تعد الرسالة موجودة.' },
    },
  },
  events: {
    TURN_GIVEN: {
      says: { en: 'All before it are sent or refused', ar: 'أُرسل كل ما قبلها أو رُفض' },
    },
    NETWORK_RETURNED: { says: { en: 'The network is back', ar: 'عادت الشبكة' } },
    RETRY_REQUESTED: {
      says: { en: '“Try again” was pressed', ar: 'ضُغط زر «إعادة المحاولة»' },
    },
    DISCARD_REQUESTED: { says: { en: '“Discard” was pressed', ar: 'ضُغط زر «حذف»' } },
  },
  guards: {
    wasRefused: { en: 'Was it refused before the reload?', ar: 'هل رُفضت قبل إعادة التحميل؟' },
    isRefused: { en: 'Will it never be taken as it is?', ar: 'هل لن تُقبل كما هي أبدًا؟' },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: { sendMessage: { en: 'Send the message', ar: 'إرسال الرسالة' } },
  delays: {
    retryPause: { en: 'after a pause that grows', ar: 'بعد مهلة تتزايد' },
    untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' },
  },
};
