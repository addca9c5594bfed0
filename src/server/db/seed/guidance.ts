import type { contentPages } from '../schema/content';
import { row, section } from './sections';
import { both } from './text';

/** Demo figures: an agency replaces them before it goes live. */
export const GUIDANCE_PAGES: readonly (typeof contentPages.$inferInsert)[] = [
  {
    id: 'refunds',
    titleAr: 'سياسة الاسترداد',
    titleEn: 'Refund policy',
    introAr:
      'الاستشارة والطلب مجانيان، ولا تدفع شيئًا قبل أن توافق على عرض مكتوب. وإن تغيّرت خطتك بعد الدفع، فهذا ما يعود إليك ومتى.',
    introEn:
      'Advice and requests are free, and you pay nothing before you accept a written offer. If you have paid and your plans change, this is what you get back and when.',
    reviewedOn: '2026-11-01',
    sections: [
      section(
        both('إن ألغيت أنت', 'If you cancel'),
        both(
          'تُحسب النسبة من رسوم الدراسة والسكن المدفوعة، بعد خصم رسوم تسجيل المعهد (500 ريال على الأكثر). وتُحسب الأيام من وصول طلب الإلغاء إلينا كتابةً حتى أول يوم في الدراسة.',
          'The percentage applies to the tuition and accommodation you have paid, less the school’s registration fee (SAR 500 at most). Days count from your written cancellation to the first day of study.',
        ),
        {
          rows: [
            row(
              both('قبل 28 يومًا أو أكثر', '28 days or more before'),
              both('100%، خلال 10 أيام عمل', '100%, within 10 working days'),
            ),
            row(
              both('من 14 إلى 27 يومًا', '14 to 27 days before'),
              both('75%، خلال 10 أيام عمل', '75%, within 10 working days'),
            ),
            row(
              both('من يوم واحد إلى 13 يومًا', '1 to 13 days before'),
              both('50%، خلال 15 يوم عمل', '50%, within 15 working days'),
            ),
            row(
              both('بعد بدء الدراسة', 'After the course has begun'),
              both(
                'الأسابيع الكاملة التي لم تُدرس، بقدر ما يعيده المعهد، خلال 20 يوم عمل',
                'Unused full weeks, as far as the school refunds them, within 20 working days',
              ),
            ),
          ],
        },
      ),
      section(
        both('إن رُفضت التأشيرة', 'If your visa is refused'),
        both(
          'نحتاج إلى صورة من خطاب الرفض خلال 10 أيام من صدوره.',
          'We need a copy of the refusal letter within 10 days of its date.',
        ),
        {
          rows: [
            row(
              both('الدراسة والسكن', 'Tuition and accommodation'),
              both('100%، خلال 15 يوم عمل', '100%, within 15 working days'),
            ),
            row(
              both('رسوم التسجيل والبريد', 'Registration and courier'),
              both('لا تُسترد، ولا تزيد على 750 ريالًا', 'Not refunded, and never more than SAR 750'),
            ),
            row(
              both('رسوم التأشيرة', 'Visa fees'),
              both('تُدفع للسفارة، وهي التي تقرر', 'Paid to the embassy, which decides'),
            ),
          ],
        },
      ),
      section(
        both('إن ألغى المعهد أو تعذّر الموعد', 'If the school cancels or cannot keep the date'),
        both(
          'نعرض عليك أقرب بديل بالسعر نفسه. وإن لم يناسبك عاد إليك كل ما دفعته، بما فيه رسوم التسجيل، خلال 5 أيام عمل.',
          'We offer the closest alternative at the same price. If it does not suit you, everything you paid is refunded, including the registration fee, within 5 working days.',
        ),
      ),
      section(
        both('طلب الاسترداد', 'How to ask for a refund'),
        both(
          'راسلنا في المحادثة أو بالبريد الإلكتروني واذكر رقم طلبك. نؤكد الاستلام خلال يوم عمل واحد، ونحوّل المبلغ إلى الحساب الذي دُفع منه، بالعملة نفسها.',
          'Write to us in the chat or by email with your request number. We confirm within one working day and transfer the money to the account it came from, in the same currency.',
        ),
      ),
      section(
        both('متى تسري سياسة المعهد', 'When the school’s policy applies'),
        both(
          'لكل معهد سياسة ترافق عرضه المكتوب. فإن أعطتك أكثر مما هنا سرت هي. والأرقام هنا أمثلة للعرض التجريبي: تأكد منها لدى الوكالة قبل الدفع.',
          'Each school’s own policy comes with its written offer. Where it gives you more than this page, it applies. The figures here are demo figures: please confirm them with the agency before you pay.',
        ),
      ),
    ],
  },
  {
    id: 'faq',
    titleAr: 'الأسئلة الشائعة',
    titleEn: 'Frequently asked questions',
    introAr: 'ما تسأل عنه الأسر قبل أن تقرر. لم تجد سؤالك هنا؟ اسألنا.',
    introEn: 'What families ask before they decide. If your question is not here, ask us.',
    reviewedOn: '2026-11-01',
    sections: [
      section(
        both('هل الاستشارة مجانية حقًا؟', 'Is the advice really free?'),
        both(
          'نعم. تدفع لنا المعاهد والجامعات عمولة عند التسجيل، ولا تزيد بها رسومك، فهي نفسها رسوم من يسجّل وحده.',
          'Yes. Schools and universities pay us a commission on enrolment, and it does not raise your fees: you pay what anyone applying directly would pay.',
        ),
      ),
      section(
        both('متى أدفع، ولمن؟', 'When do I pay, and whom?'),
        both(
          'بعد أن يصلك عرض مكتوب وتوافق عليه. ادفع إلى المعهد أو إلى حساب الوكالة المذكور في صفحة الحسابات البنكية، لا إلى أي حساب آخر.',
          'After you have a written offer and accept it. You pay the school, or the agency’s account on the bank accounts page, and no other account.',
        ),
      ),
      section(
        both('بأي عملة يُحسب السعر؟', 'In which currency is the price charged?'),
        both(
          'بعملة المعهد. وما يظهر بعملة أخرى تقريبي بسعر صرف اليوم المذكور بجانبه.',
          'In the school’s own currency. Amounts in another currency are approximate, at the rate of the day shown beside them.',
        ),
      ),
      section(
        both('كم يستغرق القبول؟', 'How long does admission take?'),
        both(
          'معاهد اللغة من يومين إلى خمسة أيام عمل، والجامعات من أسبوعين إلى ثمانية. تظهر كل مرحلة في صفحة طلبك.',
          'Language schools take two to five working days, universities two to eight weeks. Every step shows on your request’s page.',
        ),
      ),
      section(
        both('هل تضمنون القبول أو التأشيرة؟', 'Do you guarantee admission or a visa?'),
        both(
          'لا، ولا أحد يستطيع ذلك: القرار للجامعة والسفارة. نراجع ملفك قبل إرساله، ونقول لك بصراحة إن كان ينقصه شيء.',
          'No, and nobody can: the university and the embassy decide. We check your file before it goes out and tell you plainly if something is missing.',
        ),
      ),
      section(
        both('هل تعترف وزارة التعليم بالجامعة؟', 'Is the university recognised by the ministry?'),
        both(
          'يذكر كل برنامج جامعي ما نعرفه عن الاعتراف وتاريخ مراجعته. تأكد من الوزارة قبل التسجيل، لأن القوائم تتغير.',
          'Each degree says what we know of its recognition and when we checked. Please confirm with the authority itself before you enrol, because lists change.',
        ),
      ),
      section(
        both('أين يسكن الطالب؟', 'Where do students live?'),
        both(
          'مع أسرة مضيفة، أو في سكن الطلاب، أو في سكن خاص. نوضح المسافة وما يشمله السعر، ولا يُحجز سكن قبل موافقتك.',
          'With a host family, in a student residence or privately. We tell you the distance and what is included, and book nothing before you agree.',
        ),
      ),
      section(
        both('هل يستطيع السفر من هو دون الثامنة عشرة؟', 'My child is under 18. Can they travel?'),
        both(
          'نعم، إلى المعاهد التي تقبل عمره، بموافقة مكتوبة من ولي الأمر، ووصي محلي في بعض الدول، وسكن مع أسرة مضيفة أو في سكن مشرف عليه.',
          'Yes, to schools that take their age, with a parent’s written consent, a local guardian in some countries, and a host family or supervised residence.',
        ),
      ),
      section(
        both('هل يمكن تغيير الموعد أو المدينة؟', 'Can I change the date or the city?'),
        both(
          'قبل إصدار العرض مجانًا. وبعده حسب المعهد، وغالبًا مجانًا قبل 28 يومًا من البدء.',
          'Free of charge before the offer is issued. After that it depends on the school; until 28 days before the start it is usually free.',
        ),
      ),
      section(
        both('ماذا لو رُفضت التأشيرة؟', 'What if the visa is refused?'),
        both(
          'تعود إليك رسوم الدراسة والسكن كاملة وفق سياسة الاسترداد، ونساعدك على فهم سبب الرفض قبل التقديم من جديد.',
          'Tuition and accommodation come back in full under the refund policy, and we help you understand the reason before you apply again.',
        ),
      ),
    ],
  },
];
