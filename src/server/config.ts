/** Server configuration; docs/operations.md shows the same table. */
import { join, resolve } from 'node:path';

import { isSupportedCountry } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';

import { CARD_SETTINGS, cardsConfig } from './lib/settings/cardSettings';
import type { CardsConfig } from './lib/settings/cardSettings';
import { BILLING_SETTINGS } from './lib/settings/billingSettings';
import { CHAT_SETTINGS } from './lib/settings/chatSettings';
import {
  ConfigError,
  flag,
  matching,
  oneWordOf,
  optional,
  origin,
  postgresUrl,
  setting,
  trustedProxies,
  wholeNumber,
} from './lib/settings/env';
import type { Parse, Setting } from './lib/settings/env';
import { EVENT_SETTINGS } from './lib/settings/eventSettings';
import { FILE_SETTINGS, filesConfig } from './lib/settings/fileSettings';
import type { FilesConfig } from './lib/settings/fileSettings';
import { FIREBASE_SETTINGS, firebaseConfig } from './lib/settings/firebaseSettings';
import type { FirebaseConfig } from './lib/settings/firebaseSettings';
import { LOAD_SETTINGS } from './lib/settings/loadSettings';
import { MAIL_SETTINGS, mailConfig } from './lib/settings/mailSettings';
import type { MailConfig } from './lib/settings/mailSettings';
import { METRICS_SETTINGS } from './lib/settings/metricsSettings';
import { PARTNER_SETTINGS } from './lib/settings/partnerSettings';
import { SIGN_IN_SETTINGS, signInLimits } from './lib/settings/signInSettings';
import type { SignInLimits } from './lib/settings/signInSettings';
import type { WorkingHours } from '../shared/workingHours';

const anything = (form: string): Parse<string | null> => optional(/^\S(.*\S)?$/, form);

