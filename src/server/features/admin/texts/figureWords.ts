/** Texts of the file of figures, which no client translates. */
import type { Language } from '../../../../contract/common/constants';
import type { DeskQueue } from '../../../../contract/desk/desk';
import type { RequestSource } from '../../../../contract/desk/requestFilter';
import arabic from '../../../../contract/messages/requests/ar.json';
import english from '../../../../contract/messages/requests/en.json';
import type { RequestStep } from '../../../../contract/common/requestSteps';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const HEADINGS = {
  figure: { en: 'Figure', ar: 'المؤشر' },
  of: { en: 'Of', ar: 'البند' },
  measure: { en: 'Measure', ar: 'القياس' },
  value: { en: 'Value', ar: 'القيمة' },
} satisfies Texts<string>;
const FIGURE_HEADINGS = ['figure', 'of', 'measure', 'value'] as const;

const FIGURES = {
  waiting: { en: 'Waiting now', ar: 'في الانتظار الآن' },
  answers: { en: 'First answer', ar: 'أول رد' },
  steps: { en: 'Requests by step', ar: 'الطلبات بحسب المرحلة' },
  sources: { en: 'Requests by source', ar: 'الطلبات بحسب المصدر' },
  destinations: { en: 'Requests by destination', ar: 'الطلبات بحسب الوجهة' },
  months: { en: 'Requests by month', ar: 'الطلبات بحسب الشهر' },
  partners: { en: 'Answers of schools', ar: 'ردود المعاهد والجامعات' },
  people: { en: 'Own requests now', ar: 'الطلبات لدى كل عضو الآن' },
} satisfies Texts<string>;
export type FigureName = keyof typeof FIGURES;

const MEASURES = {
  count: { en: 'Number', ar: 'العدد' },
  reached: { en: 'Came this far', ar: 'بلغت هذه المرحلة' },
  under_way: { en: 'Here now', ar: 'فيها الآن' },
  withdrawn: { en: 'Withdrawn here', ar: 'ألغاها الطالب فيها' },
  closed: { en: 'Closed here', ar: 'أغلقها الفريق فيها' },
  answered: { en: 'Answered', ar: 'تم الرد عليها' },
  waiting: { en: 'Not answered yet', ar: 'لم يُرد عليها بعد' },
  medianMinutes: { en: 'Median minutes', ar: 'الوسيط بالدقائق' },
  medianWorkingMinutes: { en: 'Median working minutes', ar: 'الوسيط بدقائق العمل' },
  medianHours: { en: 'Median hours', ar: 'الوسيط بالساعات' },
  due: { en: 'Due', ar: 'مستحقة' },
} satisfies Texts<string>;
export type MeasureName = keyof typeof MEASURES;

const PARTS = {
  requests: { en: 'Requests', ar: 'الطلبات' },
  chats: { en: 'Conversations', ar: 'المحادثات' },
  none: { en: 'No destination', ar: 'بلا وجهة' },
} satisfies Texts<string>;
type PartName = keyof typeof PARTS;

const SOURCES: Texts<RequestSource> = {
  team: { en: 'Entered by the team', ar: 'أدخلها الفريق' },
  design: { en: 'Designed course', ar: 'دورة مصمَّمة' },
  programme: { en: 'A programme’s page', ar: 'صفحة برنامج' },
  form: { en: 'Form without a programme', ar: 'نموذج بلا برنامج' },
};

const QUEUES: Texts<DeskQueue> = {
  due: { en: 'Due today or overdue', ar: 'مستحقة اليوم أو متأخرة' },
  chat: { en: 'Unanswered chats', ar: 'محادثات بلا رد' },
  new: { en: 'New requests', ar: 'طلبات جديدة' },
  waitingTeam: { en: 'Requests waiting for us', ar: 'طلبات بانتظارنا' },
  waitingStudent: { en: 'Waiting for the student', ar: 'بانتظار الطالب' },
  waitingPartner: { en: 'Waiting for the school', ar: 'بانتظار المعهد أو الجامعة' },
  onHold: { en: 'Requests on hold', ar: 'طلبات مؤجلة' },
  consultation: { en: 'Calls to make', ar: 'مكالمات مطلوبة' },
  application: { en: 'Partner applications', ar: 'طلبات الشراكة' },
  partnerMessage: { en: 'Messages from partners', ar: 'رسائل الشركاء' },
  lostNumber: { en: 'Accounts without a number', ar: 'حسابات بلا رقم' },
};

const STEPS: Readonly<
  Record<Language, Readonly<Record<`requests.reached.${RequestStep}`, string>>>
> = { ar: arabic, en: english };

/** Returns the words of the file in one language. */
export function figureWords(language: Language) {
  return {
    headings: FIGURE_HEADINGS.map((name) => HEADINGS[name][language]),
    figure: (name: FigureName): string => FIGURES[name][language],
    measure: (name: MeasureName): string => MEASURES[name][language],
    part: (name: PartName): string => PARTS[name][language],
    source: (name: RequestSource): string => SOURCES[name][language],
    queue: (name: DeskQueue): string => QUEUES[name][language],
    step: (name: RequestStep): string => STEPS[language][`requests.reached.${name}`],
  };
}
