/** Amounts as people type them: units with decimals, in the digits of either language. */
import { decimalsOf } from '../../../shared/money';
import { toLatinDigits } from '../../../shared/text';

/** Minor units of a typed amount; the text itself where it is none, which the schema refuses. */
export function typedAmount(text: string, currency: string): number | string {
  const plain = toLatinDigits(text.trim())
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '');
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > decimals) return text;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Minor units as the text of a field. */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return amount % unit === 0 ? String(amount / unit) : (amount / unit).toFixed(decimals);
}
