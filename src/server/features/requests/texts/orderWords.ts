/** Texts of the exported orders file, which no client translates. */
import type { Language } from '../../../../contract/common/constants';
import arabic from '../../../../contract/messages/requests/ar.json';
import english from '../../../../contract/messages/requests/en.json';
import type { BookingStatus } from '../../../../contract/partner/partner';
import type { OrderStatus } from '../../../../contract/requests/requests';

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const HEADINGS = {
  number: { en: 'Request number', ar: 'رقم الطلب' },
  sent: { en: 'Sent on', ar: 'تاريخ الإرسال' },
  student: { en: 'Student', ar: 'الطالب' },
  kind: { en: 'Type', ar: 'نوع الطلب' },
  programme: { en: 'Programme', ar: 'البرنامج' },
  institute: { en: 'School or university', ar: 'المعهد أو الجامعة' },
  start: { en: 'Starts on', ar: 'موعد البدء' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  status: { en: 'Status', ar: 'الحالة' },
  booking: { en: 'Booking', ar: 'الحجز' },
  forWhom: { en: 'Requested for', ar: 'الطلب باسم' },
} satisfies Texts<string>;

export type OrderHeading = keyof typeof HEADINGS;

const BOOKINGS: Texts<BookingStatus> = {
  open: { en: 'Open', ar: 'مفتوح' },
  new: { en: 'New', ar: 'جديد' },
  snatched: { en: 'To be confirmed', ar: 'بانتظار التأكيد' },
  confirmed: { en: 'Confirmed', ar: 'مؤكد' },
  declined: { en: 'Declined', ar: 'تم الاعتذار' },
  withdrawn: { en: 'Ended', ar: 'انتهى' },
};

const STATUSES: Readonly<
  Record<Language, Readonly<Record<`requests.reached.${OrderStatus | 'closed'}`, string>>>
> = { ar: arabic, en: english };

/** A column heading. */
export function orderHeading(name: OrderHeading, language: Language): string {
  return HEADINGS[name][language];
}

export function orderStatusName(status: OrderStatus | 'closed', language: Language): string {
  return STATUSES[language][`requests.reached.${status}`];
}

/** Minor units as a plain decimal that spreadsheets read in any locale: `1234.50`. */
export function decimalAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Digits after the point; there are few currencies, and looking one up takes long. */
const digitsByCurrency = new Map<string, number>();

function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

export function bookingStatusName(status: BookingStatus, language: Language): string {
  return BOOKINGS[status][language];
}
