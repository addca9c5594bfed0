import { STATEMENT_MAX_BYTES } from '../../../contract/billing/billing';

const STATEMENT_MEGABYTES = STATEMENT_MAX_BYTES / 1_024 ** 2;

/** Why something with money is refused (BIL). */
export const MONEY_REASONS = {
  statementTooLarge: {
    en: `The statement is larger than ${STATEMENT_MEGABYTES} MB; read it in by shorter periods`,
    ar: `حجم كشف الحساب أكبر من ${STATEMENT_MEGABYTES} ميغابايت؛ اقرأ كشوفًا لفترات أقصر`,
  },
  moneySentOn: {
    en: 'Part of this money was sent on or used already; take that back first',
    ar: 'أُرسل جزء من هذا المبلغ أو استُخدم؛ تراجع عن ذلك أولًا',
  },
  typedByNoLead: {
    en: 'The colleague who typed this is not a lead any more; a lead types it again, and another confirms it',
    ar: 'لم يعد صاحب هذا الإدخال قائد فريق؛ يُدخله قائد فريق من جديد ثم يؤكده آخر',
  },
  nothingOwedBack: {
    en: 'Nothing is to come back from this school',
    ar: 'لا مبلغ على هذا المعهد إعادته',
  },
  lineUsed: {
    en: 'This line was used already; look at the list again',
    ar: 'استُخدم هذا السطر من قبل؛ حدّث القائمة',
  },
  moneyNotHeld: {
    en: 'Less than this has arrived for the school',
    ar: 'ما وصل لحساب المعهد أقل من هذا المبلغ',
  },
  matchedByYou: {
    en: 'You matched a payment of this money or recorded its return, so a colleague has to send it on',
    ar: 'طابقت دفعة من هذا المبلغ أو سجّلت عودته، ولذلك يرسله زميل آخر',
  },
  refunded: {
    en: 'Money of this payment was asked back: its match stays',
    ar: 'طُلب استرداد مبلغ من هذه الدفعة، فتبقى مطابقتها كما هي',
  },
  sponsorTwice: {
    en: 'This sponsor already has a guarantee for this request',
    ar: 'لهذه الجهة الراعية ضمان قائم لهذا الطلب',
  },
  sponsorsMost: {
    en: 'There are enough sponsors; take one back first',
    ar: 'بلغت الجهات الراعية حدها؛ ألغ واحدة منها أولًا',
  },
  announcedByYou: {
    en: 'You added this sponsor, so a colleague has to confirm the guarantee',
    ar: 'أضفت هذه الجهة الراعية، ولذلك يؤكد ضمانها زميل آخر',
  },
  guaranteeOver: {
    en: 'The last day of this guarantee has passed',
    ar: 'انتهت مدة هذا الضمان',
  },
  payLinkUploadsMost: {
    en: 'No more files can be sent by this link; ask for a new one',
    ar: 'لا يقبل هذا الرابط ملفات أخرى؛ اطلب رابطًا جديدًا',
  },
  refundUnderWay: {
    en: 'A refund of this payment is already under way',
    ar: 'هناك استرداد جارٍ لهذه الدفعة',
  },
  schoolMoneyNotBack: {
    en: 'The school has this money: record the transfer by which it came back first',
    ar: 'المبلغ لدى المعهد؛ سجّل أولًا التحويل الذي أعاده به',
  },
  accountUnknown: {
    en: 'Nobody has said yet which account it goes to',
    ar: 'لم يُعرف بعد الحساب الذي يعود إليه المبلغ',
  },
  accountUnconfirmed: {
    en: 'A colleague has to confirm the account first',
    ar: 'يجب أن يؤكد زميل الحساب أولًا',
  },
  accountKnown: {
    en: 'It goes back to the account that it came from',
    ar: 'يعود المبلغ إلى الحساب الذي جاء منه',
  },
  agreedByFormer: {
    en: 'The person who agreed can no longer decide on this refund: someone who can has to agree again first',
    ar: 'لم تعد لصاحب الموافقة على هذا الاسترداد صلاحيتها؛ يلزم أن يوافق عليه من جديد صاحب صلاحية حالية',
  },
  agreedByYou: {
    en: 'You agreed to this refund, so a colleague has to pay it out',
    ar: 'وافقت على هذا الاسترداد، ولذلك يصرفه زميل آخر',
  },
  confirmedByYou: {
    en: 'You confirmed the account, so a colleague has to pay it out',
    ar: 'أكدت الحساب، ولذلك يصرف المبلغ زميل آخر',
  },
  cardsOff: {
    en: 'Nothing can be paid by card here: please transfer the amount',
    ar: 'الدفع بالبطاقة غير متاح هنا؛ حوّل المبلغ من فضلك',
  },
  cardCurrency: {
    en: 'This currency cannot be paid by card: please transfer the amount',
    ar: 'لا يمكن دفع هذه العملة بالبطاقة؛ حوّل المبلغ من فضلك',
  },
  transferUnderWay: {
    en: 'A transfer of this instalment was announced: take it back first to pay by card',
    ar: 'أُعلن عن تحويل لهذا القسط؛ اسحب الإعلان أولًا لتدفع بالبطاقة',
  },
  cardUnderWay: {
    en: 'Your bank is still deciding on the last payment. Wait a few minutes and look again',
    ar: 'ما زال بنكك يبتّ في الدفعة الأخيرة. انتظر بضع دقائق ثم انظر مجددًا',
  },
  payLinksMost: {
    en: 'There are enough links for this instalment: take one back first',
    ar: 'لهذا القسط ما يكفي من الروابط؛ ألغِ أحدها أولًا',
  },
  agreementOverlaps: {
    en: 'Another agreement is in force on one of these days',
    ar: 'اتفاقية أخرى سارية في أحد هذه الأيام',
  },
  writeOffNotProposed: {
    en: 'What is open is written off once one lead has proposed it and another confirms it',
    ar: 'يُشطب المتبقي بعد أن يقترح قائد فريق شطبه ويؤكده قائد آخر',
  },
  partsDiffer: {
    en: 'The amounts must add up to what has arrived',
    ar: 'يجب أن يساوي مجموع المبالغ ما وصل',
  },
  moreThanClaimed: {
    en: 'This is more than is still to be paid',
    ar: 'هذا أكثر من المبلغ المتبقي',
  },
  statementAccount: {
    en: 'This statement is of another account, or in a currency that is not known here',
    ar: 'هذا الكشف لحساب آخر أو بعملة غير معروفة هنا',
  },
  statementFault: {
    en: 'This statement cannot be read',
    ar: 'تعذّرت قراءة هذا الكشف',
  },
} as const;
