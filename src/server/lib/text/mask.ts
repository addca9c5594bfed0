/** Masks a phone's middle: the first four and last two characters stay. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 4)}${'*'.repeat(phone.length - 6)}${phone.slice(-2)}`;
}

/** Masks everything that looks like a phone. */
export function maskPhones(text: string): string {
  return text.replace(/\+?\d{7,18}/g, maskPhone);
}
