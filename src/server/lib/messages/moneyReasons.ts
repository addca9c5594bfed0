/** Why something with money is refused (BIL). */
export const MONEY_REASONS = {
  moneySentOn: {
    en: 'Part of this money was sent on or used already; take that back first',
    ar: 'أُرسل جزء من هذا المبلغ أو استُخدم؛ تراجع عن ذلك أولًا',
  },
  moneyNotHeld: {
    en: 'Less than this has arrived for the school',
    ar: 'ما وصل لحساب المعهد أقل من هذا المبلغ',
  },
  matchedByYou: {
    en: 'You matched a payment of this money, so a colleague has to send it on',
    ar: 'طابقت دفعة من هذا المبلغ، ولذلك يرسله زميل آخر',
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
