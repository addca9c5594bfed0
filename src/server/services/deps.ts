import type { Config } from '../config';
import type { Database, Db } from '../db/types';
import type { Clock } from '../lib/clock';
import type { ImageDecoder } from '../lib/imageDecoder';
import type { SmsSender } from '../lib/sms';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly images: ImageDecoder;
  /** HMAC key of codes, shared by all servers. */
  readonly codeSecret: string;
}
