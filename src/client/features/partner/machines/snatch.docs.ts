import type { snatchMachine } from './snatch';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof snatchMachine> = {
  title: { en: 'Snatching an open request', ar: 'أخذ طلب مفتوح' },
  description: {
    en: 'An open request is on every suitable partner’s page at the same moment, and one press takes it. Exactly one partner wins; who comes second is told so, and the card leaves the list. Whoever holds as many unconfirmed requests as allowed confirms or lets one go first.',
    ar: 'يظهر الطلب المفتوح في صفحة كل شريك مناسب في اللحظة نفسها، وضغطة واحدة تأخذه. يفوز به شريك واحد فقط، ومن يأتي بعده يُخبر بذلك وتغادر البطاقة القائمة. ومن بلغ الحد المسموح من الطلبات غير المؤكدة يؤكد أحدها أو يتركه أولًا.',
  },
  place: { en: 'Snatches (partnerSnatches)', ar: 'الطلبات المفتوحة (partnerSnatches)' },
  states: {
    idle: {
      name: { en: 'An open request', ar: 'طلب مفتوح' },
      sees: {
        en: 'The card with course, start and the name without contacts, and “Snatch it”.',
        ar: 'البطاقة وفيها الدورة والبداية والاسم دون بيانات اتصال، وزر «أخذ الطلب».',
      },
    },
    'idle.ready': {
      name: { en: 'Ready', ar: 'جاهز' },
      sees: { en: 'Nothing but the card.', ar: 'البطاقة وحدها.' },
    },
    'idle.failed': {
      name: { en: 'It did not go through', ar: 'لم تتم العملية' },
      sees: {
        en: 'That nothing has changed; the button says “Try again”.',
        ar: 'أن شيئًا لم يتغير، ونص الزر «إعادة المحاولة».',
      },
    },
    'idle.limited': {
      name: { en: 'Limit reached', ar: 'بُلغ الحد المسموح' },
      sees: { en: 'When the next press is heard.', ar: 'متى تُقبل الضغطة التالية.' },
    },
    'idle.limitReached': {
      name: { en: 'Too many unconfirmed', ar: 'بلوغ حد غير المؤكد' },
      sees: {
        en: 'That as many as allowed are unconfirmed, and that one has to be confirmed or let go first.',
        ar: 'أن عدد الطلبات غير المؤكدة بلغ الحد، وأنه يلزم تأكيد أحدها أو تركه أولًا.',
      },
    },
    snatching: {
      name: { en: 'Snatching', ar: 'جارٍ الأخذ' },
      sees: {
        en: 'The button is disabled and shows a spinner.',
        ar: 'الزر معطّل وفيه علامة انتظار.',
      },
    },
    won: {
      isSuccess: true,
      name: { en: 'Won', ar: 'تم الفوز بالطلب' },
      sees: {
        en: 'The card among those to confirm, with the badge “Confirm” and until when.',
        ar: 'البطاقة بين ما ينتظر التأكيد، وعليها شارة «تأكيد» ونهاية المهلة.',
      },
    },
    lost: {
      name: { en: 'Another partner was faster', ar: 'سبق شريك آخر' },
      sees: {
        en: 'A kind line that says so; the card is gone.',
        ar: 'سطر لطيف يقول ذلك، وقد اختفت البطاقة.',
      },
    },
    colleagueWon: {
      name: { en: 'A colleague was faster', ar: 'سبق أحد الزملاء' },
      sees: {
        en: 'That the request is this institute’s already.',
        ar: 'أن الطلب أصبح لهذا المعهد من قبل.',
      },
    },
    withdrawn: {
      name: { en: 'The student withdrew it', ar: 'سُحب الطلب' },
      sees: {
        en: 'That its student has withdrawn it; the card is gone.',
        ar: 'أن الطلب سُحب من حساب الطالب، وقد اختفت البطاقة.',
      },
    },
  },
  events: {
    SNATCH_REQUESTED: { says: { en: '“Snatch it” was pressed', ar: 'ضُغط زر «أخذ الطلب»' } },
  },
  guards: {
    isTaken: { en: 'Does another partner hold it?', ar: 'هل أخذه شريك آخر؟' },
    isDecided: { en: 'Has somebody of this institute acted?', ar: 'هل تصرّف أحد من هذا المعهد؟' },
    isWithdrawn: { en: 'Has its student withdrawn it?', ar: 'هل سُحب من حساب الطالب؟' },
    isLimitReached: {
      en: 'Are as many as allowed unconfirmed?',
      ar: 'هل بلغ عدد غير المؤكد الحد المسموح؟',
    },
    isLimited: { en: 'Does it say when to go on?', ar: 'هل يُذكر متى يمكن المتابعة؟' },
  },
  actors: { snatchRequest: { en: 'Snatch the request', ar: 'أخذ الطلب' } },
  delays: { untilLimitEnds: { en: 'when the limit ends', ar: 'عند انتهاء المهلة' } },
};
