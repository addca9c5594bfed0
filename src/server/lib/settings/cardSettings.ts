/** Settings of card payments (BIL-45). */
import { emulatorHost } from './emulatorHost';
import { ConfigError, matching, optional, setting } from './env';

export interface CardsConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The secret that the provider sends with each webhook. */
  readonly webhookSecret: string;
  /** Currencies that the account with the provider takes. */
  readonly currencies: readonly string[];
  /** Host and port of a stand-in, in development; null for Moyasar itself. */
  readonly emulator: string | null;
}

export const CARD_SETTINGS = {
  MOYASAR_SECRET_KEY: setting(
    '',
    optional(/^sk_(?:test|live)_\w{8,100}$/, 'a key of the form sk_…'),
    'Secret key of Moyasar; without its keys nothing is paid by card',
  ),
  MOYASAR_PUBLISHABLE_KEY: setting(
    '',
    optional(/^pk_(?:test|live)_\w{8,100}$/, 'a key of the form pk_…'),
    'Publishable key of Moyasar, which the payment form in the browser uses',
  ),
  MOYASAR_WEBHOOK_SECRET: setting(
    '',
    optional(/^\S{16,200}$/, 'a text of 16 to 200 characters'),
    'Secret token of the webhook in the dashboard of Moyasar',
  ),
  MOYASAR_CURRENCIES: setting(
    'SAR',
    (text) => matching(/^[A-Z]{3}(?:,[A-Z]{3})*$/, 'currencies such as SAR,USD')(text).split(','),
    'Currencies that the account with Moyasar takes: what is owed in others is paid by transfer',
  ),
  MOYASAR_EMULATOR_HOST: setting(
    '',
    emulatorHost,
    'For development: a stand-in in place of Moyasar',
  ),
};

/** All of them or none. */
const KEYS = ['MOYASAR_SECRET_KEY', 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_WEBHOOK_SECRET'] as const;

type Values = {
  readonly [Name in keyof typeof CARD_SETTINGS]: ReturnType<(typeof CARD_SETTINGS)[Name]['parse']>;
};

/**
 * Null where no key is set.
 * @throws ConfigError where one of the three is missing, or test and live keys are mixed
 */
export function cardsConfig(values: Values): CardsConfig | null {
  if (KEYS.every((name) => values[name] === null)) return null;
  const required = (name: (typeof KEYS)[number]): string => {
    const value = values[name];
    if (value !== null) return value;
    throw new ConfigError(`${name} must be set, because other keys of Moyasar are`);
  };
  const config = {
    secretKey: required('MOYASAR_SECRET_KEY'),
    publishableKey: required('MOYASAR_PUBLISHABLE_KEY'),
    webhookSecret: required('MOYASAR_WEBHOOK_SECRET'),
    currencies: values.MOYASAR_CURRENCIES,
    emulator: values.MOYASAR_EMULATOR_HOST,
  };
  if (modeOf(config.secretKey) !== modeOf(config.publishableKey)) {
    throw new ConfigError('MOYASAR_PUBLISHABLE_KEY must be of the mode of MOYASAR_SECRET_KEY');
  }
  return config;
}

/** `test` or `live`. */
export const modeOf = (key: string): string => key.split('_')[1] ?? '';
