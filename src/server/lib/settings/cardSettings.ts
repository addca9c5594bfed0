/** Settings of card payments (BIL-45). */
import { ConfigError, optional, setting } from './env';

export interface CardsConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** What the provider sends with each webhook. */
  readonly webhookSecret: string;
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
};

type Values = {
  readonly [Name in keyof typeof CARD_SETTINGS]: ReturnType<(typeof CARD_SETTINGS)[Name]['parse']>;
};

/**
 * Null where no key is set.
 * @throws ConfigError where one of the three is missing, or test and live keys are mixed
 */
export function cardsConfig(values: Values): CardsConfig | null {
  const names = Object.keys(CARD_SETTINGS) as (keyof Values)[];
  if (names.every((name) => values[name] === null)) return null;
  const required = (name: keyof Values): string => {
    const value = values[name];
    if (value !== null) return value;
    throw new ConfigError(`${name} must be set, because other keys of Moyasar are`);
  };
  const config = {
    secretKey: required('MOYASAR_SECRET_KEY'),
    publishableKey: required('MOYASAR_PUBLISHABLE_KEY'),
    webhookSecret: required('MOYASAR_WEBHOOK_SECRET'),
  };
  if (modeOf(config.secretKey) !== modeOf(config.publishableKey)) {
    throw new ConfigError('MOYASAR_PUBLISHABLE_KEY must be of the mode of MOYASAR_SECRET_KEY');
  }
  return config;
}

/** `test` or `live`. */
export const modeOf = (key: string): string => key.split('_')[1] ?? '';
