/** Fewer digits end too many phone numbers. */
const PHONE_END_MIN = 4;

/** From this many digits on, leading zeros are a dialling prefix and not part of the number. */
const WHOLE_NUMBER_MIN = 8;

/**
 * The last digits of a phone number, as they are looked for: `4567` names the same phone as
 * `0501234567` and `+966 50 123 4567`.
 *
 * @param digits Latin digits alone
 * @returns undefined where there are too few
 */
export function phoneEndOf(digits: string): string | undefined {
  const whole = digits.length >= WHOLE_NUMBER_MIN ? digits.replace(/^0+/, '') : digits;
  return whole.length >= PHONE_END_MIN ? whole : undefined;
}
