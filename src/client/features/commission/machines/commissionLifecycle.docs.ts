import type { MachineDocs } from '../../../lib/machines/docs';
import type { commissionLifecycleMachine } from './commissionLifecycle';

export const docs: MachineDocs<typeof commissionLifecycleMachine> = {
  title: { en: 'The life of a commission', ar: 'حياة العمولة' },
  description: {
    en: 'The commission that a school owes for one application. It is expected with an accepted offer and earned on the day that the agreement names; both follow by themselves. A lead claims it, says which line of a bank statement has paid it, and disputes, writes off or takes note of what the school takes back. A student can leave after the school has paid, so that no state is the last one for sure.',
    ar: 'العمولة المستحقة على المعهد عن طلب التحاق واحد. تُتوقع مع قبول العرض، وتُستحق في اليوم الذي تحدده الاتفاقية، ويحدث كلاهما تلقائيًا. يطالب بها قائد الفريق ويحدد سطر كشف الحساب الذي دُفعت به، وله أن يعترض أو يشطب أو يسجل ما استرجعه المعهد. قد يغادر الطالب بعد أن يدفع المعهد، فلا حالة نهائية مؤكدة.',
  },
  place: {
    en: 'The pages of commission (desk/commission)',
    ar: 'صفحات العمولات (desk/commission)',
  },
  states: {
    expected: {
      name: { en: 'Expected', ar: 'متوقعة' },
      sees: { en: 'How much it will be.', ar: 'كم سيبلغ مبلغها.' },
    },
    earned: {
      name: { en: 'Earned', ar: 'مستحقة' },
      sees: { en: 'The amount, and the last day to claim it.', ar: 'المبلغ وآخر يوم للمطالبة به.' },
    },
    open: {
      name: { en: 'To be paid', ar: 'بانتظار الدفع' },
      sees: { en: 'What is still to be paid.', ar: 'ما بقي للدفع.' },
    },
    'open.claimed': {
      name: { en: 'Claimed', ar: 'طولب بها' },
      sees: {
        en: 'The claim, and for how long it has been open.',
        ar: 'المطالبة ومنذ متى لم تُدفع.',
      },
    },
    received: {
      name: { en: 'In the account', ar: 'في الحساب' },
      sees: { en: 'What arrived, and when.', ar: 'ما وصل ومتى وصل.' },
    },
    'received.paid': {
      name: { en: 'Paid', ar: 'مدفوعة' },
      sees: { en: 'What arrived, and when.', ar: 'ما وصل ومتى وصل.' },
    },
    'open.short': {
      name: { en: 'Paid in part', ar: 'مدفوعة جزئيًا' },
      sees: { en: 'What is still to be paid.', ar: 'ما بقي للدفع.' },
    },
    'open.disputed': {
      name: { en: 'Disputed', ar: 'محل خلاف' },
      sees: { en: 'Why, and what is still to be paid.', ar: 'السبب وما بقي للدفع.' },
    },
    'received.settled': {
      name: { en: 'Paid after all', ar: 'سُوّيت' },
      sees: { en: 'That the rest has arrived.', ar: 'أن الباقي وصل.' },
    },
    writtenOff: {
      name: { en: 'Written off', ar: 'مشطوبة' },
      sees: { en: 'How much, and why.', ar: 'كم شُطب ولماذا.' },
    },
    clawedBack: {
      name: { en: 'Taken back', ar: 'مسترجعة' },
      sees: { en: 'What the school took back.', ar: 'ما استرجعه المعهد.' },
    },
    capped: {
      name: { en: 'Above the cap', ar: 'فوق السقف' },
      sees: { en: 'That nothing was left under the cap.', ar: 'أن السقف استُنفد.' },
    },
    cancelled: {
      name: { en: 'Cancelled', ar: 'ملغاة' },
      sees: { en: 'That the student did not enrol.', ar: 'أن الطالب لم يلتحق.' },
    },
  },
  events: {
    EARNED: { says: { en: 'The agreement’s day has come', ar: 'حل يوم الاستحقاق' } },
    CAPPED: { says: { en: 'Nothing is left under the cap', ar: 'استُنفد السقف' } },
    CANCELLED: { says: { en: 'The student does not enrol', ar: 'لم يلتحق الطالب' } },
    REOPENED: { says: { en: 'The seat stands again', ar: 'عاد المقعد قائمًا' } },
    CLAIMED: { says: { en: 'It was claimed', ar: 'طولب بها' } },
    PAID: { says: { en: 'All of it has arrived', ar: 'وصل كل المبلغ' } },
    PART_PAID: { says: { en: 'A part of it has arrived', ar: 'وصل جزء من المبلغ' } },
    PAYMENT_REVERSED: { says: { en: 'A payment was undone', ar: 'أُلغيت دفعة' } },
    REDUCED: { says: { en: 'The school pays less', ar: 'خفّض المعهد المبلغ' } },
    OFFSET_APPLIED: { says: { en: 'A part was set off', ar: 'أُجريت مقاصة بجزء منها' } },
    OFFSET_SETTLED: { says: { en: 'All of it was set off', ar: 'سُوّيت كلها بالمقاصة' } },
    DISPUTED: { says: { en: 'It is disputed', ar: 'اعتُرض عليها' } },
    WRITE_OFF_PROPOSED: {
      says: { en: 'A lead proposed to write the rest off', ar: 'اقترح قائد شطب الباقي' },
    },
    WRITE_OFF_DECLINED: {
      says: { en: 'It is not written off', ar: 'رُفض الشطب' },
    },
    WRITE_OFF_RECORDED: { says: { en: 'The rest was written off', ar: 'شُطب الباقي' } },
    CLAWBACK_RECORDED: { says: { en: 'The school has taken it back', ar: 'استرجعها المعهد' } },
  },
  guards: {},
  actors: {},
  delays: {},
};
