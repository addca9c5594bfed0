import type { Config } from '../config';
import type { Database, Db } from '../db/types';
import type { AdmissionLimits } from '../lib/admission';
import type { Clock } from '../lib/clock';
import type { ImageDecoder } from '../lib/imageDecoder';
import type { PushSender } from '../lib/pushSender';
import type { SmsSender } from '../lib/sms';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly images: ImageDecoder;
  /** Null without the key of a Firebase project: then notifications are told on the page only. */
  readonly push: PushSender | null;
  /** By default those that fit the database. */
  readonly admissionLimits?: AdmissionLimits;
  /** HMAC key of codes, shared by all servers. */
  readonly codeSecret: string;
}
