/**
 * One spelling for one number (REG-04). That rule alone
 * decides what is accepted (section 5); here nothing is refused, however odd the number is.
 */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js';

/** What is left of a number behind `00` or a country code must be this long to be one. */
const LEAST_DIGITS = 7;

const DIAL_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/**
 * The E.164 form of a phone: a plus and digits. `+966…`, `00966…`, `966…`, `05…` and `5…` of one
 * number all come out the same. What the library cannot make sense of keeps its digits, behind the
 * default country's code when it was written without one.
 *
 * @param phone a phone that the contract's schema accepts: optional plus, 7 to 15 digits
 * @param country of numbers without a country code
 */
export function toE164(phone: string, country: CountryCode): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.startsWith('+')) return international(digits, country);
  if (digits.startsWith('00') && digits.length - 2 >= LEAST_DIGITS) {
    return international(digits.slice(2), country);
  }
  const national = parsePhoneNumberFromString(digits, country);
  if (national?.isValid()) return national.number;
  const bare = digits.replace(/^0+(?=\d{7})/, '');
  const withoutPlus = parse(bare);
  if (withoutPlus?.isValid()) return withoutPlus.number;
  const dialCode = getCountryCallingCode(country);
  const hasDialCode = bare.startsWith(dialCode) && bare.length - dialCode.length >= LEAST_DIGITS;
  return international(hasDialCode ? bare : dialCode + withoutTrunkZeros(digits), country);
}

/**
 * The dial code of an E.164 number, such as `966`; undefined when it begins with none. Dial codes
 * are prefix-free, so at most one fits.
 */
export function dialCodeOf(e164: string): string | undefined {
  return [2, 3, 4].map((end) => e164.slice(1, end)).find((code) => DIAL_CODES.has(code));
}

/** Digits with a country code in front. A number that is none still has one form only. */
function international(digits: string, country: CountryCode): string {
  const parsed = parse(digits);
  if (parsed?.isValid()) return parsed.number;
  const dialCode = getCountryCallingCode(country);
  if (!digits.startsWith(dialCode)) return `+${digits}`;
  return `+${dialCode}${withoutTrunkZeros(digits.slice(dialCode.length))}`;
}

function parse(digits: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(`+${digits}`);
}

/** Without the zeros that are dialled inside a country only. */
function withoutTrunkZeros(digits: string): string {
  return digits.replace(/^0+(?=\d{6})/, '');
}