const SETTINGS = {
  HOST: setting('localhost', matching(/^\S+$/, 'a host name or address'), 'Address to listen on'),
  PORT: setting('3000', wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one'),
  PUBLIC_ORIGIN: setting(
    '',
    origin,
    'Where browsers reach the app; https switches on HSTS and codes that phones fill in',
  ),
  TRUST_PROXY: setting(
    'false',
    trustedProxies,
    'Proxies whose word on the address of a visitor counts: their number, or a list of networks',
  ),
  LOG_LEVEL: setting(
    'info',
    oneWordOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least level of the log',
  ),
  CLIENT_DIR: setting('dist/client', matching(/./, 'a folder'), 'Folder of the built web app'),
  DATABASE_URL: setting('', postgresUrl, 'PostgreSQL server; empty runs the embedded database'),
  DATABASE_LISTEN_URL: setting(
    '',
    postgresUrl,
    'Direct address of that server for LISTEN and migrations, where DATABASE_URL is a transaction pooler',
  ),
  DATABASE_READ_URL: setting(
    '',
    postgresUrl,
    'Read replica of that server, from which public answers are made while it keeps up',
  ),
  DATA_DIR: setting('data', matching(/./, 'a folder'), 'Folder of the embedded database'),
  DEMO_DATA: setting(
    '',
    flag,
    'Load demo data into an empty database; unset: true for the embedded one with console messages',
  ),
  AUTH_SECRET: setting(
    '',
    optional(/^.{32,1024}$/, 'a text of 32 to 1024 characters'),
    'Key of the hashes of codes; unset: made once and kept in the database',
  ),
  SMS_PROVIDER: setting('console', oneWordOf('console', 'twilio'), 'Who sends the codes'),
  TWILIO_ACCOUNT_SID: setting(
    '',
    optional(/^AC\w{32}$/, 'an id of the form AC…'),
    'Twilio account',
  ),
  TWILIO_AUTH_TOKEN: setting('', anything('a token'), 'Twilio token'),
  TWILIO_FROM: setting(
    '',
    optional(/^(\+\d{7,15}|MG\w{32}|[A-Za-z0-9 ]{1,11})$/, 'a number, a sender name or an id MG…'),
    'Twilio sender: a number, a sender name or the id of a messaging service',
  ),
  ...MAIL_SETTINGS,
  DEFAULT_COUNTRY: setting(
    'SA',
    (text): CountryCode => {
      if (isSupportedCountry(text)) return text;
      throw new ConfigError('must be a country code of two capitals such as SA');
    },
    'Country of phone numbers written without a country code',
  ),
  ...SIGN_IN_SETTINGS,
  HOME_NETWORK_FACTOR: setting(
    '2',
    wholeNumber(1, 16),
    "An IPv6 /56 has so many times an address's limits; an address is one of IPv4, or a /64",
  ),
  SITE_NETWORK_FACTOR: setting('3', wholeNumber(1, 16), 'An IPv6 /48 has so many times those'),
  BOOKINGS_PER_ADDRESS_HOUR: setting(
    '5',
    wholeNumber(1, 1_000),
    'Consultations booked from one address in an hour',
  ),
  CONSULTATION_MINUTES: setting(
    '30',
    wholeNumber(10, 240),
    'Length of a consultation whose time the visitor chooses',
  ),
  APPLICATIONS_PER_ADDRESS_HOUR: setting(
    '5',
    wholeNumber(1, 1_000),
    'Applications of partners from one address in an hour',
  ),
  REQUESTS_PER_STUDENT_DAY: setting(
    '20',
    wholeNumber(1, 1_000),
    'New requests of one student in 24 hours',
  ),
  ...PARTNER_SETTINGS,
  ...BILLING_SETTINGS,
  ...CHAT_SETTINGS,
  SESSION_IDLE_DAYS: setting('14', wholeNumber(1, 365), 'Days without use that end a session'),
  SESSION_MAX_DAYS: setting('30', wholeNumber(1, 365), 'Days after which a session ends'),
  SESSIONS_PER_ACCOUNT: setting(
    '20',
    wholeNumber(1, 1_000),
    'Sessions of one account; one more ends the one that was not used for longest',
  ),
  ...LOAD_SETTINGS,
  ...EVENT_SETTINGS,
  DRAIN_DELAY_SECONDS: setting(
    '0',
    wholeNumber(0, 60),
    'How long /readyz says 503 before the server stops accepting, for a load balancer to notice',
  ),
  DRAIN_SECONDS: setting('5', wholeNumber(0, 60), 'How long running requests may take to end'),
  ...METRICS_SETTINGS,
  ...FILE_SETTINGS,
  ...FIREBASE_SETTINGS,
  ...CARD_SETTINGS,
};

type SettingName = keyof typeof SETTINGS;
type Values = { [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['parse']> };

/** Every variable with its default and meaning, in display order. */
export const CONFIG_TABLE = Object.entries(SETTINGS).map(([name, row]) => ({
  name,
  default: row.default,
  meaning: row.meaning,
}));

export type SmsConfig =
  | { readonly provider: 'console' }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    };

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string | null;
  readonly trustProxy: false | number | string;
  readonly logLevel: string;
  /** Absolute path. */
  readonly clientDir: string;
  /** PostgreSQL URL; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** For LISTEN and migrations; null where `databaseUrl` serves. */
  readonly databaseListenUrl: string | null;
  readonly databaseReadUrl: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  readonly demoData: boolean;
  readonly authSecret: string | null;
  readonly sms: SmsConfig;
  /** Null without a mail server. */
  readonly mail: MailConfig | null;
  readonly defaultCountry: CountryCode;
  readonly signIn: SignInLimits;
  /** Rate limit multipliers for wider networks, narrowest first. */
  readonly networkFactors: readonly number[];
  readonly bookingsPerAddressHour: number;
  readonly consultationMinutes: number;
  readonly applicationsPerAddressHour: number;
  readonly requestsPerStudentDay: number;
  readonly unconfirmedSnatches: number;
  readonly partnerMessagesPerHour: number;
  /** VAT on the agency's own fee. */
  readonly vatPercent: number;
  /** Null where none is configured: then nothing is a tax invoice. */
  readonly vatNumber: string | null;
  readonly chatMessagesPerMinute: number;
  readonly teamHours: WorkingHours;
  readonly session: {
    readonly idleDays: number;
    readonly maxDays: number;
    readonly mostPerAccount: number;
  };
  readonly requestsPerMinute: number;
  readonly renderingsPerMinute: number;
  readonly answerCacheMegabytes: number;
  readonly events: {
    readonly streamsPerAccount: number;
    readonly streams: number;
    readonly heartbeatSeconds: number;
  };
  readonly drain: { readonly delaySeconds: number; readonly seconds: number };
  /** Null without metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly files: FilesConfig;
  /** Null without a Firebase project. */
  readonly firebase: FirebaseConfig | null;
  /** Null without keys of a card provider. */
  readonly cards: CardsConfig | null;
}

