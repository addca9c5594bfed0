/** Sign-in rate limits as settings (REG-15 to REG-20). */
import { dialCaps, setting, wholeNumber } from './env';
import type { DialCaps } from './env';

export const SIGN_IN_SETTINGS = {
  SMS_DAILY_CAPS: setting(
    '966:2000,971:1000,965:500,973:500,974:500,968:500,*:200',
    dialCaps,
    'Messages a day for each dial code, a 24th of it an hour; * is each dial code not named, which without * is refused',
  ),
  SMS_UNASSIGNED_DAILY_CAP: setting(
    '50',
    wholeNumber(0, 1_000_000),
    'Messages a day for all dial codes together that no country has, as far as * allows any',
  ),
  SMS_BURST_HOURS: setting(
    '6',
    wholeNumber(1, 24),
    'Hours for which a cap may be saved up, and then spent at once',
  ),
  SMS_RESERVE_PERCENT: setting(
    '20',
    wholeNumber(1, 50),
    'Part of each cap that is kept for numbers that signed in before',
  ),
  CODE_SECONDS: setting('180', wholeNumber(30, 3_600), 'How long a code is valid'),
  CODE_TRIES: setting('5', wholeNumber(1, 100), 'Wrong tries that end a code'),
  CODES_ALIVE_PER_NUMBER: setting(
    '3',
    wholeNumber(2, 100),
    'Codes of one number that are valid at the same time',
  ),
  NUMBER_TRIES: setting(
    '10',
    wholeNumber(1, 1_000),
    'Wrong tries in 24 hours that end a number; of each known browser, and of all others together',
  ),
  NUMBER_ENDED_HOURS: setting(
    '24',
    wholeNumber(1, 720),
    'How long the number stays ended for that known browser, or for all others',
  ),
  CODES_PER_NUMBER: setting(
    '3',
    wholeNumber(1, 1_000),
    'Codes for one number in a short window; of each known browser, and of all others together',
  ),
  CODES_PER_NUMBER_MINUTES: setting('15', wholeNumber(1, 1_440), 'That short window'),
  CODES_PER_NUMBER_DAY: setting(
    '6',
    wholeNumber(1, 1_000),
    'Codes for one number in 24 hours, likewise',
  ),
  CODES_PER_ADDRESS_HOUR: setting('10', wholeNumber(1, 1_000), 'Codes from one address in an hour'),
  CHECKS_PER_ADDRESS_HOUR: setting(
    '30',
    wholeNumber(1, 1_000),
    'Checks of a code from one address in an hour',
  ),
  WRONG_TRIES_PER_HOUR: setting(
    '200',
    wholeNumber(1, 1_000_000),
    'Wrong tries in an hour, of all unknown browsers, after which their checks are slowed',
  ),
  SLOWED_CHECK_SECONDS: setting('3', wholeNumber(1, 30), 'How long a slowed check waits'),
  SLOWED_CHECKS_AT_ONCE: setting(
    '100',
    wholeNumber(1, 10_000),
    'Checks that wait at the same time, for each server; more are refused',
  ),
  KNOWN_BROWSER_DAYS: setting(
    '365',
    wholeNumber(1, 400),
    'Days for which a browser stays known after it signed in with a number',
  ),
  KNOWN_BROWSERS_PER_ACCOUNT: setting(
    '20',
    wholeNumber(1, 1_000),
    'Known browsers of one account; one more ends the one that signed in longest ago',
  ),
};

type Settings = typeof SIGN_IN_SETTINGS;
type Values = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]['parse']> };

export interface SignInLimits {
  readonly codeSeconds: number;
  readonly codeTries: number;
  readonly codesAlive: number;
  readonly numberTries: number;
  readonly numberEndedHours: number;
  readonly codesPerNumber: number;
  readonly codesPerNumberMinutes: number;
  readonly codesPerNumberDay: number;
  readonly codesPerAddressHour: number;
  readonly checksPerAddressHour: number;
  readonly dailyCaps: DialCaps & { readonly unassigned: number };
  readonly smsBurstHours: number;
  readonly smsReservePercent: number;
  /** Slow-down of code checks: threshold, delay and concurrency (REG-21). */
  readonly slowing: {
    readonly wrongTriesPerHour: number;
    readonly seconds: number;
    readonly atOnce: number;
  };
  readonly knownBrowsers: { readonly days: number; readonly mostPerAccount: number };
}

/** The limits from the settings' values. */
export function signInLimits(values: Values): SignInLimits {
  return {
    codeSeconds: values.CODE_SECONDS,
    codeTries: values.CODE_TRIES,
    codesAlive: values.CODES_ALIVE_PER_NUMBER,
    numberTries: values.NUMBER_TRIES,
    numberEndedHours: values.NUMBER_ENDED_HOURS,
    codesPerNumber: values.CODES_PER_NUMBER,
    codesPerNumberMinutes: values.CODES_PER_NUMBER_MINUTES,
    codesPerNumberDay: values.CODES_PER_NUMBER_DAY,
    codesPerAddressHour: values.CODES_PER_ADDRESS_HOUR,
    checksPerAddressHour: values.CHECKS_PER_ADDRESS_HOUR,
    dailyCaps: { ...values.SMS_DAILY_CAPS, unassigned: values.SMS_UNASSIGNED_DAILY_CAP },
    smsBurstHours: values.SMS_BURST_HOURS,
    smsReservePercent: values.SMS_RESERVE_PERCENT,
    slowing: {
      wrongTriesPerHour: values.WRONG_TRIES_PER_HOUR,
      seconds: values.SLOWED_CHECK_SECONDS,
      atOnce: values.SLOWED_CHECKS_AT_ONCE,
    },
    knownBrowsers: {
      days: values.KNOWN_BROWSER_DAYS,
      mostPerAccount: values.KNOWN_BROWSERS_PER_ACCOUNT,
    },
  };
}
