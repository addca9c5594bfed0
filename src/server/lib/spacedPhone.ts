/**
 * A phone number for a text message: in groups of three from the end, so that it has no run of four
 * digits, which would be read as a code (API-09), and isolated left to right within Arabic.
 */
export function spacedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ' ');
  return `\u2066${phone.trim().startsWith('+') ? '+' : ''}${digits}\u2069`;
}