/** Reads and validates the configuration; an empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(env);
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    clientDir: resolve(values.CLIENT_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    dataDir: resolve(values.DATA_DIR),
    // Demo phones may be real numbers: never load them where messages are sent.
    demoData:
      values.DEMO_DATA ?? (values.DATABASE_URL === null && values.SMS_PROVIDER === 'console'),
    authSecret: values.AUTH_SECRET,
    sms: smsConfig(values),
    mail: mailConfig(values),
    defaultCountry: values.DEFAULT_COUNTRY,
    signIn: signInLimits(values),
    networkFactors: [1, values.HOME_NETWORK_FACTOR, values.SITE_NETWORK_FACTOR],
    bookingsPerAddressHour: values.BOOKINGS_PER_ADDRESS_HOUR,
    consultationMinutes: values.CONSULTATION_MINUTES,
    applicationsPerAddressHour: values.APPLICATIONS_PER_ADDRESS_HOUR,
    requestsPerStudentDay: values.REQUESTS_PER_STUDENT_DAY,
    unconfirmedSnatches: values.UNCONFIRMED_SNATCHES,
    partnerMessagesPerHour: values.PARTNER_MESSAGES_PER_HOUR,
    vatPercent: values.VAT_PERCENT,
    vatNumber: values.VAT_NUMBER,
    chatMessagesPerMinute: values.CHAT_MESSAGES_PER_MINUTE,
    teamHours: values.TEAM_HOURS,
    session: {
      idleDays: values.SESSION_IDLE_DAYS,
      maxDays: values.SESSION_MAX_DAYS,
      mostPerAccount: values.SESSIONS_PER_ACCOUNT,
    },
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    renderingsPerMinute: values.RENDERINGS_PER_MINUTE,
    answerCacheMegabytes: values.ANSWER_CACHE_MB,
    events: {
      streamsPerAccount: values.EVENT_STREAMS_PER_ACCOUNT,
      streams: values.EVENT_STREAMS,
      heartbeatSeconds: values.EVENT_HEARTBEAT_SECONDS,
    },
    drain: { delaySeconds: values.DRAIN_DELAY_SECONDS, seconds: values.DRAIN_SECONDS },
    metrics:
      values.METRICS_PORT === null
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    files: filesConfig(values, join(resolve(values.DATA_DIR), 'files')),
    firebase: firebaseConfig(values),
    cards: cardsConfig(values),
  };
}

function readValues(env: Readonly<Record<string, string | undefined>>): Values {
  const read = <Name extends SettingName>(name: Name): Values[Name] => {
    const row: Setting<unknown> = SETTINGS[name];
    const given = env[name]?.trim();
    try {
      return row.parse(given === undefined || given === '' ? row.default : given) as Values[Name];
    } catch (error) {
      if (error instanceof ConfigError) throw new ConfigError(`${name} ${error.message}`);
      throw error;
    }
  };
  const names = Object.keys(SETTINGS) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Values;
}

function smsConfig(values: Values): SmsConfig {
  if (values.SMS_PROVIDER === 'console') return { provider: 'console' };
  return {
    provider: 'twilio',
    accountSid: required(values, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER is twilio'),
    authToken: required(values, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER is twilio'),
    from: required(values, 'TWILIO_FROM', 'SMS_PROVIDER is twilio'),
  };
}

type TextName = Extract<SettingName, `TWILIO_${string}`>;

function required(values: Values, name: TextName, because: string): string {
  const value = values[name];
  if (value !== null) return value;
  throw new ConfigError(`${name} must be set, because ${because}`);
}
