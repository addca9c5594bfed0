import type { designCourseMachine } from './designCourse';
import type { MachineDocs } from '../../../lib/machines/docs';

export const docs: MachineDocs<typeof designCourseMachine> = {
  title: { en: 'Designing a course', ar: 'تصميم دورة خاصة' },
  description: {
    en: 'A destination, an institute, a course and a plan, the weeks, a Monday to start on, extras: one question a step. Going back loses nothing; a new choice takes away only what it makes impossible. Each change is saved and the step is in the address, so that a reload or a later visit comes back to it with everything in place; starting again clears all but the weeks; a step whose earlier questions are open leads to the first of them. A link that names a destination begins at its institutes.',
    ar: 'وجهة ثم معهد ثم دورة وخطة ثم عدد الأسابيع ثم يوم اثنين للبدء ثم الإضافات: سؤال واحد في كل خطوة. الرجوع لا يُفقد شيئًا، والاختيار الجديد لا يلغي إلا ما لم يعد ممكنًا معه. ويُحفظ كل تغيير والخطوة في عنوان الصفحة، فتعود بعد إعادة تحميلها أو في زيارة لاحقة إلى الخطوة نفسها وكل شيء في مكانه، والبدء من جديد يمحو كل شيء إلا عدد الأسابيع، وإذا كان قبل الخطوة المطلوبة سؤال بلا جواب فُتح أول سؤال كذلك. والرابط الذي يحدد وجهة يبدأ من معاهدها.',
  },
  place: { en: 'Design your own course (designCourse)', ar: 'تصميم دورة خاصة (designCourse)' },
  states: {
    resuming: {
      name: { en: 'Opening a step', ar: 'فتح خطوة' },
      sees: {
        en: 'Nothing of its own: the step follows at once.',
        ar: 'لا شيء بذاته، فالخطوة تظهر فورًا.',
      },
    },
    destination: {
      name: { en: 'Step 1: destination', ar: 'الخطوة 1: الوجهة' },
      sees: { en: 'The five destinations to choose from.', ar: 'الوجهات الخمس للاختيار منها.' },
    },
    institute: {
      name: { en: 'Step 2: institute', ar: 'الخطوة 2: المعهد' },
      sees: {
        en: 'The institutes there, each with its price, distance and accreditation; a city and a course type narrow them down.',
        ar: 'معاهد الوجهة، ولكل منها سعره وبعده عن المركز واعتماده، ويمكن تضييقها بالمدينة ونوع الدورة.',
      },
    },
    plan: {
      name: { en: 'Step 3: course and plan', ar: 'الخطوة 3: الدورة والخطة' },
      sees: {
        en: 'The institute’s courses, each with its plans and what a week costs at least.',
        ar: 'دورات المعهد، ولكل منها خططها وأقل سعر للأسبوع.',
      },
    },
    weeks: {
      name: { en: 'Step 4: weeks', ar: 'الخطوة 4: عدد الأسابيع' },
      sees: {
        en: 'The number of weeks, within what the course allows.',
        ar: 'عدد الأسابيع ضمن ما تسمح به الدورة.',
      },
    },
    start: {
      name: { en: 'Step 5: start', ar: 'الخطوة 5: تاريخ البدء' },
      sees: {
        en: 'The months to come, then the Mondays of the chosen one.',
        ar: 'الأشهر القادمة، ثم أيام الاثنين في الشهر المختار.',
      },
    },
    extras: {
      name: { en: 'Step 6: extras', ar: 'الخطوة 6: الإضافات' },
      sees: {
        en: 'A place to live, a transfer, insurance; one place to live at most.',
        ar: 'السكن والاستقبال والتأمين، وسكن واحد على الأكثر.',
      },
    },
    designed: {
      isSuccess: true,
      name: { en: 'Designed', ar: 'اكتمل التصميم' },
      sees: { en: 'The details of the course.', ar: 'تفاصيل الدورة.' },
    },
  },
  events: {
    DESTINATION_CHOSEN: {
      says: { en: 'A destination was chosen', ar: 'اختيرت وجهة' },
      payload: { destination: { en: 'the destination', ar: 'الوجهة' } },
    },
    INSTITUTES_NARROWED: {
      says: { en: 'The institutes were narrowed down', ar: 'ضُيّقت قائمة المعاهد' },
      payload: {
        city: { en: 'the city, if one', ar: 'المدينة إن وُجدت' },
        courseType: { en: 'the course type, if one', ar: 'نوع الدورة إن وُجد' },
      },
    },
    INSTITUTE_CHOSEN: {
      says: { en: 'An institute was chosen', ar: 'اختير معهد' },
      payload: { instituteId: { en: 'the institute', ar: 'المعهد' } },
    },
    PLAN_CHOSEN: {
      says: { en: 'A course and a plan were chosen', ar: 'اختيرت دورة وخطة' },
      payload: {
        programmeId: { en: 'the course', ar: 'الدورة' },
        planId: { en: 'the plan', ar: 'الخطة' },
        weeksMin: { en: 'the fewest weeks', ar: 'أقل عدد من الأسابيع' },
        weeksMax: { en: 'the most weeks', ar: 'أكثر عدد من الأسابيع' },
      },
    },
    WEEKS_CHOSEN: {
      says: { en: 'The weeks were changed', ar: 'تغيّر عدد الأسابيع' },
      payload: { weeks: { en: 'how many', ar: 'العدد' } },
    },
    START_CHOSEN: {
      says: { en: 'A start was chosen', ar: 'اختير تاريخ البدء' },
      payload: { startDate: { en: 'the Monday', ar: 'يوم الاثنين المختار' } },
    },
    EXTRAS_CHOSEN: {
      says: { en: 'The extras were changed', ar: 'تغيّرت الإضافات' },
      payload: { extras: { en: 'all that are chosen now', ar: 'كل المختار الآن' } },
    },
    NEXT_REQUESTED: { says: { en: '“Next” was pressed', ar: 'ضُغط زر «التالي»' } },
    BACK_REQUESTED: { says: { en: '“Previous” was pressed', ar: 'ضُغط زر «السابق»' } },
    RESTART_REQUESTED: { says: { en: '“Start again” was pressed', ar: 'ضُغط زر «البدء من جديد»' } },
    STEP_REQUESTED: {
      says: {
        en: 'A step was opened by its address or by the browser’s Back or Forward',
        ar: 'فُتحت خطوة بعنوانها أو بزر الرجوع أو التقدم في المتصفح',
      },
      payload: { step: { en: 'the step', ar: 'الخطوة' } },
    },
  },
  guards: {
    isStepToOpen: {
      en: 'Is this the step to open, or the first before it without an answer?',
      ar: 'هل هذه الخطوة المطلوبة، أو أول خطوة قبلها بلا جواب؟',
    },
    hasDestination: { en: 'Is a destination chosen?', ar: 'هل اختيرت وجهة؟' },
    hasInstitute: { en: 'Is an institute chosen?', ar: 'هل اختير معهد؟' },
    hasPlan: { en: 'Is a plan chosen?', ar: 'هل اختيرت خطة؟' },
    hasStart: { en: 'Is a start chosen?', ar: 'هل اختير تاريخ البدء؟' },
  },
  actors: {},
  delays: {},
};
