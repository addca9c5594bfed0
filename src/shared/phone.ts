/** Canonical phone numbers (REG-04); only validation decides what is accepted (section 5). */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js';

const MIN_DIGITS = 7;

const DIAL_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/**
 * Converts to E.164. Numbers that the library cannot parse keep their digits, prefixed with the
 * default country code if they have none.
 * @param phone valid by the contract's schema
 */
export function toE164(phone: string, country: CountryCode): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.startsWith('+')) return international(digits, country);
  if (digits.startsWith('00') && digits.length - 2 >= MIN_DIGITS) {
    return international(digits.slice(2), country);
  }
  const national = parsePhoneNumberFromString(digits, country);
  if (national?.isValid()) return national.number;
  const bare = digits.replace(/^0+(?=\d{7})/, '');
  const withoutPlus = parse(bare);
  if (withoutPlus?.isValid()) return withoutPlus.number;
  const dialCode = getCountryCallingCode(country);
  const hasDialCode = bare.startsWith(dialCode) && bare.length - dialCode.length >= MIN_DIGITS;
  return international(hasDialCode ? bare : dialCode + withoutTrunkZeros(digits), country);
}

/**
 * Dial code of an E.164 number, such as `966`; undefined if unknown. Dial codes are prefix-free.
 */
export function dialCodeOf(e164: string): string | undefined {
  return [2, 3, 4].map((end) => e164.slice(1, end)).find((code) => DIAL_CODES.has(code));
}

/** An E.164 number in groups, such as `+966 50 123 4567`; unchanged if its country is unknown. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Whether numbers without a dial code can be of this country. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** The country of an E.164 number, such as `SA`; undefined where its dial code does not tell. */
export function countryOf(e164: string): CountryCode | undefined {
  return parsePhoneNumberFromString(e164)?.country;
}

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

function withoutTrunkZeros(digits: string): string {
  return digits.replace(/^0+(?=\d{6})/, '');
}
