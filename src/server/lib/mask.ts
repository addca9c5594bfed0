/** Keeps people's phones out of the log, and from those who may not see them yet. */

/** A phone with its middle hidden: the first four and the last two characters stay. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 4)}${'*'.repeat(phone.length - 6)}${phone.slice(-2)}`;
}

/** The text with everything in it that looks like a phone masked. */
export function maskPhones(text: string): string {
  return text.replace(/\+?\d{7,18}/g, maskPhone);
}

/**
 * What somebody typed, with the digits of every phone in it hidden: seven digits or more in one run,
 * nine or more in groups, in any script. A date or a year stays readable.
 */
export function hidePhones(text: string): string {
  return text.replace(/\+?\p{Nd}(?:[\s().\-–/]{0,2}\p{Nd}){8,}|\+?\p{Nd}{7,}/gu, (phone) =>
    phone.replace(/\p{Nd}/gu, '*'),
  );
}
