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
