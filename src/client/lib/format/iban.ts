/** An IBAN in groups of four, as it is printed: with a space after every fourth character. */
export function groupIban(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
